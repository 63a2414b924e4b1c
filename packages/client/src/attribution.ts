/** One way in which a visitor came: parameters of a campaign, the host of the page that linked here, and the path that it led to. */
export type Touch = {
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
  readonly referrer?: string;
  readonly landing?: string;
  readonly at?: string;
};

/** How a visitor came to the website: at first, and last. */
export type Attribution = { readonly first?: Touch; readonly last?: Touch };

const item = 'prospectus-attribution';

/** Once for each page that is loaded: what led to it stays as it is. */
let noted: Attribution | undefined;

/**
 * Notes how the visitor came to this page, and returns how they came at first and last, for the `attribution` of an enquiry (rule E9).
 *
 * To be called on each page. It is kept in the tab's `sessionStorage`, without cookies; a browser that keeps nothing names this page alone. Undefined outside a
 * page, and where an element of the page has the attribute `no-attribution`: what was noted before is forgotten then.
 *
 * @example
 * ```ts
 * import { readAttribution } from '@prospectus/client';
 *
 * const attribution = readAttribution();
 * console.log(attribution?.last?.source ?? 'No campaign, or not in a page.');
 * ```
 */
export function readAttribution(): Attribution | undefined {
  const { document } = globalThis;
  if (!document) return undefined;
  if (document.querySelector('[no-attribution]')) {
    noted = undefined;
    try {
      sessionStorage.removeItem(item);
    } catch {
      // It keeps nothing.
    }
  } else {
    noted ??= note(document);
  }
  return noted;
}

const names = ['source', 'medium', 'campaign', 'term', 'content'];
const charactersMax = 200;

function note({ referrer, location: { host, pathname, search } }: Document): Attribution {
  const parameters = new URLSearchParams(search);
  const from = referrer && new URL(referrer).host;
  const ways = [...names.map((name) => [name, parameters.get(`utm_${name}`)]), ['referrer', from === host ? '' : from]];
  const told = ways.filter(([, text]) => text?.trim());
  const touch: Touch = Object.fromEntries(
    [...told, ['landing', pathname], ['at', new Date().toISOString()]].map(([name, text]) => [
      name,
      [...(text ?? '')].slice(0, charactersMax).join(''),
    ]),
  );
  try {
    const { first = touch, last = touch }: Attribution = JSON.parse(sessionStorage.getItem(item) ?? '{}');
    const all = { first, last: told.length > 0 ? touch : last };
    sessionStorage.setItem(item, JSON.stringify(all));
    return all;
  } catch {
    return { first: touch, last: touch };
  }
}
