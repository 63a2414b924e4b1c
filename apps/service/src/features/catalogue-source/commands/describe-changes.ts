import type { FieldChange } from '@prospectus/contract/admin';
import type { CourseTally } from '../imports/record/import-record.ts';
import type { Done } from './importing/done.ts';

/** Changes of fields that a person is shown where not all are asked for. */
const fieldsMax = 20;

/** Describes for a person what an import changes: courses that are new, go or change, and the changes field by field (rule K11). */
export function describeChanges({ compared }: Done, isAll: boolean): string[] {
  const { changes, diff, isAnyChange } = compared;
  if (!isAnyChange) return [];
  const { added, changed, gone } = changes;
  const { runs } = diff;
  const shown = diff.changes.slice(0, isAll ? undefined : fieldsMax);
  const more = diff.changes.length - shown.length + diff.more;
  return [
    `Courses: ${added.count} new, ${changed.count} changed, ${gone.count} removed. Dates: ${runs.added} new, ${runs.changed} changed, ${runs.removed} removed.`,
    ...describeCourses('New', added),
    ...describeCourses('Changed', changed),
    ...describeCourses('Removed', gone),
    ...shown.map(describeField),
    ...(more > 0 ? [`  and ${more} more changes${diff.more > 0 ? '' : '; --all lists them'}`] : []),
  ];
}

function describeCourses(what: string, { count, first }: CourseTally): string[] {
  const more = count - first.length;
  return [
    ...first.map(({ id, title }) => `  ${what}: ${id} ${JSON.stringify(title)}`),
    ...(more > 0 ? [`  ${what}: ${more} more`] : []),
  ];
}

function describeField({ entity, id, field, from, to }: FieldChange): string {
  const what = `  ${entity.replace('_', ' ')} ${id}`;
  if (field === 'added' || field === 'removed') return `${what}: ${field} ${JSON.stringify(to ?? from)}`;
  return `${what}, ${field}: ${shown(from)} → ${shown(to)}`;
}

const shown = (value: FieldChange['from']): string => (value === null ? 'nothing' : JSON.stringify(value));
