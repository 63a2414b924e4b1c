import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DemoCatalogue, dateCatalogue, forCompanies } from './demo-catalogue.ts';

/** The demo's files are next to `src` and `dist`, at the same relative path from both. */
const demoUrl = new URL('../../../demo/', import.meta.url);

/** Where the demo's pictures lie; each one's name changes with its content. */
export const demoMediaDir = fileURLToPath(new URL('media', demoUrl));

/** The demo institute's catalogue file, dated on the day of `now`. */
export function demoCatalogue(now: number): DemoCatalogue {
  const text = readFileSync(new URL('catalogue.json', demoUrl), 'utf8');
  // Our own file, at the edge: a test holds it against the contract, and the import judges it like any other.
  return dateCatalogue(JSON.parse(text) as DemoCatalogue, now);
}

/** The same catalogue as an institute that hides its prices. */
export function demoCompaniesCatalogue(now: number): DemoCatalogue {
  return forCompanies(demoCatalogue(now));
}
