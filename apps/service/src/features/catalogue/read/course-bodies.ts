import { withoutChips } from '../snapshot/pieces.ts';
import { editionRecord, type RecordColumns, recordsPerEdition } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { type Body, recordBody, wholeBody } from './body.ts';
import { viewNumber } from './course-query.ts';
import { ending } from './ending.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

/**
 * Everything about one course, by its id or one of its editions', in a language or as lists show it (specification 4.4).
 *
 * Undefined when there is no such course; a promise while the long texts are still being read in.
 */
export function courseBody(
  snapshot: Snapshot,
  id: string,
  language: string | undefined,
): Body | Promise<Body> | undefined {
  const found = find(snapshot, id, language);
  if (!found) return undefined;
  const { texts } = snapshot;
  return texts instanceof Promise
    ? texts.then((columns) => detailBody(snapshot, found, columns))
    : detailBody(snapshot, found, texts);
}

export function outlineBody(snapshot: Snapshot, id: string, language: string | undefined): Body | undefined {
  const found = find(snapshot, id, language);
  return found && recordBody(snapshot, found.edition * recordsPerEdition + editionRecord.outline);
}

type Found = { readonly course: number; readonly edition: number; readonly view: number };

/** An edition's id is an alias of its course's, no more; a language in which there is no edition counts as absent (D9, D11). */
function find(snapshot: Snapshot, id: string, language: string | undefined): Found | undefined {
  const { data } = snapshot;
  const course = lookUp(data.ids, id);
  if (course === undefined) return undefined;
  const view = language === undefined ? 0 : (viewNumber(data, language) ?? 0);
  const edition = data.views[view]?.edition[course] ?? -1;
  return edition >= 0 ? { course, edition, view } : { course, edition: data.views[0]?.edition[course] ?? 0, view: 0 };
}

/** The summary without chips, what a detail has beside it, the long texts, and the series. */
function detailBody(snapshot: Snapshot, { course, edition, view }: Found, texts: RecordColumns): Body {
  const { records, recordsFile, textsFile, chipForms, courses } = snapshot.data;
  if ((texts.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const record = edition * recordsPerEdition;
  const series = courses.series[course] ?? -1;
  const read = (file: number, columns: RecordColumns, number: number) => {
    const bytes = Buffer.allocUnsafe(columns.lengths[number] ?? 0);
    readRecord(snapshot, file, columns, number, bytes, 0);
    return bytes;
  };
  const summary = read(recordsFile, records, record + editionRecord.summary).toString();
  return wholeBody(
    Buffer.concat([
      Buffer.from(withoutChips(summary, chipForms) + ending(snapshot, course, edition, view, -1)),
      comma,
      read(recordsFile, records, record + editionRecord.detail),
      comma,
      read(textsFile, texts, edition),
      Buffer.from(',"series":'),
      series < 0 ? Buffer.from('null') : read(recordsFile, records, series),
      Buffer.from('}'),
    ]),
  );
}

const comma = Buffer.from(',');
