import type { CourseFacts } from '../../catalogue-store/facts.ts';
import {
  detailFields,
  priceFields,
  runCourseFields,
  summaryFields,
  toOutline,
  toVariants,
} from '../rules/course.serializer.ts';
import { type Course, type Edition, readCourse } from '../rules/course.ts';
import { toPublicRun } from '../rules/run.serializer.ts';
import type { Run } from '../rules/run.ts';
import type { SiteRules } from '../rules/site.ts';
import { members, openObject, openPrice } from '../snapshot/pieces.ts';
import type { PreparedCourse } from './collector.ts';
import type { PreparedRun } from './run-collector.ts';

/** What of a stored course its records are made of. */
export type StoredCourse = {
  /** JSON text of the course's facts. */
  readonly facts: string;
  readonly editions: readonly {
    readonly id: string;
    readonly textsHash: string;
    readonly seoDescription: string | null;
    readonly rank: number | null;
  }[];
};

const readFacts = (stored: StoredCourse, site: SiteRules, now: number): Course | undefined =>
  readCourse(JSON.parse(stored.facts) as CourseFacts, site, now);

function storedEdition(stored: StoredCourse, id: string): StoredCourse['editions'][number] {
  const edition = stored.editions.find((candidate) => candidate.id === id);
  if (!edition) throw new Error(`Edition ${id} is not stored.`);
  return edition;
}

/**
 * Everything of a course that lists need, so that a course that cannot be read leaves nothing behind.
 *
 * @param textsNumber number of the long texts with a hash
 */
export function prepareCourse(
  stored: StoredCourse,
  site: SiteRules,
  now: number,
  textsNumber: (hash: string) => number,
): PreparedCourse | undefined {
  const course = readFacts(stored, site, now);
  if (!course) return undefined;
  const ranks = stored.editions.flatMap(({ rank }) => rank ?? []);
  const popularityRank = ranks.length === 0 ? null : Math.min(...ranks);
  const variants = `,"variants":${JSON.stringify(toVariants(course, site))}`;
  return {
    course,
    popularityRank,
    editions: course.editions.map((edition) => {
      const { textsHash, seoDescription } = storedEdition(stored, edition.facts.id);
      const price = priceFields(course, edition.shown, site);
      const fields = summaryFields(course, edition.shown, { site, popularityRank, seoDescription });
      return {
        edition,
        amount: price?.amount ?? Number.NaN,
        textsNumber: textsNumber(textsHash),
        summary: openObject(fields) + variants + openPrice(price),
        runs: prepareRuns(edition, course, site),
      };
    }),
    runMembers: `,"course":${JSON.stringify(runCourseFields(course, site))}`,
  };
}

/** In catalogue order, which ties keep (rule R8). */
const prepareRuns = (edition: Edition, course: Course, site: SiteRules): PreparedRun[] =>
  edition.versions.flatMap((version) => {
    const prepare = (exists: boolean) => (run: Run) => ({
      run,
      version,
      makeOwn: () => openObject(toPublicRun(run, version, course, site)),
      exists,
    });
    return [...version.runs.existing.map(prepare(true)), ...version.runs.justOver.map(prepare(false))];
  });

/** The records of each edition's own that details and outlines are made of, in order (`detailRecord`). */
export function detailRecords(stored: StoredCourse, site: SiteRules, now: number): readonly string[] {
  const course = readFacts(stored, site, now);
  if (!course) return [];
  return course.editions.flatMap(({ facts, shown }) => {
    const { seoDescription } = storedEdition(stored, facts.id);
    return [members(detailFields(course, shown, { site, seoDescription })), JSON.stringify(toOutline(course, shown))];
  });
}
