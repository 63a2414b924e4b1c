import { safelistVersion } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { readStamps, restamp, runContents, writeStamps } from '../../catalogue-store/event-stamps.ts';
import type { CourseFacts } from '../../catalogue-store/facts.ts';
import { type PreparedCourse, sha256 } from '../checking/prepare-course.ts';
import { updateLearners } from '../learners/learners.repository.ts';
import type { SanitisedCourse } from '../sanitising/sanitise-course.ts';
import type { Sanitiser } from '../sanitising/sanitiser.ts';
import {
  type EditionRecord,
  findCourseStates,
  findEventStamps,
  updatePositions,
  upsertCourses,
  upsertEditions,
} from './course.repository.ts';

/** Writes the courses of one import as they come, several batches under way at a time. */
export type CourseWriter = {
  /** Takes the next course, or the one at a position; waits while enough are under way. */
  add(course: PreparedCourse, position?: number): Promise<void>;
  /** Takes the next course, of which all is stored but, perhaps, its place. */
  addStored(course: { readonly id: string; readonly position: number }): Promise<void>;
  /** Runs other statements of the transaction between its own. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until all are written; tells whether anything was changed. */
  finish(): Promise<{ isChanged: boolean }>;
  /** Waits until nothing is under way any more, so that the transaction can be given up. */
  abandon(): Promise<void>;
};

type Moved = { readonly id: string; readonly position: number };
type Placed = { readonly course: PreparedCourse; readonly position: number };

/** A batch is small enough for memory and large enough for the database to be asked seldom. */
const batchCoursesMax = 64;
const batchCharactersMax = 2_000_000;
/** Courses that are given another place in one go. */
const movedMax = 1_000;
/** Enough for the threads that sanitise to have work while the database writes. */
const batchesUnderWayMax = 5;

/** @param stamp what events that it changes are stamped with */
export function createCourseWriter(
  trx: Transaction<Tables>,
  instituteId: string,
  sanitiser: Pick<Sanitiser, 'sanitise'>,
  stamp: number,
): CourseWriter {
  const inTurn = createTurns();
  const underWay: Promise<void>[] = [];
  let batch: Placed[] = [];
  let moved: Moved[] = [];
  let batchCharacters = 0;
  let next = 0;
  let isChanged = false;

  const write = async (courses: readonly Placed[]) => {
    const hashes = courses.map(({ course, position }) => ({
      id: course.id,
      hash: course.hash,
      position,
      editions: course.editions.length,
    }));
    const states = await inTurn(() => findCourseStates(trx, instituteId, hashes, safelistVersion));
    if (states.size > 0) isChanged = true;
    const moved = hashes.filter(({ id }) => states.get(id) === 'moved');
    if (moved.length > 0) await inTurn(() => updatePositions(trx, instituteId, moved));
    const changed = courses.filter(({ course }) => states.get(course.id) === 'changed');
    if (changed.length > 0) {
      const sanitised = await sanitiser.sanitise(changed.map(({ course }) => course.document));
      await inTurn(() => store(trx, instituteId, { courses: changed, sanitised, stamp }));
    }
    const counts = namedLearners(courses.filter(({ course }) => states.get(course.id) !== 'changed'));
    if (counts.length > 0 && (await inTurn(() => updateLearners(trx, instituteId, counts))) > 0) isChanged = true;
  };

  const flush = () => {
    if (batch.length === 0) return;
    const writing = write(batch);
    // It is awaited in its turn; a failure before that must not count as unhandled.
    writing.catch(() => undefined);
    underWay.push(writing);
    batch = [];
    batchCharacters = 0;
  };

  const flushMoved = async () => {
    if (moved.length === 0) return;
    isChanged = true;
    const some = moved;
    moved = [];
    await inTurn(() => updatePositions(trx, instituteId, some));
  };

  return {
    async add(course, position = next++) {
      batch.push({ course, position });
      batchCharacters += course.document.length;
      if (batch.length < batchCoursesMax && batchCharacters < batchCharactersMax) return;
      flush();
      if (underWay.length >= batchesUnderWayMax) await underWay.shift();
    },
    async addStored({ id, position: before }) {
      const position = next++;
      if (position === before) return;
      moved.push({ id, position });
      if (moved.length >= movedMax) await flushMoved();
    },
    between: inTurn,
    async finish() {
      flush();
      await flushMoved();
      for (const writing of underWay.splice(0)) await writing;
      return { isChanged };
    },
    async abandon() {
      await Promise.allSettled(underWay);
    },
  };
}

type Batch = {
  readonly courses: readonly Placed[];
  readonly sanitised: readonly SanitisedCourse[];
  readonly stamp: number;
};

async function store(trx: Transaction<Tables>, instituteId: string, batch: Batch): Promise<void> {
  const { courses, sanitised, stamp } = batch;
  const facts = sanitised.map((each) => each.facts);
  const withRuns = courses.filter((_, index) => mayHaveRuns(facts[index] ?? '')).map(({ course }) => course.id);
  const stamps = withRuns.length === 0 ? noStamps : await findEventStamps(trx, instituteId, withRuns);
  const records = courses.map(({ course, position }, index) => ({
    ...course,
    position,
    facts: facts[index] ?? '',
    eventStamps: stampRuns(facts[index] ?? '', stamps.get(course.id) ?? null, stamp),
  }));
  await upsertCourses(trx, instituteId, records, safelistVersion);
  await upsertEditions(
    trx,
    instituteId,
    courses.flatMap(({ course }, index) => toEditionRecords(course, sanitised[index])),
  );
}

const noStamps: ReadonlyMap<string, string | null> = new Map();

function toEditionRecords(course: PreparedCourse, sanitised: SanitisedCourse | undefined): EditionRecord[] {
  return course.editions.flatMap((edition, position) => {
    const made = sanitised?.editions[position];
    if (made === undefined) return [];
    return { ...edition, ...made, courseId: course.id, position, textsHash: sha256(made.texts) };
  });
}

function namedLearners(courses: readonly Placed[]) {
  return courses.flatMap(({ course }) =>
    course.editions.flatMap(({ id, activeLearners }) =>
      activeLearners === null ? [] : [{ editionId: id, activeLearners }],
    ),
  );
}

/** Lets one piece of work begin when the one before has ended: a transaction has a single connection. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Whether a course may have runs, by its JSON text: most have none, and need not be parsed. */
const mayHaveRuns = (facts: string): boolean => facts.includes('"runs":[');

/** Returns the stamps of a course's runs, as text, by those that are stored; null where it has no runs. */
function stampRuns(facts: string, before: string | null, stamp: number): string | null {
  if (!mayHaveRuns(facts)) return null;
  // It was checked before it came here.
  const contents = runContents(JSON.parse(facts) as CourseFacts);
  return contents.size === 0 ? null : writeStamps(restamp(readStamps(before), contents, stamp));
}
