/** Letters as one searches for them: small, without accents. */

const plain = (letter: string): string =>
  letter.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

export const folded = (text: string): string => plain(text);

/** The words of a search. */
export const wordsIn = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

const PLAIN = /^[\0-\x7f]*$/;

/** Where words stand in a text: the beginning and end of each. One letter may fold into two, so positions are kept. */
export function spans(original: string, words: readonly string[]): [number, number][] {
  const { text, places } = withPlaces(original);
  const place = (at: number): number => (places ? (places[at] ?? original.length) : at);
  const found: [number, number][] = [];
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      let end = at + word.length;
      while (places && end < places.length && places[end] === places[end - 1]) end += 1;
      found.push([place(at), place(end)]);
    }
  return found;
}

/** Folded text, and for each letter of it its place in the original where that is another. */
function withPlaces(original: string): { text: string; places: number[] | null } {
  if (PLAIN.test(original)) return { text: original.toLowerCase(), places: null };
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of original) {
    const some = plain(letter);
    for (let at = 0; at < some.length; at += 1) places.push(place);
    text += some;
    place += letter.length;
  }
  return { text, places };
}
