import { apiProduct, assertNever, type Said, type Scope, say } from '@prospectus/contract';
import { strip } from '../../../platform/text/strip.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';

/** A key as far as it is known; never the key itself. */
export type KeyFacts =
  | { readonly kind: 'not_given' }
  | { readonly kind: 'malformed'; readonly mistake: Said }
  /** The key may belong to another institute than the one that asks, which looks the same to it (rule D37); the operator asks about all of them. */
  | { readonly kind: 'unknown'; readonly among: 'institute' | 'service' }
  | {
      readonly kind: 'known';
      readonly name: string;
      readonly prefix: string;
      readonly status: 'active' | 'revoked' | 'expired';
      /** When it ended, or will. */
      readonly endsAt: Date | null;
      readonly scopes: readonly Scope[];
      readonly product: string;
      readonly onlyFromWebsites: boolean;
      readonly lastUsedAt: Date | null;
    };

/** What a key is worth, in the order in which the API looks at it. */
export function checkKey(key: KeyFacts): readonly Check[] {
  if (key.kind !== 'known') {
    const checked = checkIdentity(key);
    const why = key.kind === 'not_given' ? 'No key was given.' : 'There is no key to check.';
    return [checked, skipped('scope', why), skipped('product', why)];
  }
  return [checkStatus(key), checkScopes(key), checkProduct(key)];
}

type Known = Extract<KeyFacts, { kind: 'known' }>;

function checkIdentity(key: Exclude<KeyFacts, Known>): Check {
  switch (key.kind) {
    case 'not_given':
      return skipped('key', 'No key was given.', 'Choose a key, or paste the one that your website uses.');
    case 'malformed':
      return failed(
        'key',
        key.mistake,
        'Copy the complete key: vak_pub_ and 48 characters of 0–9 and a–f. If it is lost, create a new one.',
      );
    case 'unknown':
      return failed(
        'key',
        `It looks like a key, but does not belong to this ${key.among}.`,
        'Compare its first 12 characters with those under Keys. If it is lost, create a new one.',
        'keys list --institute ID',
      );
    default:
      return assertNever(key);
  }
}

function checkStatus({ name, prefix, status, endsAt }: Known): Check {
  const key = { name, prefix };
  const time = endsAt?.toISOString();
  if (status === 'active') {
    if (time === undefined) return ok('key', say('The key {name} ({prefix}…) works.', key));
    return ok('key', say('The key {name} ({prefix}…) works until {time}.', { ...key, time }));
  }
  const ended = status === 'revoked' ? 'was revoked' : 'expired';
  const seen =
    time === undefined
      ? say(`The key {name} ({prefix}…) ${ended}.`, key)
      : say(`The key {name} ({prefix}…) ${ended} on {time}.`, { ...key, time });
  return failed('key', seen, 'Create a new key and use it instead.');
}

function checkScopes({ scopes }: Known): Check {
  const canRead = scopes.includes('catalog:read');
  const canWrite = scopes.includes('leads:write');
  if (canRead && canWrite) return ok('scope', 'It may read the catalogue and send enquiries.');
  if (canRead) {
    return warning(
      'scope',
      'It may read the catalogue, but not send enquiries (no leads:write).',
      'For pages with a form, create a key that may send enquiries, too, and use it there. Without a form, there is nothing to do.',
    );
  }
  if (canWrite) {
    return warning(
      'scope',
      'It may send enquiries, but not read the catalogue (no catalog:read).',
      'For pages that show courses, create a key that may read the catalogue, too, and use it there. For a form alone, there is nothing to do.',
    );
  }
  return failed(
    'scope',
    'It may neither read the catalogue nor send enquiries.',
    'Create a key that may do what your pages need, and use it instead.',
  );
}

const checkProduct = ({ product }: Known): Check =>
  product === apiProduct
    ? ok('product', 'It belongs to the catalogue API.')
    : failed(
        'product',
        say('It belongs to another product, “{product}”.', { product }),
        'Create a key for the catalogue and use it here.',
      );

/** Says what is wrong with a text that is no key, without showing it. */
export function describeMalformedKey(text: string): Said {
  const bare = strip(text.trim(), '"\'“”‘’');
  if (bare === '') return 'It is empty.';
  if (/^imp_/i.test(bare)) {
    return 'It is an import token, which is a secret and does not work on websites. Revoke it if it was ever put into a page.';
  }
  if (bare !== text && /^vak_pub_[0-9a-f]{48}$/.test(bare)) return 'There are spaces or quotation marks around it.';
  if (/[…*]|\.{3}/.test(bare))
    return 'It is only the beginning of a key, as lists show it. The complete key is shown once, when it is created.';
  if (!/^vak_pub_/i.test(bare)) return 'It does not begin with vak_pub_, so it is not a publishable key.';
  if (bare !== bare.toLowerCase()) return 'It has capital letters; a key has none.';
  const length = bare.length - 'vak_pub_'.length;
  return length === 48
    ? 'It contains characters that keys never have.'
    : say('It has {count} characters after vak_pub_ instead of 48, so it was not copied whole.', { count: length });
}
