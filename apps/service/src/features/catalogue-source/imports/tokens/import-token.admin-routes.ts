import { say } from '@prospectus/contract';
import { importTokenEndpoints, importTokenLimits } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../../http/admin/admin-route.ts';
import { notFound, refused } from '../../../../http/admin/refusals.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import { listTokens, markTokenRevoked } from './import-token.repository.ts';
import { toTokenWire } from './import-token.serializer.ts';
import { createToken, toRevocation } from './import-token.service.ts';

/** Tokens that are listed: all that work, and the latest that were revoked. */
const listedMax = 2 * importTokenLimits.tokensMax;

export function importTokenAdminRoutes(deps: { readonly db: Database; readonly clock: Clock }): readonly AdminRoute[] {
  return [
    readRoute(importTokenEndpoints.listImportTokens, async ({ instituteId }) => ({
      data: (await listTokens(deps.db, instituteId, listedMax)).map(toTokenWire),
    })),
    changeRoute(importTokenEndpoints.createImportToken, async ({ db, instituteId, body: { name }, person }) => {
      const createdBy = person?.name ?? '';
      const made = await createToken({ ...deps, db }, { instituteId, name, createdBy });
      if (made === 'too_often') {
        const max = importTokenLimits.changesPerDayMax;
        throw refused(
          say(
            'Import tokens of this institute were changed {max} times within 24 hours, which is the maximum. Try again tomorrow.',
            { max },
          ),
        );
      }
      if (made === 'too_many') {
        const max = importTokenLimits.tokensMax;
        throw refused(say('There are already {max} import tokens. Revoke one that is no longer used.', { max }));
      }
      const { secret, token } = made;
      return {
        body: { secret, token: toTokenWire(token) },
        changes: [{ action: 'import_token.created', subject: name, details: { id: token.id, prefix: token.prefix } }],
      };
    }),
    changeRoute(importTokenEndpoints.revokeImportToken, async ({ db, instituteId, params: { token_id: id } }) => {
      const revoked = await markTokenRevoked(db, { instituteId, id, at: new Date(deps.clock.now()) });
      if (revoked === undefined) throw notFound('import token');
      const { token, wasActive } = revoked;
      return { body: toTokenWire(token), changes: wasActive ? [toRevocation(token)] : [] };
    }),
  ];
}
