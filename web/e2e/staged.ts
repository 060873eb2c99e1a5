/** Tables that begin in a saved position: any ask of a game can be seen on a page, however rare it is. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { House } from './house.ts';

const ROOT = join(import.meta.dirname, '../..');
const PYTHON = join(ROOT, '.venv/bin/python');
const STAGED = join(import.meta.dirname, 'staged.py');
/** Finding scenes takes a minute or two. */
const FINDS_WITHIN_MS = 900_000;

export class StagedHouse {
  private constructor(
    readonly house: House,
    private readonly folder: string,
    /** All positions that there are, by name. */
    readonly names: readonly string[],
  ) {}

  /** A house with the positions that a module of tests finds, all or some of them. */
  static async open(module: string, ...names: string[]): Promise<StagedHouse> {
    const folder = await mkdtemp(join(tmpdir(), 'beanfield-staged-'));
    const env = { ...process.env, PYTHONPATH: [process.env['PYTHONPATH'], ROOT].filter(Boolean).join(':') };
    await promisify(execFile)(PYTHON, ['-m', module, folder, ...names], { env, timeout: FINDS_WITHIN_MS });
    const found = await readdir(folder);
    const house = await House.open({}, [PYTHON, STAGED, join(folder, 'next'), 'serve']);
    return new StagedHouse(house, folder, found.toSorted());
  }

  /** The next match begins in this position. */
  async stage(name: string): Promise<void> {
    await copyFile(join(this.folder, name), join(this.folder, 'next'));
  }

  async close(): Promise<void> {
    await this.house.close();
    await rm(this.folder, { recursive: true });
  }
}
