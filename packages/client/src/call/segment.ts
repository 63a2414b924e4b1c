import { ProspectusError } from './error.ts';

/**
 * Writes an id into a path.
 *
 * What no path can hold is no id of anything, and comes from an address that a visitor made up: it is answered like one that nothing has.
 */
export function toSegment(id: string): string {
  if (typeof id !== 'string') throw new TypeError(`The id must be a string; it is ${String(id)}.`);
  // Runtimes resolve dots within an address, encoded or not, and would ask for something else.
  if (id === '' || id === '.' || id === '..' || /\p{Cs}/u.test(id)) {
    throw new ProspectusError(`Nothing can have the id "${id}".`, { code: 'not_found' });
  }
  return encodeURIComponent(id);
}
