import { readFileSync } from 'node:fs';

/** The version of this program. */
export function readVersion(): string {
  // Written by us, and shipped with the program, be it as a clone, an image or a package.
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
