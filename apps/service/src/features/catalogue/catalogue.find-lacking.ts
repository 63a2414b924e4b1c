import { interestLimits, type LackingKind } from '@prospectus/contract/admin';
import type { Database } from '../../schema/tables.ts';
import { isPublished } from '../catalogue-store/facts.ts';
import { withOpenedSnapshot } from './held/opened-snapshot.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';
import type { Snapshot } from './read/snapshot.ts';
import { readShownFacts, type ShownFacts } from './shown-facts.ts';
import { listSourceCourses, type SourceCourse } from './stored/source-course.repository.ts';

type Deps = { readonly db: Database; readonly snapshots: Pick<Snapshots, 'get'> };

/** A course that is shown, with what visitors miss at it. */
export type LackingCourse = { readonly id: string; readonly title: string; readonly lacks: readonly LackingKind[] };

export type LackingFound = { readonly checked: number; readonly courses: readonly LackingCourse[] };

/** Bytes of courses that are read before others have their turn: some milliseconds. */
const stretchBytes = 128 * 1024;
/** The same of courses in the database, of which a query takes time of its own. */
const sourceStretch = 50;

/** @throws {ApiError} as `withOpenedSnapshot` */
type FindLacking = (instituteId: string) => Promise<LackingFound>;

/** Returns a function that finds what visitors miss at the first 2,000 courses that are shown: a picture, a price, a description, a next date. */
export function createLackingFinder({ db, snapshots }: Deps): FindLacking {
  // What was found in a catalogue holds for as long as that is the one shown.
  const known = new WeakMap<Snapshot, Promise<LackingFound>>();
  return (instituteId) =>
    withOpenedSnapshot(snapshots, instituteId, async (snapshot) => {
      const looking = known.get(snapshot) ?? look(db, instituteId, snapshot);
      known.set(snapshot, looking);
      try {
        return await looking;
      } catch (error) {
        known.delete(snapshot);
        throw error;
      }
    });
}

async function look(db: Database, instituteId: string, snapshot: Snapshot): Promise<LackingFound> {
  const { courses, runs } = snapshot.data;
  const checked = Math.min(courses.count, interestLimits.checkedMax);
  const texts = await snapshot.texts;
  const found: LackingCourse[] = [];
  let read = 0;
  for (let course = 0; course < checked; course += 1) {
    const shown = readShownFacts(snapshot, texts, course);
    found.push({ id: shown.id, title: shown.title, lacks: lacksOf(shown, runs.count > 0) });
    read += shown.bytesRead;
    if (read < stretchBytes) continue;
    read = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const unpriced = await findUnpriced(db, instituteId, found);
  return {
    checked,
    courses: found
      .map((course) => (unpriced.has(course.id) ? course : { ...course, lacks: course.lacks.filter(isNotPrice) }))
      .filter(({ lacks }) => lacks.length > 0),
  };
}

/** With the price of a course that shows none, which may be on purpose. */
function lacksOf(shown: ShownFacts, hasDates: boolean): LackingKind[] {
  const lacks: Readonly<Record<LackingKind, boolean>> = {
    picture: !shown.hasPicture,
    price: !shown.showsPrice,
    description: !shown.isDescribed,
    // An institute that gives no dates at all has none to miss.
    date: hasDates && shown.mode !== 'self_paced' && !shown.hasNextRun,
  };
  return (Object.keys(lacks) as LackingKind[]).filter((kind) => lacks[kind]);
}

const isNotPrice = (kind: LackingKind): boolean => kind !== 'price';

/** Of the courses that show no price, those of which the source says none: not that it is on request, and not one that is hidden. */
async function findUnpriced(
  db: Database,
  instituteId: string,
  found: readonly LackingCourse[],
): Promise<ReadonlySet<string>> {
  const ids = found.filter(({ lacks }) => lacks.includes('price')).map(({ id }) => id);
  const unpriced = new Set<string>();
  for (let at = 0; at < ids.length; at += sourceStretch) {
    const courses = await listSourceCourses(db, instituteId, ids.slice(at, at + sourceStretch));
    for (const course of courses) if (hasNoPrice(course)) unpriced.add(course.id);
  }
  return unpriced;
}

const hasNoPrice = ({ facts }: SourceCourse): boolean =>
  facts?.editions
    .filter(isPublished)
    .flatMap(({ versions }) => versions.filter(isPublished))
    .every(({ price }) => price === undefined) ?? false;
