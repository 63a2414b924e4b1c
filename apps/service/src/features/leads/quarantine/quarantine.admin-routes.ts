import { leadLimits, type QuarantineRelease, quarantineEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { languageOf } from '../../../http/admin/language.ts';
import { refusedBecause } from '../../../http/admin/refusals.ts';
import type { InboxDeps } from '../inbox/inbox.admin-routes.ts';
import { formatInboxCursor } from '../inbox/inbox-cursor.ts';
import { readCursor, readId } from '../inbox/inbox-request.ts';
import {
  countQuarantined,
  deleteQuarantined,
  findOverflow,
  findQuarantined,
  listQuarantine,
} from './quarantine.repository.ts';
import { toQuarantinedDetail, toQuarantinedSummary } from './quarantine.serializer.ts';
import { changesOf, deletedChanges } from './quarantine-change.ts';
import { releaseLead } from './release.service.ts';

/** Routes of the quarantine. */
export const quarantineAdminRoutes = ({ db, clock }: InboxDeps): readonly AdminRoute[] => [
  readRoute(quarantineEndpoints.listQuarantine, async ({ instituteId, query: { cursor }, request }) => {
    const { leads, next } = await listQuarantine(db, instituteId, {
      after: readCursor(cursor),
      size: leadLimits.pageSize,
    });
    const overflow = await findOverflow(db, instituteId, new Date(clock.now()));
    return {
      data: leads.map((lead) => toQuarantinedSummary(lead, languageOf(request.raw))),
      next_cursor: next ? formatInboxCursor(next) : null,
      let_go: overflow ? { count: overflow.count, last_at: overflow.lastAt.toISOString() } : null,
    };
  }),
  readRoute(quarantineEndpoints.countQuarantine, async ({ instituteId }) => ({
    count: await countQuarantined(db, instituteId),
  })),
  readRoute(quarantineEndpoints.getQuarantined, async ({ instituteId, params, request }) => {
    const lead = await findQuarantined(db, instituteId, readId(params.held_id));
    if (lead === undefined) {
      throw refusedBecause('quarantined_gone', {}, 'not_found');
    }
    return toQuarantinedDetail(lead, languageOf(request.raw));
  }),
  actionRoute(quarantineEndpoints.releaseQuarantined, async (call, { count, change }) => {
    const { instituteId, body, person, actor, request } = call;
    const by = { id: person?.userId ?? '', name: 'name' in actor ? actor.name : '' };
    const answer: QuarantineRelease = { released: [], joined: [], full: [], gone: [] };
    const ids = new Set(body.ids);
    await count(ids.size);
    // Each in a transaction with its record: what was released stays so, whatever becomes of the next.
    for (const id of ids) {
      const result = await change(async (trx) => {
        const at = new Date(clock.now());
        const outcome = await releaseLead(trx, { instituteId, id, by, at, language: languageOf(request.raw) });
        return { body: outcome, changes: changesOf(id, outcome) };
      });
      if ('leadId' in result) answer[result.outcome].push({ id, lead_id: result.leadId });
      else answer[result.outcome].push(id);
    }
    return answer;
  }),
  changeRoute(quarantineEndpoints.deleteQuarantined, async ({ db: trx, instituteId, body }) => {
    const deleted = await deleteQuarantined(trx, instituteId, body.ids);
    const gone = [...new Set(body.ids)].filter((id) => !deleted.includes(id));
    return { body: { deleted: [...deleted], gone }, changes: deletedChanges(deleted) };
  }),
];
