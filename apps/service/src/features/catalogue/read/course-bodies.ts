import type { Included } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { digestAt, entityTag, tagOfRecords } from '../snapshot/digest.ts';
import { findNamed } from '../snapshot/named.ts';
import { markCurrent, type Stretch } from '../snapshot/pieces.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import { type DetailTexts, detailRecord, detailRecordsPerEdition } from '../snapshot/snapshot-data.ts';
import { contentBody, partsBody } from './body.ts';
import { courseViewOf } from './course-query.ts';
import { runParts } from './next-run.ts';
import { ending } from './page-body.ts';
import { type Part, type Place, placeOf } from './parts.ts';
import { asksForPictures, pictureMembers, textsOfPictures } from './picture-members.ts';
import { readBeginning } from './read-records.ts';
import { readFrom, type Snapshot } from './snapshot.ts';

type CourseAsked = { readonly language?: string | undefined; readonly include?: readonly Included[] | undefined };

/**
 * Everything about one course, by its id or one of its editions', in a language or as lists show it (specification 4.4).
 *
 * Undefined when there is no such course; a promise while the texts of details are still being read in.
 */
export function courseBody(snapshot: Snapshot, id: string, { language, include }: CourseAsked): Answer {
  const found = find(snapshot, id, language);
  return found && withTexts(snapshot, (texts) => detailBody(snapshot, found, texts, include));
}

/** The outline of the version shown (rule D24); else as `courseBody`. */
export function outlineBody(snapshot: Snapshot, id: string, language: string | undefined): Answer {
  const found = find(snapshot, id, language);
  return (
    found &&
    withTexts(snapshot, ({ own }) => {
      const part = ownPlace(snapshot, own, found.edition, detailRecord.outline);
      const tag = entityTag(digestAt(own.digests, ownRecord(found.edition, detailRecord.outline)));
      return partsBody(snapshot, tag, [part]);
    })
  );
}

type Answer = Body | Promise<Body> | undefined;

const withTexts = (snapshot: Snapshot, make: (texts: DetailTexts) => Body): Body | Promise<Body> =>
  snapshot.texts instanceof Promise ? snapshot.texts.then(make) : make(snapshot.texts);

type Found = {
  readonly course: number;
  readonly edition: number;
  readonly view: number;
  /** Undefined where an edition's was asked for. */
  readonly courseId: string | undefined;
};

/** An edition's id is an alias of its course's, no more; a language in which there is no edition counts as absent (D9, D11). */
function find(snapshot: Snapshot, id: string, language: string | undefined): Found | undefined {
  const named = findNamed(snapshot.data, id);
  if (named === undefined) return undefined;
  const { course, edition } = named;
  return { ...courseViewOf(snapshot.data, course, language), course, courseId: edition === undefined ? id : undefined };
}

/**
 * A detail: the summary without chips, the detail's other fields, the long texts, and the series. Its tag follows from their digests, so that
 * a 304 reads no text but a series.
 */
function detailBody(
  snapshot: Snapshot,
  { course, edition, view, courseId }: Found,
  texts: DetailTexts,
  include: readonly Included[] = [],
): Body {
  const { textsFile, editions } = snapshot.data;
  if ((texts.long.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const detail = ownPlace(snapshot, texts.own, edition, detailRecord.detail);
  const length = texts.summaryLengths[edition] ?? 0;
  const summary = { ...detail, at: detail.at - length, length };
  const end = ending(snapshot, course, edition, view, -1);
  const series = seriesOf(snapshot, course);
  const partsFrom = (summaryParts: readonly Part[]): Part[] => [
    ...summaryParts,
    Buffer.from(`${end},`),
    detail,
    comma,
    placeOf(textsFile, texts.long, edition),
    beforeSeries,
    ...(series === undefined ? [none] : markedSeries(series, courseId ?? readBeginning(snapshot, edition).courseId)),
  ];
  if (include.length > 0) {
    const asked = { edition: view > 0 ? edition : -1, format: -1 };
    const runs = include.includes('runs') ? runParts(snapshot, course, asked) : [];
    const attributes = include.includes('attributes') ? attributeParts(snapshot, edition) : [];
    const shown = asksForPictures(include) ? withPictures(snapshot, summary, { edition, include }) : [summary];
    const parts = [...partsFrom(shown), ...runs, ...attributes, close];
    return contentBody(snapshot, `detail ${edition} ${view} ${include.join()}`, parts);
  }
  const tables = [editions.digests, texts.own.digests, texts.long.digests];
  const numbers = [edition, ownRecord(edition, detailRecord.detail), edition];
  const texted = series ? Buffer.concat([Buffer.from(end), series.bytes]) : Buffer.from(`${end}null`);
  const tag = tagOfRecords(tables, numbers, texted);
  return partsBody(snapshot, tag, [...partsFrom([summary]), close]);
}

/** The summary, with what was asked for of its pictures (rule K9). */
function withPictures(
  snapshot: Snapshot,
  { file, at, length }: Place,
  { edition, include }: { readonly edition: number; readonly include: readonly Included[] },
): Part[] {
  const bytes = Buffer.allocUnsafe(length);
  readFrom(snapshot, at, length, bytes, 0);
  const found = pictureMembers(bytes, include, () => textsOfPictures(snapshot, edition));
  if (found === undefined) return [{ file, at, length }];
  const rest = { file, at: at + found.at, length: length - found.at };
  return [{ file, at, length: found.at }, Buffer.from(found.members), rest];
}

/** The series of a course, in which no step is marked; undefined where it has none. */
function seriesOf(snapshot: Snapshot, course: number): Series | undefined {
  const { courses, records, recordsFile } = snapshot.data;
  const record = courses.series[course] ?? -1;
  if (record < 0) return undefined;
  const place = placeOf(recordsFile, records, record);
  const bytes = Buffer.allocUnsafe(place.length);
  readFrom(snapshot, place.at, place.length, bytes, 0);
  return { bytes, place };
}

type Series = { readonly bytes: Buffer; readonly place: Place };

/** Longest series that is held while its body is sent; what is longer is read once more then. */
const heldMax = 64 * 1024;

function markedSeries({ bytes, place }: Series, courseId: string): Part[] {
  const [before, end, behind] = markCurrent(bytes, courseId);
  const part = ([from, to]: Stretch): Part =>
    place.length > heldMax ? { ...place, at: place.at + from, length: to - from } : bytes.subarray(from, to);
  return [part(before), end, part(behind)];
}

/** What the version shown has of the institute's attributes, as a member that follows others (rule S7). */
function attributeParts({ data }: Snapshot, edition: number): Part[] {
  const place = placeOf(data.recordsFile, data.attributes, edition);
  return [beforeAttributes, place.length === 0 ? emptyList : place];
}

const beforeAttributes = Buffer.from(',"attributes":');
const emptyList = Buffer.from('[]');
const comma = Buffer.from(',');
const beforeSeries = Buffer.from(',"series":');
const none = Buffer.from('null');
const close = Buffer.from('}');

const ownRecord = (edition: number, record: number): number => edition * detailRecordsPerEdition + record;

function ownPlace({ data }: Snapshot, own: RecordColumns, edition: number, record: number): Place {
  const place = placeOf(data.recordsFile, own, ownRecord(edition, record));
  if (place.length === 0) throw new Error(`The details of edition ${edition} could not be made.`);
  return place;
}
