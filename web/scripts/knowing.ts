import type { Plugin } from 'vite';

/** Writes into the service worker which files the build has. */
export function knowing(): Plugin {
  return {
    name: 'beanfield:knowing',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('there is no service worker');
      if (worker.imports.length) throw new Error('the service worker must be one file');
      worker.code = worker.code.replaceAll('__FILES__', JSON.stringify(files.sort().map((name) => `/${name}`)));
    },
  };
}
