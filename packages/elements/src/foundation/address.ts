import { say } from '../texts/say.ts';

/** The page's address with another query. */
export function addressWith(query: string): string {
  const address = new URL(globalThis.location.href);
  address.search = query;
  return address.href;
}

/** Puts the query into the address bar, as a step to come back from or in place of the last; what routers keep there stays. */
export function showInAddress(query: string, isStep: boolean): void {
  const { history } = globalThis;
  try {
    history[isStep ? 'pushState' : 'replaceState'](history.state, '', addressWith(query));
  } catch {
    // A frame may have no address of its own, or the browser may limit such changes when a visitor is quick: the list works without.
  }
}

/**
 * Returns a page's query with these parameters, of which `prefix` stands before the names, empty ones are left out, and those with several values
 * are repeated; everything else in it stays as it is, to the character.
 */
export function withParameters(
  query: string,
  prefix: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  const own = new Set(Object.keys(values).map((name) => prefix + name));
  const others = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && [...new URLSearchParams(part).keys()].every((name) => !own.has(name)));
  const chosen = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== '') chosen.append(prefix + name, each);
  }
  const parts = [...others, ...(chosen.size > 0 ? [chosen.toString()] : [])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Puts values into an address of the page's: `/courses/{id}`. */
export function fillIn(address: string, values: Readonly<Record<string, string>>): string {
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]);
  return say(address, Object.fromEntries(encoded));
}
