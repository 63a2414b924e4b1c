import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '@prospectus/contract';
import { type LeadFilters, leadEndpoints, leadLimits, serverSender } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { notFound, refused, refusedBecause } from '../../../http/admin/refusals.ts';
import { onceLeft } from '../../../http/admin/when-left.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import { createCounts } from '../../../platform/load/counts.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { listDeliveriesOfLead } from '../../forwarding/index.ts';
import { listCampaigns } from '../campaigns/campaign.repository.ts';
import { countTraces, deletePerson, findPersonOfLead } from '../lead/erasure.repository.ts';
import { listInbox } from './inbox.repository.ts';
import { toLeadDetail, toLeadNote, toLeadSummary } from './inbox.serializer.ts';
import { formatInboxCursor } from './inbox-cursor.ts';
import { findInboxLead, lockStatus, updateStatus } from './inbox-detail.repository.ts';
import { exportInbox } from './inbox-export.service.ts';
import { countLeadsOfRuns, findInboxChoices } from './inbox-filter.repository.ts';
import type { InboxFilters } from './inbox-lead.ts';
import { readCursor, readId, unknownLead } from './inbox-request.ts';
import { deleteNote, listNotes } from './note.repository.ts';
import { addNote } from './note.service.ts';

export type InboxDeps = { readonly db: Database; readonly clock: Clock };

/** Routes of the inbox. */
export const inboxAdminRoutes = (deps: InboxDeps): readonly AdminRoute[] => [
  ...listRoutes(deps),
  exportRoute(deps),
  ...detailRoutes(deps),
  ...erasureRoutes(deps),
];

const listRoutes = ({ db }: InboxDeps): readonly AdminRoute[] => [
  readRoute(leadEndpoints.listLeads, async ({ instituteId, query: { cursor, ...filters } }) => {
    const page = { filters: toFilters(filters), after: readCursor(cursor), size: leadLimits.pageSize };
    const { leads, next } = await listInbox(db, instituteId, page);
    return {
      data: leads.map(toLeadSummary),
      next_cursor: next ? formatInboxCursor(next) : null,
      searched_until: next ? new Date(next.createdAtUs / 1000).toISOString() : null,
    };
  }),
  readRoute(leadEndpoints.countLeadsOfRuns, async ({ instituteId, query: { run } }) => ({
    data: [...(await countLeadsOfRuns(db, instituteId, run))],
  })),
  readRoute(leadEndpoints.getLeadFilters, async ({ instituteId }) => {
    const { courses, websites, hasServers } = await findInboxChoices(db, instituteId);
    const campaigns = await listCampaigns(db, instituteId);
    return { campaigns: [...campaigns], courses: [...courses], websites: [...websites], has_servers: hasServers };
  }),
];

/** Of one institute; each keeps a few enquiries in memory for who reads slowly. */
const exportsMax = 3;

function exportRoute({ db, clock }: InboxDeps): AdminRoute {
  const sent = createCounts();
  // A copy of what visitors sent leaves the service: that is recorded, though nothing changes.
  return actionRoute(leadEndpoints.exportLeads, async ({ instituteId, query, request, reply }, { change, inShare }) => {
    if (sent.of(instituteId) >= exportsMax) throw tooManyExports();
    sent.add(instituteId);
    onceLeft(reply, () => sent.remove(instituteId));
    const { search, ...filters } = query;
    await change(async () => ({
      body: undefined,
      changes: [
        {
          action: 'leads.exported',
          subject: 'Enquiries as CSV',
          // Not what was searched for, which may be somebody's name.
          details: { ...filters, has_search: search !== undefined },
        },
      ],
    }));
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="enquiries-${day}.csv"`);
    // The framework would read a file to its end for who wants no more than the headers.
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(exportInbox({ db, inShare }, instituteId, toFilters(query))));
  });
}

const tooManyExports = () =>
  unavailable(
    say('{max} exports of this institute are already running. Wait until one finishes.', { max: exportsMax }),
  );

const detailRoutes = ({ db, clock }: InboxDeps): readonly AdminRoute[] => [
  readRoute(leadEndpoints.getLead, async ({ instituteId, params, person, role }) => {
    const leadId = readId(params.lead_id);
    const lead = await findInboxLead(db, instituteId, leadId);
    if (lead === undefined) throw unknownLead();
    const notes = await listNotes(db, instituteId, leadId);
    const deliveries = await listDeliveriesOfLead(db, { instituteId, leadId });
    return toLeadDetail(lead, notes, deliveries, { userId: person?.userId ?? '', role });
  }),
  changeRoute(leadEndpoints.setLeadStatus, async ({ db: trx, instituteId, params, body: { from, to } }) => {
    const leadId = readId(params.lead_id);
    const status = await lockStatus(trx, instituteId, leadId);
    if (status === undefined) throw unknownLead();
    if (status === to) return { body: { status, is_changed: false }, changes: [] };
    if (status !== from) {
      throw refusedBecause('status_changed');
    }
    await updateStatus(trx, instituteId, leadId, to);
    return {
      body: { status: to, is_changed: true },
      changes: [{ action: 'lead.status_changed', subject: leadId, details: { from, to } }],
    };
  }),
  changeRoute(leadEndpoints.addLeadNote, async ({ db: trx, instituteId, params, body, person, actor }) => {
    const leadId = readId(params.lead_id);
    const author = { id: person?.userId ?? '', name: 'name' in actor ? actor.name : '' };
    const id = body.id?.toLowerCase() ?? randomUUID();
    const given = { id, text: body.text, author, createdAt: new Date(clock.now()) };
    const addition = await addNote(trx, instituteId, leadId, given);
    if (addition.outcome === 'gone') throw unknownLead();
    if (addition.outcome === 'full') {
      throw refusedBecause('too_many_notes', { values: { max: leadLimits.notesMax } });
    }
    if (addition.outcome === 'taken') throw refused('Another note has this id.', 'id');
    const change = { action: 'note.added', subject: leadId, details: { note_id: id } };
    return { body: toLeadNote(addition.note, author.id), changes: addition.isNew ? [change] : [] };
  }),
  changeRoute(leadEndpoints.deleteLeadNote, async ({ db: trx, instituteId, params, person }) => {
    const leadId = readId(params.lead_id);
    const note = { id: params.note_id, authorId: person?.userId ?? '' };
    if (!isUuid(note.id) || !(await deleteNote(trx, instituteId, leadId, note))) {
      throw notFound('note of yours');
    }
    return { body: {}, changes: [{ action: 'note.deleted', subject: leadId, details: { note_id: note.id } }] };
  }),
];

const erasureRoutes = ({ db, clock }: InboxDeps): readonly AdminRoute[] => [
  readRoute(leadEndpoints.getErasure, async ({ instituteId, params }) =>
    countTraces(db, instituteId, await findPerson(db, instituteId, params.lead_id)),
  ),
  changeRoute(leadEndpoints.erasePerson, async ({ db: trx, instituteId, params }) => {
    const person = await findPerson(trx, instituteId, params.lead_id);
    const erased = await deletePerson(trx, { instituteId, person, at: new Date(clock.now()) });
    const { idempotencyKeys, ...counts } = erased;
    // Leave out the person: who it was must not be known any more.
    const details = { ...counts, idempotency_keys: idempotencyKeys };
    return { body: counts, changes: [{ action: 'person.erased', subject: 'A person’s enquiries', details }] };
  }),
];

async function findPerson(db: Database, instituteId: string, leadId: string): Promise<string> {
  const person = await findPersonOfLead(db, instituteId, readId(leadId));
  if (person === undefined) throw unknownLead();
  return person;
}

const toFilters = ({ campaign_id, course_id, run_id, website, from, until, ...others }: LeadFilters): InboxFilters => ({
  ...others,
  campaignId: campaign_id,
  courseId: course_id,
  runId: run_id,
  website: website === serverSender ? { servers: true } : website?.toLowerCase(),
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});
