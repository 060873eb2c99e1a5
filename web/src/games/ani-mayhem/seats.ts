/** A colour and a sign for each seat: what belongs to somebody is known by both. White can be read on each colour. */
const COLOURS = ['#1d5fa8', '#a8401f', '#2c6e3f', '#7a3a98', '#7a5600', '#0d6b73'] as const;
const SIGNS = ['●', '▲', '■', '◆', '★', '✚'] as const;

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] ?? COLOURS[0];
export const signOf = (seat: number): string => SIGNS[seat % SIGNS.length] ?? SIGNS[0];
