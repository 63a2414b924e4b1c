import type { Run } from '@prospectus/contract';
import { readFrom, type Snapshot } from './snapshot.ts';

/** Reads a run, by its number, as the API shows it, or last showed it. */
export function readRunRecord(snapshot: Snapshot, run: number): Run {
  const { records, ownLengths } = snapshot.data.runs;
  const own = Buffer.allocUnsafe((ownLengths[run] ?? 0) + 1);
  const end = readFrom(snapshot, records.offsets[run] ?? 0, own.length - 1, own, 0);
  own.write('}', end);
  return JSON.parse(own.toString()) as Run;
}

/** What every summary begins with: a summary alone is no whole JSON. */
const beginning = /^\{"id":(?<id>"(?:[^"\\]|\\.)*"),"title":(?<title>"(?:[^"\\]|\\.)*")/;

/** More than an id and a title take, however they are written (rule D41). A whole summary has megabytes where there are a thousand versions. */
const beginningBytes = 4 * 1024;

/** Returns the course's id and the title of an edition, by the edition's number. */
export function readBeginning(snapshot: Snapshot, edition: number): { courseId: string; title: string } {
  const whole = snapshot.data.records.lengths[edition] ?? 0;
  // What was imported before there were maxima may be longer.
  const found = findBeginning(snapshot, edition, Math.min(whole, beginningBytes));
  const { id, title } = found ?? findBeginning(snapshot, edition, whole) ?? {};
  if (id === undefined || title === undefined) throw new Error(`The summary of edition ${edition} begins otherwise.`);
  return { courseId: JSON.parse(id) as string, title: JSON.parse(title) as string };
}

function findBeginning(snapshot: Snapshot, edition: number, length: number) {
  const bytes = Buffer.allocUnsafe(length);
  readFrom(snapshot, snapshot.data.records.offsets[edition] ?? 0, length, bytes, 0);
  return beginning.exec(bytes.toString())?.groups;
}
