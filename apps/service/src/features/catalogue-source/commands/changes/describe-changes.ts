import { formatTable } from '../../../../command-line/table.ts';
import { shownValue } from '../../comparing/field-changes.ts';
import type { StoredChange } from '../../layers/stored-change.ts';

/** What `changes list --json` prints. */
export const toWire = (change: StoredChange) => ({
  number: change.number,
  course_id: change.courseId,
  entity: change.entity,
  id: change.id,
  field: change.field,
  value: change.value ?? null,
  base: change.base ?? null,
  ...(change.theirs === undefined ? {} : { theirs: change.theirs.value ?? null }),
  is_waiting: change.isWaiting,
  changed_by: change.changedBy,
  changed_at: change.changedAt.toISOString(),
});

export function describeList(changes: readonly StoredChange[], institute: string): string {
  if (changes.length === 0) return `There are no changes of ${institute}.`;
  const rows = changes.map((change) => [
    String(change.number),
    `${change.entity} ${change.id}`,
    change.field,
    textOf(change.value),
    change.isWaiting ? 'gone from the file' : change.theirs === undefined ? '' : textOf(change.theirs.value),
    change.changedAt.toISOString().slice(0, 10),
  ]);
  const table = formatTable(['NUMBER', 'PART', 'FIELD', 'VALUE', 'IMPORTED SINCE', 'CHANGED'], rows);
  return `${table}\nNext: npx prospectus changes drop <number> --institute ${institute}`;
}

const charactersMax = 40;

function textOf(value: unknown): string {
  const text = String(shownValue(value) ?? '');
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).toWellFormed()}…`;
}
