/** What is seen behind a hero: capes, wings, tails. Drawn for shoulders 40 wide. */
import { type Layer, part, patch, pen } from './layer';
import { burst, circle, star } from '../../art/shapes';

const BEHIND = {
  cape: [
    part('cape', 'M-34-66Q-70-20-66 60Q-40 44-20 56Q0 44 20 58Q44 44 70 56Q66-20 34-66Z'),
    patch('shade', 'M30-62Q56-10 46 50Q60 46 70 56Q66-20 34-66ZM-26-50Q-42 0-34 50Q-26 50-20 56Q-22 0-22-50Z'),
  ],
  capeWind: [
    part('cape', 'M-36-66Q-84-60-112-22Q-96-20-92-6Q-106 4-112 22Q-84 14-66 34Q-44 30-20 50L34-66Z'),
    patch('shade', 'M-34-54Q-70-44-92-6Q-106 4-112 22Q-90 14-70 30Q-66-12-30-44Z'),
  ],
  capeHigh: [
    part('cape', 'M-36-64L-48-120Q-26-108-16-88H16Q26-108 48-120L36-64Q72-10 66 60H-66Q-72-10-36-64Z'),
    patch('suit', 'M-34-74L-41-108Q-26-98-18-84L-10-70ZM34-74L41-108Q26-98 18-84L10-70Z'),
    patch('shade', 'M30-56Q56-10 46 60H66Q72-10 36-64Z'),
  ],
  scarf: [
    part('cape', 'M-8-74Q-50-96-104-78Q-92-70-98-58Q-60-70-30-52Q-60-46-84-22Q-70-24-66-12Q-40-48 6-58Z'),
    patch('shade', 'M-20-66Q-60-82-98-58Q-60-70-30-52Z'),
  ],
  wings: [
    part(
      'white',
      'M-30-62Q-62-122-118-124Q-104-110-112-98Q-98-94-106-76Q-90-74-96-54Q-78-56-80-36Q-58-38-26-26ZM30-62Q62-122 118-124Q104-110 112-98Q98-94 106-76Q90-74 96-54Q78-56 80-36Q58-38 26-26Z',
    ),
    pen(
      'M-40-60Q-70-100-104-108M-42-52Q-72-82-100-86M-44-44Q-66-64-90-66M40-60Q70-100 104-108M42-52Q72-82 100-86M44-44Q66-64 90-66',
      2,
      'second',
    ),
  ],
  tail: [
    part('suit', 'M18 20Q60 40 72 4Q78-20 66-34Q76-44 84-32Q96-6 82 22Q62 58 14 40Z'),
    patch('hair', circle([70, 22], 3.4) + circle([80, -6], 3.2) + circle([54, 34], 3.2) + circle([76, -28], 4)),
  ],
  halo: [patch('glow', star([0, -60], 12, 112, 74)), patch('white', star([0, -60], 12, 84, 58, 15))],
  sun: [part('second', circle([0, -70], 74))],
  crystals: [
    part(
      'glow',
      'M-30 40L-74-6L-66-48L-44-20ZM30 40L80-2L74-58L46-22ZM-14 10L-46-70L-30-104L-8-60ZM14 10L50-76L38-112L8-60Z',
    ),
    patch('shine', 'M-66-48L-74-6L-58-12ZM74-58L60-20L80-2ZM-30-104L-46-70L-32-64ZM38-112L30-66L50-76Z'),
  ],
  city: [
    patch('ink', 'M-104 60V-8H-88V-22H-70V8H-58V-34H-52V-44H-48V-34H-40V12H40V-20H56V-4H66V-40H84V-28H104V60Z'),
    patch(
      'glow',
      'M-98 0h5v6h-5ZM-82-12h5v6h-5ZM-82 2h5v6h-5ZM-52-22h5v6h-5ZM46-10h5v6h-5ZM72-30h5v6h-5ZM72-14h5v6h-5ZM90-16h5v6h-5ZM58 8h5v6h-5Z',
    ),
  ],
  jetpack: [
    part('steel', 'M-40-76Q-26-84-20-70V-10H-46V-66ZM40-76Q26-84 20-70V-10H46V-66Z'),
    part('glow', 'M-44-10H-24L-30 30L-34 8L-40 26ZM44-10H24L30 30L34 8L40 26Z'),
  ],
  pack: [part('second', 'M-42-70Q0-88 42-70V6Q0 16-42 6Z')],
  boom: [part('glow', burst([0, -50], 15, 112, 96, 5))],
} satisfies Record<string, readonly Layer[]>;

export type BehindPart = keyof typeof BEHIND;

export const behind = (name: BehindPart): readonly Layer[] => BEHIND[name];
