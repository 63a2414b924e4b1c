import { endpoints } from '@prospectus/contract';
import { type ApiKey, statusOf } from '../../keys/index.ts';
import { type KnownWebsite, matchPage } from '../checks/page-match.ts';
import type { StoppedCalls } from './stopped-calls.ts';

/** Why a website that worked is refused. */
export type StopCause =
  | { readonly kind: 'not_verified' | 'blocked' }
  | { readonly kind: 'revoked' | 'expired' | 'no_scope'; readonly key: Pick<ApiKey, 'name' | 'prefix'> };

/** Judges by the key and the websites as they are now; undefined when it has been put right since, or the cause is unknown. */
export function findCause(
  { reason, page, endpoint }: Pick<StoppedCalls, 'reason' | 'page' | 'endpoint'>,
  key: ApiKey | undefined,
  { websites, nowMs }: { readonly websites: readonly KnownWebsite[]; readonly nowMs: number },
): StopCause | undefined {
  if (key === undefined) return undefined;
  const status = statusOf(key, nowMs);
  // A key that has ended works on no website.
  if (status !== 'active') return { kind: status, key };
  if (reason === 'key') return undefined;
  const match = matchPage(page, websites);
  if (match.kind !== 'verified') return { kind: match.kind === 'blocked' ? 'blocked' : 'not_verified' };
  if (reason === 'website') return undefined;
  const scope = endpoint === endpoints.createLead.path ? 'leads:write' : 'catalog:read';
  return key.scopes.includes(scope) ? undefined : { kind: 'no_scope', key };
}
