/** Outlines that several species share, standing on (0, 0), about 100 wide and 146 high. */

/** The common bean: upright, bent a little, its navel on the left. */
export const BEAN =
  'M-6 -146C30 -152 54 -126 50 -90C48 -68 54 -56 50 -38C44 -10 4 -6 -24 -14C-50 -24 -50 -58 -38 -76C-31 -88 -46 -100 -44 -120C-42 -137 -26 -144 -6 -146Z';

/** Two feet in shoes. */
export const SHOES = 'M-40 0C-42 -14 -12 -16 -10 0ZM10 0C10 -16 42 -14 40 0Z';
