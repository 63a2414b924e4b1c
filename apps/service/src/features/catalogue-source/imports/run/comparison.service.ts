import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { importLimits } from '@prospectus/contract/admin';
import type { Database } from '../../../../schema/tables.ts';
import type { CourseFacts } from '../../../catalogue-store/facts.ts';
import { prepareCourse } from '../../checking/prepare-course.ts';
import type { CatalogueChanges } from '../record/import-record.ts';
import { countOtherLearners, findFacts, findHashes, findHeader, listCourseIds } from './comparison.repository.ts';

/** Tells, course by course, what a catalogue would change. */
export type Comparison = {
  add(course: CatalogueCourse): Promise<void>;
  finish(header: CatalogueHeader, hasCourse: (id: string) => boolean): Promise<CatalogueChanges>;
};

type Titled = { readonly id: string; readonly title: string };
type Tally = { count: number; first: Titled[] };

const batchCoursesMax = 200;

const createTally = (): Tally => ({ count: 0, first: [] });

function count(tally: Tally, course: Titled): void {
  tally.count += 1;
  if (tally.first.length < importLimits.titlesMax) tally.first.push(course);
}

export function createComparison(db: Database, instituteId: string): Comparison {
  const added = createTally();
  const changed = createTally();
  /** Ids of courses that stay, in the file's order. */
  const staying: string[] = [];
  let learnerCounts = 0;
  let batch: CatalogueCourse[] = [];

  const flush = async () => {
    const courses = batch.map((course) => ({ title: titleOf(course), ...prepareCourse(course) }));
    batch = [];
    if (courses.length === 0) return;
    const hashes = await findHashes(
      db,
      instituteId,
      courses.map(({ id }) => id),
    );
    for (const { id, title, hash } of courses) {
      const stored = hashes.get(id);
      if (stored === undefined) count(added, { id, title });
      else {
        staying.push(id);
        if (!stored.equals(hash)) count(changed, { id, title });
      }
    }
    const learners = courses
      .filter(({ id }) => hashes.has(id))
      .flatMap(({ editions }) =>
        editions.flatMap(({ id, activeLearners }) => (activeLearners === null ? [] : [{ id, activeLearners }])),
      );
    if (learners.length > 0) learnerCounts += await countOtherLearners(db, instituteId, learners);
  };

  return {
    async add(course) {
      batch.push(course);
      if (batch.length >= batchCoursesMax) await flush();
    },
    async finish(header, hasCourse) {
      await flush();
      const { gone, isReordered } = await findGone(db, instituteId, { staying, hasCourse });
      return {
        added,
        changed,
        gone,
        order: isReordered,
        learner_counts: learnerCounts,
        institute: (await findHeader(db, instituteId)) !== JSON.stringify(header),
      };
    },
  };
}

const titleOf = ({ editions }: CatalogueCourse): string => editions[0]?.title ?? '';

async function findGone(
  db: Database,
  instituteId: string,
  { staying, hasCourse }: { readonly staying: readonly string[]; readonly hasCourse: (id: string) => boolean },
): Promise<{ gone: Tally; isReordered: boolean }> {
  const gone: string[] = [];
  let goneCount = 0;
  let at = 0;
  let isReordered = false;
  for await (const id of listCourseIds(db, instituteId)) {
    if (hasCourse(id)) {
      if (staying[at] !== id) isReordered = true;
      at += 1;
    } else {
      goneCount += 1;
      if (gone.length < importLimits.titlesMax) gone.push(id);
    }
  }
  const facts = await findFacts(db, instituteId, gone);
  const first = gone.map((id) => {
    const text = facts.get(id);
    // Facts are written by an import alone.
    const title = text === undefined ? '' : ((JSON.parse(text) as CourseFacts).editions[0]?.title ?? '');
    return { id, title };
  });
  return { gone: { count: goneCount, first }, isReordered };
}
