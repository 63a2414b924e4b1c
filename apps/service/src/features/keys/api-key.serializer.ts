import type { Scope } from '@prospectus/contract';
import type { ApiKeyWire } from '@prospectus/contract/admin';
import { type ApiKey, type CreatedKey, type KeyStatus, statusOf } from './api-key.ts';

/** A key as the command line prints it (operation, "Command line"). */
export type KeyWire = {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly only_from_websites: boolean;
  readonly status: KeyStatus;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
};

export function toKeyWire(key: ApiKey, nowMs: number): KeyWire {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    only_from_websites: key.onlyFromWebsites,
    status: statusOf(key, nowMs),
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
  };
}

/** A key just created: the only form in which the key itself leaves. */
export type CreatedKeyWire = Pick<KeyWire, 'id' | 'prefix' | 'scopes' | 'only_from_websites' | 'expires_at'> & {
  readonly key: string;
  readonly product: string;
};

export function toCreatedKeyWire({ key, kept }: CreatedKey): CreatedKeyWire {
  const { id, prefix, scopes, product, onlyFromWebsites, expiresAt } = kept;
  return {
    id,
    key,
    prefix,
    scopes,
    product,
    only_from_websites: onlyFromWebsites,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

/** A key as the dashboard shows it. */
export function toManagedKeyWire(
  key: ApiKey & { readonly replacedBy: ApiKeyWire['replaced_by'] },
  at: Date,
): ApiKeyWire {
  return {
    ...toKeyWire(key, at.getTime()),
    scopes: [...key.scopes],
    product: key.product,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    replaces_id: key.replacesId,
    replaced_by: key.replacedBy,
  };
}
