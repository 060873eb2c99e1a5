/** Links in what people write. What is shown is where it leads: nobody is sent elsewhere than the words say. */

/** A piece of a line: plain words, or a link with the address as it is shown. */
export type Part = string | { readonly href: string; readonly shown: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence, and belong to it rather than to the address. */
const SENTENCE_END = /[.,;:!?…]+$/;
const LONGEST_SHOWN = 60;

/** A line in parts. Only plain addresses of the web become links: no other kind, and none with a name or password in it. */
export function linked(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = trimmed(found);
    const link = linkOf(written);
    if (!link) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(link);
    from = index + written.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Without the end of the sentence, and without a bracket that was opened before the address. */
function trimmed(found: string): string {
  const written = found.replace(SENTENCE_END, '');
  return written.endsWith(')') && !written.includes('(') ? trimmed(written.slice(0, -1)) : written;
}

/** Letters of other alphabets in a host are shown as they are looked up (`xn--`), so that none passes for another. */
function linkOf(written: string): Part | null {
  let url: URL;
  try {
    url = new URL(written);
  } catch {
    return null;
  }
  if (url.username || url.password || !url.hostname) return null;
  const shown = url.href.replace(/\/$/, '');
  return { href: url.href, shown: shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN - 1)}…` : shown };
}
