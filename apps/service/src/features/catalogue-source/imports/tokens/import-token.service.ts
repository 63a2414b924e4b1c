import { randomBytes, randomUUID } from 'node:crypto';
import { importTokenLimits } from '@prospectus/contract/admin';
import type { Change } from '../../../../http/admin/change.ts';
import type { ImportTokenVerifier } from '../../../../http/admin/principal.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { dayMs } from '../../../../platform/time/lengths.ts';
import type { Database } from '../../../../schema/tables.ts';
import { countChangesSince } from '../../../audit/index.ts';
import { deleteRevoked, insertToken, markTokenRevoked, takeTurn, useToken } from './import-token.repository.ts';
import {
  formatToken,
  hashToken,
  type ImportTokenRecord,
  isWellFormedToken,
  prefixOfToken,
  tokenBytes,
} from './import-token.ts';

type TokenDeps = { readonly db: Database; readonly clock: Clock };

export type TokenRequest = { readonly instituteId: string; readonly name: string; readonly createdBy: string };

/** Most revoked tokens that are kept, to be listed. */
const revokedKeptMax = 50;

/** Makes an import token, in the transaction of `db`, unless there are as many that work as there may be, or so many were made and revoked of late. */
export async function createToken(
  { db, clock }: TokenDeps,
  { instituteId, name, createdBy }: TokenRequest,
): Promise<{ readonly secret: string; readonly token: ImportTokenRecord } | 'too_many' | 'too_often'> {
  await takeTurn(db, instituteId);
  const since = new Date(clock.now() - dayMs);
  const { changesPerDayMax: max } = importTokenLimits;
  if ((await countChangesSince(db, { instituteId, about: 'import_token', since, max })) >= max) return 'too_often';
  await deleteRevoked(db, instituteId, revokedKeptMax);
  const secret = formatToken(randomBytes(tokenBytes));
  const token: ImportTokenRecord = {
    id: randomUUID(),
    instituteId,
    name,
    prefix: prefixOfToken(secret),
    createdAt: new Date(clock.now()),
    createdBy,
    lastUsedAt: null,
    revokedAt: null,
  };
  const isStored = await insertToken(db, { ...token, hash: hashToken(secret) }, importTokenLimits.tokensMax);
  return isStored ? { secret, token } : 'too_many';
}

/** Revokes several tokens, in the transaction of `db`; those that do not work any more stay as they are. Returns what was done. */
export async function revokeTokens(
  { db, clock }: TokenDeps,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const id of ids) {
    const revoked = await markTokenRevoked(db, { instituteId, id, at: new Date(clock.now()) });
    if (revoked?.wasActive) changes.push(toRevocation(revoked.token));
  }
  return changes;
}

export const toRevocation = ({ id, name, prefix }: ImportTokenRecord): Change => ({
  action: 'import_token.revoked',
  subject: name,
  details: { id, prefix },
});

/** Tells what import tokens are worth; one that is malformed is not asked for. */
export function createImportTokenVerifier({ db, clock }: TokenDeps): ImportTokenVerifier {
  return {
    async find(token) {
      if (!isWellFormedToken(token)) return undefined;
      return useToken(db, hashToken(token), new Date(clock.now()));
    },
  };
}
