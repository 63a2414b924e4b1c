import { say } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { EditRefusal, expectPossible } from '../editing/edits.ts';
import { added, isSame, removed } from '../layers/change.ts';
import { sourceValue } from '../layers/judge-field.ts';
import { keyOf, nameOf, type Part, type PartName } from '../layers/part.ts';
import { courseOfPart } from './course-of-part.service.ts';
import { deleteDrafts, findDraft, holdDrafts, measureOthers, putDraft } from './draft.repository.ts';
import { type Draft, type DraftConflict, type DraftField, draftLimits, type SaveOutcome } from './draft.ts';
import { openPublishedParts, type Published, type PublishedParts } from './published-parts.service.ts';

export type DraftToSave = PartName &
  Pick<Draft, 'fields' | 'savedBy' | 'savedAt'> & {
    /** Of the draft that it was made of; 0 where there was none. */
    readonly version: number;
    /** What was published of its fields when each was first wanted, as far as that is known. */
    readonly base?: readonly DraftField[] | undefined;
    /** The course that the part is of, or is added to, where that is known: it is not looked for in all courses then. */
    readonly courseId?: string | undefined;
  };

/**
 * Saves what a person wants of one part, in place of what was saved of it before; nothing of the catalogue changes (rules K4 and K5).
 * Without fields, the draft is deleted.
 *
 * @param parts where parts are looked up, for all that one transaction saves
 * @throws {EditRefusal} when there is no such part, it cannot be so, or too much is to be kept
 */
export async function saveDraft(
  trx: Transaction<Tables>,
  instituteId: string,
  wanted: DraftToSave,
  parts: PublishedParts = openPublishedParts(trx, instituteId),
): Promise<SaveOutcome> {
  const { entity, id, fields, version, savedBy, savedAt } = wanted;
  if (fields.length > draftLimits.fieldsMax) {
    throw new EditRefusal(
      say('The draft of {part} has more than {max} fields.', { part: nameOf(wanted), max: draftLimits.fieldsMax }),
    );
  }
  if (!fields.every(isStorable)) {
    throw new EditRefusal(
      say('The draft of {part} contains an invalid character (half a character, or U+0000).', { part: nameOf(wanted) }),
    );
  }
  for (const { field, value } of fields) expectPossible({ entity, id, field, value });
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  if (bytes > draftLimits.bytesMax) {
    throw new EditRefusal(
      say('The draft of {part} has more than {max} bytes.', { part: nameOf(wanted), max: draftLimits.bytesMax }),
    );
  }
  await holdDrafts(trx, instituteId);
  const known = await findDraft(trx, instituteId, wanted);
  const isNew = fields.some(({ field }) => field === added);
  const where = known
    ? { courseId: known.courseId, isOnlyThere: true }
    : { courseId: wanted.courseId, isOnlyThere: isNew };
  const latest = known?.version ?? 0;
  if (latest !== version) {
    const published = await parts.find(wanted, where);
    if (known) {
      return {
        outcome: 'overtaken',
        draft: known,
        isPublished: false,
        conflicts: conflictsOf(fields, known, published),
      };
    }
    return {
      ...{ outcome: 'overtaken', draft: null, isPublished: published !== undefined },
      conflicts: published ? conflictsWith(published.part, fields) : conflictsOf(fields, known, published),
    };
  }
  if (fields.length === 0) {
    if (known) await deleteDrafts(trx, instituteId, [known]);
    return { outcome: 'saved', draft: null };
  }
  const drafted = new Map(known?.fields.map((each) => [each.field, each]));
  const isFresh = ({ field }: DraftField) => !drafted.has(field);
  const published = fields.some(isFresh) ? await parts.find(wanted, where) : undefined;
  const conflicts = publishedSince(published, { ...wanted, fields: fields.filter(isFresh) });
  if (conflicts.length > 0) {
    return { outcome: 'overtaken', draft: known ?? null, isPublished: known === undefined, conflicts };
  }
  const others = await measureOthers(trx, instituteId, wanted);
  if (others.count >= draftLimits.draftsMax) {
    throw new EditRefusal(
      say('An institute has at most {max} drafts. Publish or discard some first.', { max: draftLimits.draftsMax }),
    );
  }
  if (others.bytes + bytes > draftLimits.bytesTotal) {
    throw new EditRefusal(
      say('The drafts of an institute have at most {max} bytes. Publish or discard some first.', {
        max: draftLimits.bytesTotal,
      }),
    );
  }
  const courseId = known ? known.courseId : await courseOfPart(trx, instituteId, wanted, { published, parts });
  // A draft that was deleted and begun again is no longer the one that somebody else has open: its version is later than all before.
  const next = Math.max(version + 1, savedAt.getTime());
  const noted = fields.map((each) => ({
    ...each,
    source: isFresh(each) ? sourceOf(published, each) : drafted.get(each.field)?.source,
  }));
  const draft = { entity, id, courseId, fields: noted, version: next, savedBy, savedAt };
  await putDraft(trx, instituteId, draft);
  return { outcome: 'saved', draft };
}

/** PostgreSQL has no text with U+0000 or half a surrogate pair in it, so that it could not read the draft again. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

/** Fields that say something else by now than when they were first wanted, and not what is wanted: a person or an import has published them. */
function publishedSince(
  published: Published | undefined,
  { base = [], fields }: DraftToSave,
): readonly DraftConflict[] {
  if (published === undefined) return [];
  const seen = new Map(base.map(({ field, value }) => [field, value]));
  return conflictsWith(published.part, fields).filter(
    ({ field, theirs }) => seen.has(field) && !isAlike(theirs, seen.get(field)),
  );
}

/** What an import brings after this must not be undone unseen (rule K3). */
function sourceOf(published: Published | undefined, { field }: DraftField): DraftField['source'] {
  const part = published?.source.get(keyOf(published.part));
  if (published === undefined || part === undefined || field === added || field === removed) return undefined;
  return { value: sourceValue(published.source, part, field) };
}

/** Fields that are published otherwise than they are wanted. */
const conflictsWith = ({ fields: now, lists }: Part, fields: readonly DraftField[]): readonly DraftConflict[] =>
  fields
    .filter(({ field }) => field !== added && field !== removed && lists[field] === undefined)
    .filter(({ field, value }) => !isAlike(now[field], value))
    .map(({ field, value }) => ({ field, yours: value, theirs: now[field] }));

/** No value is as good as null. */
const isAlike = (a: unknown, b: unknown): boolean => isSame(a ?? null, b ?? null);

/** Fields that two drafts of a part want otherwise. Who has not drafted a field wants it as it is published. */
function conflictsOf(
  fields: readonly DraftField[],
  known: Draft | undefined,
  published: Published | undefined,
): DraftConflict[] {
  const wantedBy = (drafted: readonly DraftField[]) => {
    const values = new Map(drafted.map(({ field, value }) => [field, value]));
    return (field: string) =>
      values.has(field) ? values.get(field) : (published?.part.lists[field] ?? published?.part.fields[field]);
  };
  const theirDraft = known?.fields ?? [];
  const [mine, other] = [wantedBy(fields), wantedBy(theirDraft)];
  const names = new Set([...fields, ...theirDraft].map(({ field }) => field));
  return [...names]
    .map((field) => ({ field, yours: mine(field), theirs: other(field) }))
    .filter(({ yours, theirs }) => !isAlike(yours, theirs));
}
