export const rules = {
  title: (game: string) => `Rules of ${game}`,
  lead: 'Every clause of the rulebook in our words, and our rulings where it is silent or contradicts itself.',
  play: 'Play',
  search: 'Search the rules',
  searchHint: 'Words, or an id like 017',
  clear: 'Clear the search',
  found: (rules: number, rulings: number) => {
    const some = [
      rules && (rules === 1 ? '1 rule' : `${rules} rules`),
      rulings && (rulings === 1 ? '1 ruling' : `${rulings} rulings`),
    ].filter(Boolean);
    return some.length ? `${some.join(', ')} found` : 'Nothing found';
  },
  all: (rules: number, rulings: number) => `${rules} rules, ${rulings} rulings`,
  none: 'No rule has all these words in it. Try fewer, or others.',
  contents: 'Contents',
  ruling: 'Our ruling',
  rest: 'More rulings',
  why: 'Why',
  see: 'See also',
  example: 'Example',
  physical: 'At a real table',
  variation: 'Variation',
  linkTo: (id: string) => `Link to ${id}`,
  print: 'Print',
};
