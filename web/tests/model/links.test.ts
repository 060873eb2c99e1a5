import { describe, expect, test } from 'vitest';

import { linked } from '../../src/model/links.ts';

const hrefs = (text: string): string[] => linked(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

describe('links in chat', () => {
  test('an address of the web becomes a link, and the words around it stay', () => {
    expect(linked('see https://example.org/a?b=1#c, it is good')).toEqual([
      'see ',
      { href: 'https://example.org/a?b=1#c', shown: 'https://example.org/a?b=1#c' },
      ', it is good',
    ]);
    expect(linked('nothing here')).toEqual(['nothing here']);
    expect(linked('')).toEqual([]);
  });

  test('the end of the sentence and its brackets are not part of it', () => {
    expect(hrefs('(http://example.org/x).')).toEqual(['http://example.org/x']);
    expect(hrefs('https://example.org/x_(y)!')).toEqual(['https://example.org/x_(y)']);
    expect(hrefs('https://a.example https://b.example')).toEqual(['https://a.example/', 'https://b.example/']);
  });

  test('nothing else becomes a link', () => {
    const others = ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'mailto:a@example.org', 'https://'];
    for (const text of others) expect(linked(text), text).toEqual([text]);
  });

  test('an address that pretends to be another is no link, or shows what it is', () => {
    expect(hrefs('https://bank.example@evil.example/')).toEqual([]);
    expect(linked('https://b\u0430nk.example')).toEqual([
      { href: 'https://xn--bnk-6cd.example/', shown: 'https://xn--bnk-6cd.example' },
    ]);
  });

  test('all that was written is still there', () => {
    const text = 'a https://u:p@x.example b http://ok.example/%20, c https://';
    expect(
      linked(text)
        .map((part) => (typeof part === 'string' ? part : part.shown))
        .join(''),
    ).toBe(text);
  });

  test('a long one is cut where it is shown, not where it leads', () => {
    const address = `https://example.org/${'x'.repeat(200)}`;
    const [part] = linked(address);
    expect(part).toMatchObject({ href: address });
    expect(typeof part === 'object' && part.shown.length).toBe(60);
  });
});
