import type { Run } from '@prospectus/contract';
import { readFrom, readRecord, type Snapshot } from './snapshot.ts';

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

/** Returns the course's id and the title of an edition, by the edition's number. */
export function readBeginning(snapshot: Snapshot, edition: number): { courseId: string; title: string } {
  const { records, recordsFile } = snapshot.data;
  const bytes = Buffer.allocUnsafe(records.lengths[edition] ?? 0);
  readRecord(snapshot, recordsFile, records, edition, bytes, 0);
  const { id, title } = beginning.exec(bytes.toString())?.groups ?? {};
  if (id === undefined || title === undefined) throw new Error(`The summary of edition ${edition} begins otherwise.`);
  return { courseId: JSON.parse(id) as string, title: JSON.parse(title) as string };
}
