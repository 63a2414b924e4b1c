import { findNamed } from '../snapshot/named.ts';
import { courseIdOf, markCurrent, withoutChips } from '../snapshot/pieces.ts';
import {
  type DetailTexts,
  detailRecord,
  detailRecordsPerEdition,
  type RecordColumns,
} from '../snapshot/snapshot-data.ts';
import { type Body, wholeBody } from './body.ts';
import { viewNumber } from './course-query.ts';
import { ending } from './ending.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

/**
 * Everything about one course, by its id or one of its editions', in a language or as lists show it (specification 4.4).
 *
 * Undefined when there is no such course; a promise while the texts of details are still being read in.
 */
export function courseBody(snapshot: Snapshot, id: string, language: string | undefined): Answer {
  const found = find(snapshot, id, language);
  return found && withTexts(snapshot, (texts) => detailBody(snapshot, found, texts));
}

/** The outline of the version shown (decision D24); else as `courseBody`. */
export function outlineBody(snapshot: Snapshot, id: string, language: string | undefined): Answer {
  const found = find(snapshot, id, language);
  return (
    found && withTexts(snapshot, ({ own }) => wholeBody(readOwn(snapshot, own, found.edition, detailRecord.outline)))
  );
}

type Answer = Body | Promise<Body> | undefined;

const withTexts = (snapshot: Snapshot, make: (texts: DetailTexts) => Body): Body | Promise<Body> =>
  snapshot.texts instanceof Promise ? snapshot.texts.then(make) : make(snapshot.texts);

type Found = { readonly course: number; readonly edition: number; readonly view: number };

/** An edition's id is an alias of its course's, no more; a language in which there is no edition counts as absent (D9, D11). */
function find(snapshot: Snapshot, id: string, language: string | undefined): Found | undefined {
  const { data } = snapshot;
  const named = findNamed(data, id);
  if (!named) return undefined;
  const { course } = named;
  const view = language === undefined ? 0 : (viewNumber(data, language) ?? 0);
  const edition = data.views[view]?.edition[course] ?? -1;
  return edition >= 0 ? { course, edition, view } : { course, edition: data.views[0]?.edition[course] ?? 0, view: 0 };
}

/** The summary without chips, what a detail has beside it, the long texts, and the series. */
function detailBody(snapshot: Snapshot, { course, edition, view }: Found, { own, long }: DetailTexts): Body {
  const { records, recordsFile, textsFile, chipForms, courses } = snapshot.data;
  if ((long.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const series = courses.series[course] ?? -1;
  const summary = read(snapshot, recordsFile, records, edition).toString();
  const seriesText =
    series < 0 ? 'null' : markCurrent(read(snapshot, recordsFile, records, series).toString(), courseIdOf(summary));
  return wholeBody(
    Buffer.concat([
      Buffer.from(withoutChips(summary, chipForms) + ending(snapshot, course, edition, view, -1)),
      comma,
      readOwn(snapshot, own, edition, detailRecord.detail),
      comma,
      read(snapshot, textsFile, long, edition),
      Buffer.from(',"series":'),
      Buffer.from(seriesText),
      Buffer.from('}'),
    ]),
  );
}

const comma = Buffer.from(',');

function readOwn(snapshot: Snapshot, own: RecordColumns, edition: number, record: number): Buffer {
  const bytes = read(snapshot, snapshot.data.recordsFile, own, edition * detailRecordsPerEdition + record);
  if (bytes.length === 0) throw new Error(`The details of edition ${edition} could not be made.`);
  return bytes;
}

function read(snapshot: Snapshot, file: number, columns: RecordColumns, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(columns.lengths[record] ?? 0);
  readRecord(snapshot, file, columns, record, bytes, 0);
  return bytes;
}
