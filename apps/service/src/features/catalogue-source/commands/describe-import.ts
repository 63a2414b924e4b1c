import type { Brake, ImportResult } from '@prospectus/contract/admin';
import type { CatalogueCounts } from '../checking/catalogue-counts.ts';
import { describeReason } from '../comparing/describe-brake.ts';
import type { Compared } from '../imports/run/compared-courses.ts';
import type { SourceFile } from '../reading/import-source.ts';

/** A catalogue that was compared with the one that is there, and perhaps imported. */
export type Done = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
  readonly isChanged: boolean;
};

/** What `--json` prints. */
export const resultOf = ({ instituteId, counts, compared, isChanged }: Done, isDry: boolean): ImportResult => ({
  institute_id: instituteId,
  ...counts,
  changed: isChanged,
  ...(isDry ? { would_change: compared.isAnyChange } : {}),
  diff: compared.diff,
  differences: [],
  brake: compared.brake,
});

export function describeChecked(done: Done, { path, mapPath, options = '' }: SourceFile, isConfirmed: boolean): string {
  const map = mapPath === undefined ? options : ` --map ${mapPath}`;
  const yes = isConfirmed && done.compared.brake ? ' --yes' : '';
  return `No problems found in ${path}: ${describeCounts(done)}.\nNext: npx prospectus import ${path}${map}${yes}`;
}

export function describeImported(done: Done): string {
  const { instituteId, isChanged } = done;
  const what = isChanged ? 'imported and appears within a minute' : 'the same as before, so nothing was changed';
  return `The catalogue of ${instituteId} is ${what}: ${describeCounts(done)}.\nNext: npx prospectus keys create --institute ${instituteId} --name "Main site"`;
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
