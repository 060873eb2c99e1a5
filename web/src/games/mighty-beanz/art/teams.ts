/** The eighteen teams: the colour that is printed on their suits, and a sign in a box of 40 round (0, 0). */
import { circle, star } from '../../art/shapes';
import { pair, patch, pen, type Layer } from './layer';

interface Team {
  /** What is printed on the colour of the team. */
  readonly ink: string;
  readonly sign: readonly Layer[];
}

const fill = (d: string): Layer => patch('badge', d);
const line = (d: string, width = 4): Layer => pen(d, width, 'badge');

export const TEAMS: Readonly<Record<string, Team>> = {
  circus: { ink: '#fff3d6', sign: [fill('M0 -14L18 4H13V17H4L0 6L-4 17H-13V4H-18Z'), fill('M0 -20L10 -16L0 -12Z')] },
  barnyard: { ink: '#4a2c12', sign: [line('M-15 -15H15V15H-15ZM-15 -15L15 15M15 -15L-15 15', 4)] },
  lunchbox: {
    ink: '#3b1d0a',
    sign: [fill('M-18 -8H8A5 5 0 0 0 13 -3A5 5 0 0 0 18 2V16H-18Z'), line('M-7 -8V-14H6V-9', 3.6)],
  },
  bugs: {
    ink: '#16300c',
    sign: [fill('M-18 2Q-14 -18 18 -16Q18 6 -2 8Q-14 10 -18 2Z'), line('M-10 9v8M0 9v8M10 7v8', 3.4)],
  },
  recess: {
    ink: '#0d2b45',
    sign: [
      fill('M-15 10Q-10 6 -10 -4Q-9 -14 0 -14Q9 -14 10 -4Q10 6 15 10Z'),
      fill(circle([0, 14], 4)),
      line('M-16 -14l-3 4M16 -14l3 4', 3),
    ],
  },
  pets: {
    ink: '#4b1730',
    sign: [
      fill('M-10 14Q-12 2 0 0Q12 2 10 14Q0 19 -10 14Z'),
      ...pair(fill(circle([6, -12], 4.6)), fill(circle([14, -3], 4.2))),
    ],
  },
  toys: {
    ink: '#f5ecff',
    sign: [fill('M-3 -2V18H3V12H10V6H3V-2Z'), line('M0 -4Q-17 4 -17 -8Q-15 -18 0 -8Q15 -18 17 -8Q17 4 0 -4', 4)],
  },
  west: {
    ink: '#fff0dc',
    sign: [
      fill(star([0, 1], 5, 19, 8)),
      ...[0, 72, 144, 216, 288].map((turn) => ({ ...fill(circle([0, -17], 3)), at: `rotate(${turn} 0 1)` })),
    ],
  },
  outback: { ink: '#ffe6c4', sign: [fill('M-17 12Q-15 -14 14 -17Q20 -14 15 -9Q-4 -4 -8 14Q-13 20 -17 12Z')] },
  halfpipe: {
    ink: '#07302d',
    sign: [line(circle([5, 0], 11), 5), fill(circle([5, 0], 3.4)), line('M-19 -8H-9M-19 0H-12M-19 8H-9', 3.4)],
  },
  midnight: {
    ink: '#d7f26b',
    sign: [
      fill('M-19 -4Q-10 -12 -6 -3L-4 -8H4L6 -3Q10 -12 19 -4Q12 -4 10 4Q4 0 0 9Q-4 0 -10 4Q-12 -4 -19 -4Z'),
      line('M-10 16Q4 17 12 9', 2.6),
    ],
  },
  band: { ink: '#fff2fa', sign: [fill(circle([-7, 12], 6.5)), fill('M-3 12V-18L14 -14L5 -4H13L-1 8L4 -4H1V12Z')] },
  seas: {
    ink: '#f4e7c3',
    sign: [line('M0 -9V16M-14 5Q-12 16 0 16Q12 16 14 5M-8 -4H8', 4), line(circle([0, -13], 4), 3)],
  },
  rescue: {
    ink: '#fffbe8',
    sign: [
      fill('M-10 6Q-10 -8 0 -8Q10 -8 10 6Z'),
      fill('M-14 8H14V14H-14Z'),
      line('M0 -13V-19M-12 -9l-5 -4M12 -9l5 -4', 3.4),
    ],
  },
  castle: { ink: '#ffe9a8', sign: [fill('M-15 -18H-8V-13H-4V-18H4V-13H8V-18H15V2Q13 14 0 19Q-13 14 -15 2Z')] },
  lab: {
    ink: '#20300a',
    sign: [
      fill('M-5 -17H5V-5L15 13Q16 18 11 18H-11Q-16 18 -15 13L-5 -5Z'),
      fill(circle([12, -12], 3.4)),
      fill(circle([16, -19], 2.2)),
    ],
  },
  walkers: {
    ink: '#101a33',
    sign: [fill('M-9 -14Q0 -22 9 -14Q12 -4 8 3H-8Q-12 -4 -9 -14ZM-8 7H8Q9 17 0 18Q-9 17 -8 7Z')],
  },
  legends: {
    ink: '#2b1a02',
    sign: [
      line(
        'M-3 4Q-12 0 -12 -8M-11 -3L-18 -6M-12 -8L-8 -16M-12 -8L-18 -15M3 4Q12 0 12 -8M11 -3L18 -6M12 -8L8 -16M12 -8L18 -15',
        3.2,
      ),
      fill('M-14 18L-3 7L0 10L3 7L14 18Z'),
    ],
  },
};

/** The colours of the teams, for Cosmos cards: a Bean card brings the colour of its own. */
export const TEAM_COLOURS: Readonly<Record<string, string>> = {
  circus: '#d7263d',
  barnyard: '#e0a526',
  lunchbox: '#f07f3c',
  bugs: '#5fa83a',
  recess: '#4f9bd9',
  pets: '#f2a0bd',
  toys: '#8a5fc0',
  west: '#c9743a',
  outback: '#b5482f',
  halfpipe: '#19b3a6',
  midnight: '#4b2a7b',
  band: '#d6338f',
  seas: '#1d3f72',
  rescue: '#ee5a24',
  castle: '#7d8794',
  lab: '#a4c718',
  walkers: '#9fb7d6',
  legends: '#d9a514',
};

const NOBODY: Team = { ink: '#ffffff', sign: [fill(circle([0, 0], 12))] };

export const teamOf = (name: string): Team => TEAMS[name] ?? NOBODY;
