import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server needs no time for it. */
export function compressed(): Plugin {
  return {
    name: 'beanfield:compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text)); // as small as it gets
}
