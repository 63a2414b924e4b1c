import { type EmbedWire, embedChoicesSchema, embedEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { listAttributes } from '../catalogue/index.ts';
import { findChoices, putChoices } from './embed.repository.ts';
import type { ViewTokens } from './view-token.ts';

export type EmbedRoutesDeps = { readonly db: Database; readonly clock: Clock; readonly tokens: ViewTokens };

/** What is shown on the institute's website: kept as it was chosen last, and looked at before any website is verified (rule M5). */
export function embedAdminRoutes({ db: ownDb, clock, tokens }: EmbedRoutesDeps): readonly AdminRoute[] {
  const answer = async (db: Database, instituteId: string): Promise<EmbedWire> => {
    const kept = await findChoices(db, instituteId);
    // What another version kept, and this one does not know, is chosen again.
    const choices = embedChoicesSchema.safeParse(kept?.choices).data ?? null;
    const { token, expiresAt } = tokens.write(instituteId, clock.now());
    return {
      choices,
      attributes: await listAttributes(db, instituteId),
      saved_at: kept?.savedAt.toISOString() ?? null,
      saved_by: kept?.savedBy ?? null,
      view: { path: `/preview/${token}`, expires_at: expiresAt.toISOString() },
    };
  };
  return [
    readRoute(embedEndpoints.getEmbed, ({ instituteId }) => answer(ownDb, instituteId)),
    // Kept while somebody tries things out, and changes no website: no entry of the activity log for each step.
    changeRoute(embedEndpoints.saveEmbed, async ({ db, instituteId, body, person }) => {
      const savedAt = new Date(clock.now());
      await putChoices(db, instituteId, { choices: body, savedAt, savedBy: person?.name ?? null });
      return { body: await answer(db, instituteId), changes: [] };
    }),
  ];
}
