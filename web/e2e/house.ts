/** `beanfield serve` as a family runs it: a process with SQLite in a folder of its own, which a test may kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const BEANFIELD = join(ROOT, '.venv/bin/beanfield');
const BUILT = join(ROOT, 'src/beanfield/server/web/index.html');
const HOST = '127.0.0.1';
const READY_WITHIN_MS = 300_000;

/** All tests come from one address, and have no time to wait for bots. */
const ROOMY = {
  SECRET_KEYS: 'a-key-for-tests-that-nobody-else-has',
  SOCKETS_PER_ADDRESS: '20000',
  TABLES_PER_PERSON: '10000',
  BOT_PAUSE_MS: '20',
  LOG_LEVEL: 'warning',
  LOG_FORMAT: 'json',
};

/** Settings by name, without the BEANFIELD_ in front. */
export type Settings = Readonly<Record<string, string>>;

export class House {
  #process: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly settings: Settings,
    private readonly program: readonly [string, ...string[]],
  ) {}

  /** A house that is up. Its program may be one that serves otherwise (`staged.ts`). */
  static async open(
    settings: Settings = {},
    program: readonly [string, ...string[]] = [BEANFIELD, 'serve'],
  ): Promise<House> {
    if (!existsSync(BUILT)) throw new Error('The client is not built: npm run build');
    const house = new House(await mkdtemp(join(tmpdir(), 'beanfield-')), await freePort(), settings, program);
    await house.start();
    return house;
  }

  get url(): string {
    return `http://${HOST}:${this.port}`;
  }

  /** What it has said on its way. */
  get output(): string {
    return readFileSync(join(this.folder, 'output'), 'utf8');
  }

  /** Comes up if it is not: the first time or again, on the same port, with the same database. */
  async start(): Promise<void> {
    if (this.#process?.exitCode === null) return;
    const output = openSync(join(this.folder, 'output'), 'a');
    const settings = { DATABASE: `sqlite:///${this.folder}/beanfield.db`, ...ROOMY, ...this.settings };
    const where = ['--host', this.settings['HOST'] ?? HOST, '--port', String(this.port)];
    const [file, ...first] = this.program;
    this.#process = spawn(file, [...first, ...where], {
      cwd: this.folder,
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`BEANFIELD_${name}`, value])),
      },
      stdio: ['ignore', output, output],
    });
    const end = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (Date.now() > end || this.#process.exitCode !== null) {
        await this.kill();
        throw new Error(`No house:\n${this.output}`);
      }
      await pause(50);
    }
  }

  /** Ends at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    if (ended === null || ended.exitCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL'); // those that think for bots end with it
    await gone;
  }

  /** Ends for good, and nothing is left of it. */
  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
