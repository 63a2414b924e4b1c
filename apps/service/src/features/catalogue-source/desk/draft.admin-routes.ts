import { changedEntities, draftEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { adminError, notFound, refusedField } from '../../../http/admin/refusals.ts';
import { whenLeft } from '../../../http/admin/when-left.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { findTimeZone } from '../../catalogue-store/time-zone.repository.ts';
import { listTitles } from '../drafts/course-titles.repository.ts';
import { discard } from '../drafts/discard.service.ts';
import { listDraftHeads } from '../drafts/draft.repository.ts';
import type { Draft, DraftField, DraftHead } from '../drafts/draft.ts';
import { findGone } from '../drafts/find-gone.service.ts';
import { openPublishedParts } from '../drafts/published-parts.service.ts';
import { saveDraft } from '../drafts/save-draft.service.ts';
import { saveEdits } from '../drafts/save-edits.service.ts';
import { added } from '../layers/change.ts';
import { keyOf } from '../layers/part.ts';
import { plan } from '../publications/plan.service.ts';
import { finishPublication, listPublications } from '../publications/publication.repository.ts';
import { toPublicationWire } from '../publications/publication.serializer.ts';
import { toListed } from '../publications/publication.ts';
import { shortened, titlesOf } from '../publications/publication-choice.service.ts';
import { momentOf } from '../publications/publication-moment.ts';
import { toDraftWire, toSaveOutcomeWire } from './desk.serializer.ts';
import type { DeskEdits } from './desk-edits.service.ts';
import { inSentences } from './in-sentences.ts';
import { createSavings } from './savings.ts';

export type DraftRoutesDeps = { readonly db: Database; readonly clock: Clock; readonly edits: DeskEdits };

/** What people write before it is published (rules K4 and K5). */
export function draftAdminRoutes({ db, clock, edits }: DraftRoutesDeps): readonly AdminRoute[] {
  const saving = createSavings(clock);
  const madeBy = (person: { readonly name: string } | undefined) => ({
    savedBy: person?.name ?? null,
    savedAt: new Date(clock.now()),
  });
  return [
    readRoute(draftEndpoints.listDrafts, async ({ instituteId }) => {
      const drafts = await listDraftHeads(db, instituteId);
      const gone = await findGone(db, instituteId, drafts);
      const titles = await listTitles(db, instituteId, [...new Set(drafts.flatMap(({ courseId }) => courseId ?? []))]);
      const drafted = draftedTitles(drafts);
      const data = drafts.map((draft) => ({
        ...toDraftWire({ ...draft, fields: [] }),
        fields: [...draft.fields],
        fields_total: draft.fieldsTotal,
        title: titles.get(draft.courseId ?? '') ?? drafted.get(draft.courseId) ?? null,
        is_gone: gone.has(keyOf(draft)),
      }));
      return { data };
    }),
    actionRoute(draftEndpoints.addToDrafts, async ({ instituteId, body, person, reply }) => {
      const wanted = body.edits.map(({ entity, id, version, course_id: courseId, base, ...field }) => ({
        entity,
        id,
        version,
        courseId,
        base: base === undefined ? undefined : toField({ field: field.field, value: base }),
        value: undefined,
        ...toField(field),
      }));
      const saved = await saving({ instituteId, left: whenLeft(reply) }, (bounds) =>
        saveEdits(db, instituteId, wanted, madeBy(person), { bounds }).catch(inSentences),
      );
      const named = new Set(wanted.map((edit) => `${keyOf(edit)} ${edit.field}`));
      // The rest of the drafts may be a thousand times as large as what was sent.
      const sentOf = (draft: Draft) => draft.fields.filter(({ field }) => named.has(`${keyOf(draft)} ${field}`));
      return { data: saved.map((draft) => toDraftWire({ ...draft, fields: sentOf(draft) })) };
    }),
    actionRoute(draftEndpoints.saveDraft, async ({ instituteId, params, body, person, reply }) => {
      const { version, fields, base, course_id: courseId } = body;
      const entity = changedEntities.find((each) => each === params.entity);
      if (entity === undefined) throw notFound('page');
      const names = fields.map(({ field }) => field);
      if (new Set(names).size < names.length) throw refusedField('fields', 'expected each field once');
      const given = { version, courseId, fields: fields.map(toField), base: base?.map(toField) };
      const wanted = { entity, id: params.entity_id, ...given, ...madeBy(person) };
      const saved = await saving({ instituteId, left: whenLeft(reply) }, (bounds) =>
        db.transaction().execute((trx) => {
          const parts = openPublishedParts(trx, instituteId, bounds);
          return saveDraft(trx, instituteId, wanted, parts).catch(inSentences);
        }),
      );
      return toSaveOutcomeWire(saved);
    }),
    actionRoute(draftEndpoints.publishDrafts, async ({ instituteId, body: { drafts }, actor }, { count }) => {
      await count(1);
      return edits.make(instituteId, { kind: 'publish', drafts }, actor);
    }),
    changeRoute(draftEndpoints.discardDrafts, async ({ db, instituteId, body }) => {
      const { discarded, changes } = await discard(db, instituteId, body.drafts);
      return { body: { discarded }, changes };
    }),
    readRoute(draftEndpoints.listPublications, async ({ instituteId }) => {
      const publications = await listPublications(db, instituteId);
      const titles = await titlesOf(db, instituteId, publications);
      return { data: publications.map((publication) => toPublicationWire(publication, titles)) };
    }),
    changeRoute(draftEndpoints.planPublication, async ({ db, instituteId, body, person }) => {
      const timeZone = await findTimeZone(db, instituteId);
      const madeAt = new Date(clock.now());
      const dueAt = momentOf(body.at, { timeZone, now: madeAt.getTime() });
      if (dueAt === undefined) throw refusedField('at', 'expected a time in the future, such as 2027-01-04T08:00');
      const wanted = { instituteId, dueAt, choice: body.drafts, madeBy: person?.name ?? null, madeAt };
      const planned = toListed(await plan(db, wanted).catch(inSentences));
      const details = { drafts: shortened(body.drafts) };
      return {
        body: toPublicationWire(planned, await titlesOf(db, instituteId, [planned])),
        changes: [{ action: 'publication.planned', subject: dueAt.toISOString(), details }],
      };
    }),
    changeRoute(draftEndpoints.cancelPublication, async ({ db, instituteId, params: { publication_id: id } }) => {
      const at = new Date(clock.now());
      if (!(await finishPublication(db, { id, instituteId }, { status: 'cancelled', at }))) {
        throw adminError('not_found', 'This publication is no longer waiting.');
      }
      return { body: {}, changes: [{ action: 'publication.cancelled', subject: id }] };
    }),
  ];
}

/** Titles of courses that are only drafted: for each, the first that is drafted. */
const draftedTitles = (drafts: readonly DraftHead[]): ReadonlyMap<string | null, string> =>
  new Map(drafts.flatMap(({ courseId, title }) => (title === null ? [] : [[courseId, title] as const])).toReversed());

/** Null stands for no value; of `added`, for a course, which lies within nothing. */
const toField = ({ field, value }: { readonly field: string; readonly value: unknown }): DraftField =>
  value === null && field !== added ? { field } : { field, value };
