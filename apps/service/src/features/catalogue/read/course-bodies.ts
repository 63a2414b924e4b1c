import type { Included } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { digestAt, entityTag, tagOfRecords } from '../snapshot/digest.ts';
import { findNamed } from '../snapshot/named.ts';
import { courseIdOf, markCurrent, type Stretch, withoutChips } from '../snapshot/pieces.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import { type DetailTexts, detailRecord, detailRecordsPerEdition } from '../snapshot/snapshot-data.ts';
import { contentBody, lazyBody, partsBody } from './body.ts';
import { courseViewOf } from './course-query.ts';
import { runParts } from './next-run.ts';
import { ending } from './page-body.ts';
import { type Part, type Place, placeOf } from './parts.ts';
import { asksForPictures, type PictureMembers, pictureMembers, textsOfPictures } from './picture-members.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

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

/** The outline of the version shown (decision D24); else as `courseBody`. */
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

type Found = { readonly course: number; readonly edition: number; readonly view: number };

/** An edition's id is an alias of its course's, no more; a language in which there is no edition counts as absent (D9, D11). */
function find(snapshot: Snapshot, id: string, language: string | undefined): Found | undefined {
  const named = findNamed(snapshot.data, id);
  return named && { course: named.course, ...courseViewOf(snapshot.data, named.course, language) };
}

/**
 * The parts of a detail: the summary without chips, the detail's other fields, the long texts, and the series. Its tag
 * follows from their digests, so that a 304 reads no text but a series.
 */
function detailBody(
  snapshot: Snapshot,
  { course, edition, view }: Found,
  texts: DetailTexts,
  include: readonly Included[] = [],
): Body {
  const { records, textsFile, courses, editions } = snapshot.data;
  if ((texts.long.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const series = courses.series[course] ?? -1;
  const shared = series < 0 ? undefined : read(snapshot, records, series);
  const end = Buffer.from(ending(snapshot, course, edition, view, -1));
  const partsOf = (): Part[] => {
    const summary = read(snapshot, records, edition);
    return [
      ...(asksForPictures(include)
        ? withPictures(
            summary,
            pictureMembers(summary.bytes, include, () => textsOfPictures(snapshot, edition)),
          )
        : withoutChips(summary.bytes).map(summary.part)),
      end,
      comma,
      ownPlace(snapshot, texts.own, edition, detailRecord.detail),
      comma,
      placeOf(textsFile, texts.long, edition),
      beforeSeries,
      ...(shared === undefined ? [none] : markedSeries(shared, courseIdOf(summary.bytes))),
    ];
  };
  if (include.length > 0) {
    const asked = { edition: view > 0 ? edition : -1, format: -1 };
    const runs = include.includes('runs') ? runParts(snapshot, course, asked) : [];
    return contentBody(snapshot, `detail ${edition} ${view} ${include.join()}`, [...partsOf(), ...runs, close]);
  }
  const tables = [editions.digests, texts.own.digests, texts.long.digests];
  const numbers = [edition, ownRecord(edition, detailRecord.detail), edition];
  const tag = tagOfRecords(tables, numbers, Buffer.concat([end, shared?.bytes ?? none]));
  return lazyBody(snapshot, tag, () => [...partsOf(), close]);
}

/** The summary without chips, with what was asked for of its pictures (rule K9). */
function withPictures({ bytes, part }: ReadRecord, found: PictureMembers | undefined): Part[] {
  const stretches = withoutChips(bytes);
  if (found === undefined) return stretches.map(part);
  return stretches.flatMap(([from, to]): Part[] =>
    from < found.at && found.at < to
      ? [part([from, found.at]), Buffer.from(found.members), part([found.at, to])]
      : [part([from, to])],
  );
}

function markedSeries({ bytes, part }: ReadRecord, courseId: string): Part[] {
  const [before, end, behind] = markCurrent(bytes, courseId);
  return [part(before), end, part(behind)];
}

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

/** A record that was read to be taken apart, with what makes a part of a stretch of it. */
type ReadRecord = { readonly bytes: Buffer; readonly part: (stretch: Stretch) => Part };

/** Longest record that is held while its body is sent; what is longer is read once more then. */
const heldMax = 64 * 1024;

function read(snapshot: Snapshot, records: RecordColumns, record: number): ReadRecord {
  const { file, at, length } = placeOf(snapshot.data.recordsFile, records, record);
  const bytes = Buffer.allocUnsafe(length);
  readRecord(snapshot, file, records, record, bytes, 0);
  return {
    bytes,
    part: ([from, to]) => (length > heldMax ? { file, at: at + from, length: to - from } : bytes.subarray(from, to)),
  };
}
