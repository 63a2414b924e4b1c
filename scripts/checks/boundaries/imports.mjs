import { posix } from 'node:path';

/** The files that a file imports by their paths, as its text says: it is read in an instant, where dependency-cruiser takes seconds. */
export const importsOf = (source, text) =>
  [...text.matchAll(/(?:from|import) ?\(?'(\.[^']+\.(?:tsx?|mjs))'/g)].map(([, path]) => ({
    resolved: posix.join(posix.dirname(source), path),
  }));
