import { type Brake, changeLimits, type FieldChange, type ImportResult } from '@prospectus/contract/admin';
import { describeReason } from '../comparing/describe-brake.ts';
import type { CourseTally } from '../imports/record/import-record.ts';
import type { SourceFile } from '../reading/import-source.ts';
import type { Adaptation, Done, ImportNote } from './importing/done.ts';

/** What `--json` prints. */
export const resultOf = (
  { instituteId, counts, compared, isChanged, differences }: Done,
  isDry: boolean,
  { kept, named_institute: named, left_as_made: left }: ImportNote,
): ImportResult => ({
  institute_id: instituteId,
  ...counts,
  changed: isChanged,
  ...(isDry ? { would_change: compared.isAnyChange } : {}),
  diff: compared.diff,
  differences: differences.slice(0, changeLimits.fieldsMax),
  brake: compared.brake,
  ...(kept === undefined ? {} : { kept: kept.count }),
  ...(named === undefined ? {} : { named_institute: named }),
  ...(left === undefined ? {} : { left_as_made: left }),
});

type Checked = { readonly isConfirmed: boolean; readonly adaptation: Adaptation; readonly note: ImportNote };

export function describeChecked(
  done: Done,
  { path, mapPath, options = '' }: SourceFile,
  { isConfirmed, adaptation, note }: Checked,
): string {
  const map = mapPath === undefined ? options : ` --map ${mapPath}`;
  const as = adaptation.as === undefined ? '' : ` --as ${adaptation.as}`;
  const keeping = adaptation.isWithoutRemovals ? ' --without-removals' : '';
  const adopting = adaptation.isAdopting ? ' --adopt' : '';
  const yes = isConfirmed && done.compared.brake ? ' --yes' : '';
  const lead = `No problems found in ${path}: ${describeCounts(done)}.`;
  return `${[lead, ...describeNote(done, note)].join('\n')}\nNext: npx prospectus import ${path}${map}${as}${keeping}${adopting}${yes}`;
}

export function describeImported(done: Done, note: ImportNote): string {
  const { instituteId, isChanged } = done;
  const what = isChanged ? 'imported and appears within a minute' : 'the same as before, so nothing was changed';
  const lead = `The catalogue of ${instituteId} is ${what}: ${describeCounts(done)}.`;
  return `${[lead, ...describeNote(done, note)].join('\n')}\nNext: npx prospectus keys create --institute ${instituteId} --name "Main site"`;
}

function describeNote(
  { instituteId, differences }: Done,
  { kept, named_institute: named, left_as_made: left }: ImportNote,
): string[] {
  return [
    ...(left === undefined
      ? []
      : [
          `Fields that were changed after this workbook was made, and that its untouched cells leave as they are: ${left}. To change them back, export the workbook again.`,
        ]),
    ...(differences.length === 0
      ? []
      : [
          `${count(differences.length, 'field')} that people changed ${differences.length === 1 ? 'has' : 'have'} another value in the file now; the changes stay: npx prospectus changes list --institute ${instituteId} --differences`,
        ]),
    ...(named === undefined
      ? []
      : [`The file names the institute ${named}; its catalogue becomes that of ${instituteId}.`]),
    ...(kept === undefined
      ? []
      : [
          `Without removals: ${count(kept.count, 'course')} that the file lacks ${kept.count === 1 ? 'stays' : 'stay'}.`,
        ]),
  ];
}

export const describeHeld = ({ reasons }: Brake): string =>
  `${reasons.map(describeReason).join(' ')} Nothing was changed. If that is what you want, run the command again with --yes.`;

function describeCounts({ counts }: Done): string {
  const { courses, editions, versions, learning_paths: paths, runs = 0, places = 0 } = counts;
  const parts = [count(courses, 'course'), count(editions, 'edition'), count(versions, 'version')];
  // Both, when there is either (rule R1).
  if (runs + places > 0) parts.push(count(runs, 'run'), count(places, 'place'));
  return [...parts, count(paths, 'learning path')].join(', ');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

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
