import type { Scope } from '@prospectus/contract';
import type { ApiKeyWire, EmbedChoices } from '@prospectus/contract/admin';

/** The key of a snippet: its text where this browser has it, and else which one to paste. */
export type PageKey =
  | { readonly kind: 'known'; readonly text: string; readonly name: string }
  /** The newest that fits; its text is where it is used. */
  | { readonly kind: 'named'; readonly prefix: string; readonly name: string }
  | { readonly kind: 'none' };

/** What the key of an element must be allowed. */
export const scopeFor = (element: EmbedChoices['element']): Scope =>
  element === 'enquiry' ? 'leads:write' : 'catalog:read';

/**
 * Chooses the key for an element.
 *
 * @param keys active ones, the newest first
 * @param known texts of those that were made or pasted in this browser
 */
export function pageKeyFor(
  element: EmbedChoices['element'],
  keys: readonly ApiKeyWire[],
  known: readonly string[],
): PageKey {
  const scope = scopeFor(element);
  const fitting = keys.filter(
    ({ status, product, scopes }) => status === 'active' && product === 'catalog' && scopes.includes(scope),
  );
  for (const text of known) {
    const own = fitting.find(({ prefix }) => text.startsWith(prefix));
    if (own) return { kind: 'known', text, name: own.name };
  }
  // One for pages, before one for servers that would work there as well.
  const newest = fitting.find((key) => key.only_from_websites) ?? fitting[0];
  return newest ? { kind: 'named', prefix: newest.prefix, name: newest.name } : { kind: 'none' };
}

/** What a snippet has in place of the key. */
export const keyText = (key: PageKey): string =>
  key.kind === 'known' ? key.text : key.kind === 'named' ? `${key.prefix}…` : 'vak_pub_…';
