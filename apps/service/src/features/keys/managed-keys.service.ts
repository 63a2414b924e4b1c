import { apiProduct, type Said, say } from '@prospectus/contract';
import { hourMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { insertKeys } from './api-key.repository.ts';
import { type KeyDeps, type KeyRequest, makeKey } from './api-key.service.ts';
import { type ApiKey, activeKeysMax, type CreatedKey, keysPerDayMax, statusOf } from './api-key.ts';
import { countKeys } from './key-list.repository.ts';
import { findKeyWithSuccessors, setKeyExpiry, takeTurn } from './rotation.repository.ts';

export type Management =
  | { readonly outcome: 'made'; readonly made: CreatedKey }
  | { readonly outcome: 'refused'; readonly reason: Said }
  | { readonly outcome: 'unknown_key' | 'unknown_institute' };

/** Makes a key for the catalogue, unless as many work, or were made of late, as may. `db` is a transaction. */
export async function createManagedKey(
  { db, clock }: KeyDeps,
  request: Omit<KeyRequest, 'product'>,
): Promise<Management> {
  const { instituteId } = request;
  const at = new Date(clock.now());
  await takeTurn(db, instituteId);
  const reason = await findBound(db, instituteId, at);
  if (reason !== undefined) return { outcome: 'refused', reason };
  const made = makeKey({ ...request, product: apiProduct }, at);
  const isKnown = await insertKeys(db, instituteId, [made.kept]);
  return isKnown ? { outcome: 'made', made } : { outcome: 'unknown_institute' };
}

export type Rotation = {
  readonly instituteId: string;
  readonly keyId: string;
  /** For how long the key goes on working. */
  readonly hours: number;
  /** Of the successor. */
  readonly expiresAt: Date | null;
};

/**
 * Makes a key like another one, which ends after a while: both work meanwhile, so that websites can change over. Of two who do so at a
 * time, one is refused. `db` is a transaction.
 */
export async function rotateKey({ db, clock }: KeyDeps, rotation: Rotation): Promise<Management> {
  const { instituteId, keyId, hours, expiresAt } = rotation;
  const nowMs = clock.now();
  await takeTurn(db, instituteId);
  const found = await findKeyWithSuccessors(db, instituteId, keyId);
  if (found === undefined) return { outcome: 'unknown_key' };
  const { key, successors } = found;
  const at = new Date(nowMs);
  const reason =
    findRotationRefusal(key, successors, nowMs) ?? (await findBound(db, instituteId, at, activeWithReplacedMax));
  if (reason !== undefined) return { outcome: 'refused', reason };
  const made = makeKey({ ...key, expiresAt }, at, key.id);
  if (!(await insertKeys(db, instituteId, [made.kept]))) return { outcome: 'unknown_institute' };
  await setKeyExpiry(db, { instituteId, keyId: key.id, expiresAt: endOfReplaced(key, hours, nowMs) });
  return { outcome: 'made', made };
}

/** A key that is replaced works on for a while next to its successor: where as many work as may, a leaked one can still be replaced. */
const activeWithReplacedMax = 2 * activeKeysMax;

/** Which bound of what an institute's admins may make is reached. */
async function findBound(
  db: Database,
  instituteId: string,
  at: Date,
  activeMax = activeKeysMax,
): Promise<Said | undefined> {
  const { active, latest } = await countKeys(db, instituteId, at);
  if (active >= activeMax)
    return say('The institute already has {max} active keys, which is the maximum. Revoke one that is not used.', {
      max: activeMax,
    });
  if (latest >= keysPerDayMax)
    return say(
      'The institute has created {max} keys within 24 hours, which is the maximum. Try again when the first of them is a day old.',
      { max: keysPerDayMax },
    );
  return undefined;
}

/** When a key ends that is replaced now: after that many hours, or earlier if it would anyway. */
function endOfReplaced({ expiresAt }: Pick<ApiKey, 'expiresAt'>, hours: number, nowMs: number): Date {
  return new Date(Math.min(expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, nowMs + hours * hourMs));
}

/** Why a key cannot be replaced, in plain words: one that has ended, and one that has a successor which works. */
function findRotationRefusal(key: ApiKey, successors: readonly ApiKey[], nowMs: number): Said | undefined {
  const status = statusOf(key, nowMs);
  if (status !== 'active') {
    return say(`The key {name} is ${status}: there is nothing to replace. Create a new key.`, { name: key.name });
  }
  const successor = successors.find((other) => statusOf(other, nowMs) === 'active');
  return (
    successor &&
    say('The key {name} was already replaced by {prefix}…. If you have lost that one, revoke it and rotate again.', {
      name: key.name,
      prefix: successor.prefix,
    })
  );
}
