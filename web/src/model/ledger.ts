/** The ledger as a page: sections in the order of the rulebook, each ruling beside the rule it is about first. */
import type { Ledger, Rule, Ruling } from '../facts';
import { folded } from './folding';

export interface Clause {
  rule: Rule;
  /** Rulings that are told here. */
  rulings: Ruling[];
  /** Rulings that touch this rule too, and are told at another. */
  see: string[];
  /** The section about the variation that this rule is for, where it stands in another. */
  variation: Section | null;
}

export interface Section {
  name: string;
  anchor: string;
  /** Whether all of it is for a variation. */
  variant: boolean;
  clauses: Clause[];
}

export interface Book {
  sections: Section[];
  /** Rulings about no rule that is here. */
  rest: Ruling[];
}

export function bookOf({ rules, rulings }: Ledger): Book {
  const sections = new Map<string, Section>();
  const clauses = new Map<string, Clause>();
  for (const rule of rules) {
    const section = sections.get(rule.section) ?? newSection(rule.section, sections.size);
    sections.set(rule.section, section);
    const clause = { rule, rulings: [], see: [], variation: null };
    section.clauses.push(clause);
    clauses.set(rule.id, clause);
  }
  const rest = rulings.filter((ruling) => {
    const touched = ruling.about.flatMap((id) => clauses.get(id) ?? []);
    const [home, ...others] = touched;
    home?.rulings.push(ruling);
    for (const other of others) other.see.push(ruling.id);
    return !home;
  });
  const all = [...sections.values()];
  for (const section of all) section.variant = section.clauses.every(({ rule }) => rule.variant);
  const about = new Map<string, Section>();
  for (const section of all.filter(({ variant }) => variant))
    for (const { rule } of section.clauses)
      if (rule.variant && !about.has(rule.variant)) about.set(rule.variant, section);
  for (const section of all.filter(({ variant }) => !variant))
    for (const clause of section.clauses) clause.variation = about.get(clause.rule.variant ?? '') ?? null;
  return { sections: all, rest };
}

const newSection = (name: string, place: number): Section => ({
  name,
  anchor: `section-${place + 1}`,
  variant: false,
  clauses: [],
});

/** Every rule and ruling with the letters it is searched by. */
export interface Index {
  entries: { id: string; text: string; ruling: boolean; /** What is shown along with it. */ with: string[] }[];
}

export function indexOf(book: Book): Index {
  const entries: Index['entries'] = [];
  const note = (id: string, ruling: boolean, along: string[], ...texts: string[]): void => {
    // `MAF-017` is found as `maf017` too.
    entries.push({ id, ruling, text: folded([id, id.replace('-', ''), ...texts].join(' ')), with: along });
  };
  for (const { name, anchor, clauses } of book.sections)
    for (const { rule, rulings } of clauses) {
      note(rule.id, false, [anchor, ...rulings.map(({ id }) => id)], rule.text, name);
      for (const { id, question, ruling, why } of rulings) note(id, true, [anchor, rule.id], question, ruling, why);
    }
  for (const { id, question, ruling, why } of book.rest) note(id, true, [REST], question, ruling, why);
  return { entries };
}

/** Where rulings about no rule stand. */
export const REST = 'rest';

export interface Hits {
  /** What stays in sight: ids of rules and rulings, anchors of sections. */
  shown: ReadonlySet<string>;
  rules: number;
  rulings: number;
}

/** Every word must be in one rule, or in one ruling. A rule that is found brings its rulings, a ruling its rule. */
export function searched(index: Index, words: readonly string[]): Hits {
  const found = index.entries.filter(({ text }) => words.every((word) => text.includes(word)));
  const rulings = found.filter(({ ruling }) => ruling).length;
  const shown = new Set(found.flatMap((entry) => [entry.id, ...entry.with]));
  return { shown, rulings, rules: found.length - rulings };
}
