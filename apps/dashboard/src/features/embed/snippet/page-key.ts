import type { ApiKeyWire, EmbedChoices } from '@prospectus/contract/admin';

/** The key of a snippet: its text where this browser has it, and else which one to paste. */
export type PageKey =
  | { readonly kind: 'known'; readonly text: string; readonly name: string }
  /** The newest that fits; its text is where it is used. */
  | { readonly kind: 'named'; readonly prefix: string; readonly name: string }
  | { readonly kind: 'none' };

/**
 * Chooses the key for an element.
 *
 * @param keys active ones, the newest first
 * @param known text of one that was made or pasted in this browser
 */
export function pageKeyFor(
  element: EmbedChoices['element'],
  keys: readonly ApiKeyWire[],
  known: string | undefined,
): PageKey {
  const scope = element === 'enquiry' ? 'leads:write' : 'catalog:read';
  const fitting = keys.filter(
    ({ status, product, scopes }) => status === 'active' && product === 'catalog' && scopes.includes(scope),
  );
  const own = known === undefined ? undefined : fitting.find(({ prefix }) => known.startsWith(prefix));
  if (own && known !== undefined) return { kind: 'known', text: known, name: own.name };
  // One for pages, before one for servers that would work there as well.
  const newest = fitting.find((key) => key.only_from_websites) ?? fitting[0];
  return newest ? { kind: 'named', prefix: newest.prefix, name: newest.name } : { kind: 'none' };
}

/** What a snippet has in place of the key. */
export const keyText = (key: PageKey): string =>
  key.kind === 'known' ? key.text : key.kind === 'named' ? `${key.prefix}…` : 'vak_pub_…';
