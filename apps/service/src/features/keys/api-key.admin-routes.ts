import { scopes as allScopes } from '@prospectus/contract';
import { keyEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { adminError, notFound, refused } from '../../http/admin/refusals.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { toManagedKeyWire } from './api-key.serializer.ts';
import { revokeKey } from './api-key.service.ts';
import { type CreatedKey, findExpiryRefusal } from './api-key.ts';
import { countKeys, findListedKey, type ListedKey, listKeys } from './key-list.repository.ts';
import { createManagedKey, type Management, rotateKey } from './managed-keys.service.ts';

export type KeyAdminDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Makes this process read the keys at once, as its loop does a little later. */
  readonly refreshKeys: () => Promise<void>;
};

const pageSize = 50;

/** Routes of the dashboard for publishable keys. */
export const keyAdminRoutes = (deps: KeyAdminDeps): AdminRoute[] => [
  createListRoute(deps),
  inForceAtOnce(deps, createCreateRoute(deps)),
  inForceAtOnce(deps, createRotateRoute(deps)),
  inForceAtOnce(deps, createRevokeRoute(deps)),
];

/** Answers once the change is in force in this process, because a person who is shown a new key tries it at once (rule D34). */
const inForceAtOnce = ({ refreshKeys }: KeyAdminDeps, { endpoint, answer }: AdminRoute): AdminRoute => ({
  endpoint,
  answer: async (admitted, tools) => {
    const answered = await answer(admitted, tools);
    // The change is made. If the keys cannot be read now, the loop logs it and tries again.
    await refreshKeys().catch(() => undefined);
    return answered;
  },
});

const createListRoute = ({ db, clock }: KeyAdminDeps) =>
  readRoute(keyEndpoints.listKeys, async ({ instituteId, query: { state, page = 1 } }) => {
    const at = new Date(clock.now());
    const { active, ended } = await countKeys(db, instituteId, at);
    const keys = await listKeys(db, { instituteId, state, at, offset: (page - 1) * pageSize, size: pageSize });
    const total = state === undefined ? active + ended : { active, ended }[state];
    return { data: keys.map((key) => toManagedKeyWire(key, at)), page, page_size: pageSize, total, active };
  });

const createCreateRoute = ({ clock }: KeyAdminDeps) =>
  changeRoute(keyEndpoints.createKey, async ({ db, instituteId, body }) => {
    const at = new Date(clock.now());
    const { name, scopes = allScopes, only_from_websites: onlyFromWebsites = false } = body;
    const expiresAt = readExpiry(body.expires_at, at);
    const asked = { instituteId, name, scopes, onlyFromWebsites, expiresAt };
    const { made } = settle(await createManagedKey({ db, clock }, asked));
    return {
      body: { secret: made.key, key: toManagedKeyWire({ ...made.kept, replacedBy: null }, at) },
      changes: [{ action: 'key.created', subject: made.kept.name, details: describe(made) }],
    };
  });

const createRotateRoute = ({ clock }: KeyAdminDeps) =>
  changeRoute(keyEndpoints.rotateKey, async ({ db, instituteId, params, body: { hours, expires_at } }) => {
    const at = new Date(clock.now());
    const expiresAt = readExpiry(expires_at, at);
    const keyId = params.key_id;
    const { made } = settle(await rotateKey({ db, clock }, { instituteId, keyId, hours, expiresAt }));
    const replaced = await find(db, instituteId, keyId);
    const details = { ...describe(made), replaces_id: replaced.id, replaced_ends_at: replaced.expiresAt };
    return {
      body: {
        secret: made.key,
        key: toManagedKeyWire({ ...made.kept, replacedBy: null }, at),
        replaced: toManagedKeyWire(replaced, at),
      },
      changes: [{ action: 'key.rotated', subject: made.kept.name, details }],
    };
  });

const createRevokeRoute = ({ clock }: KeyAdminDeps) =>
  changeRoute(keyEndpoints.revokeKey, async ({ db, instituteId, params: { key_id: keyId } }) => {
    const before = await find(db, instituteId, keyId);
    await revokeKey({ db, clock }, { instituteId, keyId });
    const body = toManagedKeyWire(await find(db, instituteId, keyId), new Date(clock.now()));
    const change = {
      action: 'key.revoked',
      subject: before.name,
      details: { key_id: before.id, prefix: before.prefix },
    };
    return { body, changes: before.revokedAt === null ? [change] : [] };
  });

const describe = ({ kept: { id, prefix, scopes, onlyFromWebsites, expiresAt } }: CreatedKey) => ({
  key_id: id,
  prefix,
  scopes,
  only_from_websites: onlyFromWebsites,
  expires_at: expiresAt,
});

function readExpiry(text: string | null | undefined, at: Date): Date | null {
  const expiresAt = text ? new Date(text) : null;
  const reason = findExpiryRefusal(expiresAt, at.getTime());
  if (reason !== undefined) throw adminError('invalid_request', reason, { param: 'expires_at' });
  return expiresAt;
}

/** What was made, or the refusal. */
function settle(management: Management): Extract<Management, { outcome: 'made' }> {
  if (management.outcome === 'made') return management;
  if (management.outcome === 'refused') throw refused(management.reason);
  throw notFound(management.outcome === 'unknown_key' ? 'key' : 'institute');
}

async function find(db: Database, instituteId: string, keyId: string): Promise<ListedKey> {
  const key = await findListedKey(db, instituteId, keyId);
  if (key === undefined) throw notFound('key');
  return key;
}
