import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { LongestFirst } from './e2e/order.ts';
import { compressed } from './scripts/compressed.ts';
import { knowing } from './scripts/knowing.ts';

/** Scripts that are known by their address. */
const FIXED = ['sw', 'offline'];
/** A server and a browser need their time. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), knowing(), compressed()],
  build: {
    outDir: '../src/beanfield/server/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'built.json', // says which files each page needs; the tests of size read it
    assetsInlineLimit: 0, // small pictures stay files: they are kept for a year
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts', offline: 'src/offline.ts' },
      output: {
        entryFileNames: ({ name }) => (FIXED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        // three.js, and the stage that all scenes share
        codeSplitting: {
          groups: [{ name: 'three', test: /node_modules[\\/]three[\\/]|src[\\/]physics[\\/](stage|toon|quality)\./ }],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'unit', include: ['tests/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          isolate: false, // the files of a worker share a browser and a house
          retry: 1, // what fails twice is broken; what needed a second try is named in the output: mend it, too
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: { name: 'slow', include: ['e2e/slow/*.test.ts'], environment: 'node', maxWorkers: 2, ...PATIENT },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: ['e2e/measured/*.test.ts', 'e2e/always_there.test.ts', 'e2e/first_contact.test.ts'],
          environment: 'node',
          env: { CLOCKS: 'yes' }, // times are held to what was promised here, and only printed elsewhere
          fileParallelism: false, // a server, a browser and their figures need the machine for themselves
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          include: ['pictures/**/*.pictures.ts'],
          environment: 'node',
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
