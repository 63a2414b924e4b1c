import { runAvailabilities } from '@prospectus/contract';
import type { RunData } from '../snapshot/run-data.ts';
import { isOfFormat } from './filters.ts';
import { type PageBuilder, type Part, placeOf } from './parts.ts';
import type { Snapshot } from './snapshot.ts';

/** Which of a course's runs are meant: those of an edition and with a format, by their numbers; -1 is any. */
type RunsAsked = { readonly edition: number; readonly format: number };

/** The two fields of `include=runs`, of upcoming runs (rule R11). */
export type NextRun = {
  /** Number of the first that is available, else of the first that is not cancelled; -1 is none. */
  readonly next: number;
  readonly count: number;
};

const available = runAvailabilities.indexOf('available');
const cancelled = runAvailabilities.indexOf('cancelled');

function nextRunOf(snapshot: Snapshot, course: number, { edition, format }: RunsAsked): NextRun {
  const { runs } = snapshot.data;
  let count = 0;
  let firstAvailable = -1;
  let firstHeld = -1;
  for (const run of runsOfCourse(runs, course)) {
    if (run < runs.runningCount || (edition >= 0 && runs.edition[run] !== edition)) continue;
    if (format >= 0 && !isOfFormat(snapshot.data, runs.formatSet[run] ?? 0, format)) continue;
    count += 1;
    const availability = runs.availability[run];
    if (firstAvailable < 0 && availability === available) firstAvailable = run;
    if (firstHeld < 0 && availability !== cancelled) firstHeld = run;
  }
  return { next: firstAvailable < 0 ? firstHeld : firstAvailable, count };
}

/** Numbers of a course's runs, in order. */
export const runsOfCourse = ({ courseStarts, ofCourse }: RunData, course: number): Uint32Array =>
  ofCourse.subarray(courseStarts[course] ?? 0, courseStarts[course + 1] ?? 0);

/** Whether a course has a run to come that is not cancelled. */
export const hasNextRun = (snapshot: Snapshot, course: number): boolean =>
  nextRunOf(snapshot, course, { edition: -1, format: -1 }).next >= 0;

/** Adds both fields behind a course of a page. */
export function writeNextRun(snapshot: Snapshot, page: PageBuilder, course: number, asked: RunsAsked): void {
  writeRunFields(snapshot, page, nextRunOf(snapshot, course, asked));
}

export function writeRunFields({ data: { runs } }: Snapshot, page: PageBuilder, { next, count }: NextRun): void {
  page.write(',"next_run":');
  if (next < 0) page.write('null');
  else {
    page.add(runs.records.offsets[next] ?? 0, runs.ownLengths[next] ?? 0, runs.digests, next);
    page.write('}');
  }
  page.write(`,"run_count":${count}`);
}

/** The same, as parts of a detail. */
export function runParts(snapshot: Snapshot, course: number, asked: RunsAsked): Part[] {
  const { recordsFile, runs } = snapshot.data;
  const { next, count } = nextRunOf(snapshot, course, asked);
  const ending = Buffer.from(`,"run_count":${count}`);
  if (next < 0) return [Buffer.from(',"next_run":null'), ending];
  const own = { ...placeOf(recordsFile, runs.records, next), length: runs.ownLengths[next] ?? 0 };
  return [Buffer.from(',"next_run":'), own, Buffer.from('}'), ending];
}
