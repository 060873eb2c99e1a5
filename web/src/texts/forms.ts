/** What the code that is made of messages calls: numbers, plurals and choices, as a language has them. */
const rules = new Map<string, Intl.PluralRules>();
const figures = new Map<string, Intl.NumberFormat>();

function kept<T>(all: Map<string, T>, language: string, make: () => T): T {
  const found = all.get(language) ?? make();
  all.set(language, found);
  return found;
}

/** A number as it is written in this language. */
export const figure = (language: string, n: number): string =>
  kept(figures, language, () => new Intl.NumberFormat(language)).format(n);

/** The form for this number: one for exactly it (`=0`), or the one that the plural rules of the language name. */
export function plural(language: string, n: number, forms: Readonly<Record<string, string>>): string {
  const category = kept(rules, language, () => new Intl.PluralRules(language)).select(n);
  return forms[`=${n}`] ?? forms[category] ?? '';
}

/** The form for this word, or the one for all others. */
export const choose = (word: string, forms: Readonly<Record<string, string>>): string =>
  forms[word] ?? forms['other'] ?? '';
