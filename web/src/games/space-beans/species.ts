/** The seven kinds of beans, each with the colours of its skin and of its world. */

export type SpeciesName = 'klingbohn' | 'dark-bean' | 'beanlien' | 'centauri' | 'bohrion' | 'moonbohne' | 'bluebean';

export interface Species {
  /** How the catalog calls the type. */
  type: string;
  /** The card's frame: the catalog's colour. */
  colour: string;
  /** Skin: middle, dark, bright. */
  body: string;
  shade: string;
  light: string;
  /** Lines round everything. */
  ink: string;
  /** The sky, from above to the horizon, and the ground below. */
  sky: string;
  dusk: string;
  ground: string;
  /** What shines behind the bean. */
  halo: string;
  /** The corners: paper, and what is printed on it. */
  paper: string;
  print: string;
}

export const SPECIES: Record<SpeciesName, Species> = {
  klingbohn: {
    type: 'Klingbohns',
    colour: '#c8553d',
    body: '#d2603f',
    shade: '#a03a26',
    light: '#f2946d',
    ink: '#3a100c',
    sky: '#4a1220',
    dusk: '#8c2b26',
    ground: '#5c1a1c',
    halo: '#ffc56b',
    paper: '#fff1e8',
    print: '#8a2413',
  },
  'dark-bean': {
    type: 'Dark Beans',
    colour: '#6b5b95',
    body: '#7d6bb0',
    shade: '#55458a',
    light: '#a898d8',
    ink: '#150e2b',
    sky: '#150d2e',
    dusk: '#33235e',
    ground: '#221745',
    halo: '#c9a8ff',
    paper: '#f3eeff',
    print: '#43317a',
  },
  beanlien: {
    type: 'Beanliens',
    colour: '#4caf50',
    body: '#58bd55',
    shade: '#2f8a3f',
    light: '#a5ec86',
    ink: '#0b3018',
    sky: '#0b3340',
    dusk: '#12685c',
    ground: '#155040',
    halo: '#e8ff9c',
    paper: '#f0fdeb',
    print: '#1b6b2b',
  },
  centauri: {
    type: 'Centauribohnen',
    colour: '#d9a441',
    body: '#e0aa45',
    shade: '#b1782a',
    light: '#fbdc8c',
    ink: '#3f2307',
    sky: '#4a2a63',
    dusk: '#c4634b',
    ground: '#7d4030',
    halo: '#ffe3a1',
    paper: '#fff7e2',
    print: '#805011',
  },
  bohrion: {
    type: 'Bohrion',
    colour: '#8d99ae',
    body: '#98a4b8',
    shade: '#68748b',
    light: '#d3dce9',
    ink: '#18202f',
    sky: '#1b263c',
    dusk: '#34506b',
    ground: '#2a394f',
    halo: '#8fe3ee',
    paper: '#f1f5fa',
    print: '#3e4b62',
  },
  moonbohne: {
    type: 'Moonbohnen',
    colour: '#b8b08d',
    body: '#ebe2ba',
    shade: '#c4ba91',
    light: '#fffbe8',
    ink: '#352f1e',
    sky: '#171d45',
    dusk: '#3a4180',
    ground: '#6f6b78',
    halo: '#fdf3c0',
    paper: '#fdfaec',
    print: '#625a36',
  },
  bluebean: {
    type: 'Bluebeans',
    colour: '#3a86ff',
    body: '#3f8cff',
    shade: '#2062cf',
    light: '#98c6ff',
    ink: '#0a1d4a',
    sky: '#0d2a63',
    dusk: '#1b86b5',
    ground: '#0e4b8c',
    halo: '#ffe9b0',
    paper: '#ecf5ff',
    print: '#1349a6',
  },
};

const BY_TYPE = new Map((Object.keys(SPECIES) as SpeciesName[]).map((name) => [SPECIES[name].type, name]));

/** The species of a type of the catalog. */
export function speciesOf(type: string): SpeciesName | null {
  return BY_TYPE.get(type) ?? null;
}
