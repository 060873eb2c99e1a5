import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { House } from './house.ts';

const PYTHON = join(import.meta.dirname, '../../.venv/bin/python');
const PLAYED = join(import.meta.dirname, 'played.py');

/** A house in which matches were played before: game, seats, answers. Their tables, and what is to be done at the end. */
export async function playedHouse(
  ...matches: [string, number, number][]
): Promise<[House, string[], () => Promise<void>]> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'beanfield-'));
  const database = `sqlite:///${folder}/beanfield.db`;
  const { stdout } = await promisify(execFile)(PYTHON, [PLAYED, database, ...matches.flat().map(String)]);
  const tables = stdout.trim().split('\n');
  const house = await House.open({ DATABASE: database });
  const end = async (): Promise<void> => {
    await house.close();
    await rm(folder, { recursive: true });
  };
  return [house, tables, end];
}
