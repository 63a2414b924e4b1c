import {
  type ChangedFieldWire,
  changeLimits,
  type DeskChangeWire,
  type DraftOfPartWire,
  type DraftWire,
  type HistoryStepWire,
  type SaveOutcomeWire,
} from '@prospectus/contract/admin';
import { shownValue } from '../comparing/field-changes.ts';
import type { Draft, SaveOutcome } from '../drafts/draft.ts';
import type { KeptStep } from '../layers/history.ts';
import type { ListedChange, StoredChange } from '../layers/stored-change.ts';

/** A value that came as JSON, or was read of JSON. */
type Json = DraftOfPartWire['fields'][number]['value'];

/** Null where a field has no value. */
export const toJsonValue = (value: unknown): Json => (value ?? null) as Json;

export const toDraftOfPartWire = ({ fields, version, savedBy, savedAt }: Draft): DraftOfPartWire => ({
  version,
  fields: fields.map(({ field, value }) => ({ field, value: toJsonValue(value) })),
  saved_by: savedBy,
  saved_at: savedAt.toISOString(),
});

export const toDraftWire = (draft: Draft): DraftWire => ({
  entity: draft.entity,
  id: draft.id,
  course_id: draft.courseId,
  ...toDraftOfPartWire(draft),
});

export function toSaveOutcomeWire(saved: SaveOutcome): SaveOutcomeWire {
  const draft = saved.draft && toDraftWire(saved.draft);
  if (saved.outcome === 'saved') return { outcome: 'saved', draft };
  const conflicts = saved.conflicts.map(({ field, yours, theirs }) => ({
    field,
    yours: toJsonValue(yours),
    theirs: toJsonValue(theirs),
  }));
  return { outcome: 'overtaken', draft, is_published: saved.isPublished, conflicts };
}

export const toChangedFieldWire = (change: StoredChange): ChangedFieldWire => ({
  number: change.number,
  field: change.field,
  base: toJsonValue(change.base),
  theirs: change.theirs === undefined ? null : { value: toJsonValue(change.theirs.value) },
  changed_by: change.changedBy,
  changed_at: change.changedAt.toISOString(),
});

export const toDeskChangeWire = (change: ListedChange, titles: ReadonlyMap<string, string>): DeskChangeWire => ({
  number: change.number,
  entity: change.entity,
  id: change.id,
  course_id: change.courseId,
  title: titles.get(change.courseId ?? '') ?? null,
  field: change.field,
  value: shortValue(change.value),
  base: shortValue(change.base),
  theirs: change.theirs === undefined ? null : { value: shortValue(change.theirs.value) },
  file_state: change.fileState,
  is_waiting: change.isWaiting,
  changed_by: change.changedBy,
  changed_at: change.changedAt.toISOString(),
});

export const toHistoryStepWire = (step: KeptStep): HistoryStepWire => ({
  number: step.number,
  entity: step.entity,
  id: step.id,
  field: step.field,
  before: shortValue(step.before),
  after: shortValue(step.after),
  changed_by: step.changedBy,
  changed_at: step.changedAt.toISOString(),
});

/** As people are shown it in a list. */
function shortValue(value: unknown): DeskChangeWire['value'] {
  const shown = shownValue(value);
  if (typeof shown !== 'string' || shown.length <= changeLimits.charactersMax) return shown;
  return `${shown.slice(0, changeLimits.charactersMax).toWellFormed()}…`;
}
