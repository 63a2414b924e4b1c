import {
  type CatalogueCourse,
  type CatalogueHeader,
  catalogueCountsMax,
  catalogueCourseSchema,
  catalogueHeaderSchema,
  say,
} from '@prospectus/contract';
import { createDays } from '../../../platform/time/day.ts';
import type { CourseGist } from '../gist/course-gist.ts';
import { attributeContextOf, checkAttributes } from './attribute-rules.ts';
import { type CatalogueCounts, createCounter } from './catalogue-counts.ts';
import { type CatalogueIds, createCatalogueIds } from './catalogue-ids.ts';
import { type CatalogueMax, defaultCatalogueMax, maxVariables } from './catalogue-max.ts';
import { courseTitle } from './course-title.ts';
import { checkEnrolment } from './enrolment-rules.ts';
import type { Findings } from './finding.ts';
import { checkHeader, type JudgingHeader, judgingHeaderOf } from './header-rules.ts';
import { createNormaliser, type Loose, type Path } from './normalise.ts';
import { checkOutline } from './outline-rules.ts';
import { createPriceCheck } from './price-rules.ts';
import { checkReferences, readReferences } from './references.ts';
import { checkRun, runContextOf } from './run-rules.ts';
import { checkSteps } from './step-rules.ts';

/** Judges one catalogue, course by course, so that it never has to be in memory as a whole. */
export type CatalogueValidator = {
  /** Undefined when something is wrong with it. */
  readonly header: CatalogueHeader | undefined;
  readonly ids: CatalogueIds;
  readonly counts: CatalogueCounts;
  /** Whether there is more than the institute may have, which is among the findings; the rest need not be read. */
  readonly isFull: boolean;
  /** Judges the next course; undefined when something is wrong with it. */
  readCourse(value: unknown): CatalogueCourse | undefined;
  /** Judges what can only be judged after the last course. */
  end(): void;
};

/** A validator of what changes make of a catalogue, which takes over what was found sound without them (rule K1). */
export type LayerValidator = CatalogueValidator & {
  /**
   * As `readCourse`, for a course in which a validator with the same header has found nothing wrong: only its ids and the catalogue's maxima
   * are judged again, for which its gist is enough.
   *
   * @param whole the course, where only its gist is given
   */
  addSound<Course extends CourseGist>(course: Course, whole?: () => unknown): Course | undefined;
};

const { versions: versionsMax } = catalogueCountsMax;
const normaliseHeader = createNormaliser(catalogueHeaderSchema);
const normaliseCourse = createNormaliser(catalogueCourseSchema);

export function createValidator(
  rawHeader: unknown,
  findings: Findings,
  max: CatalogueMax = defaultCatalogueMax,
): LayerValidator {
  if (isSomethingElse(rawHeader)) return refuseWhole(findings);
  const header = rawHeader === undefined ? undefined : normaliseHeader(rawHeader, [], findings);
  if (header !== undefined) checkHeader(header, findings);
  const isHeaderSound = header !== undefined && findings.count === 0;
  const checkCourse = header === undefined ? () => {} : createCourseCheck(judgingHeaderOf(header), findings);
  const ids = createCatalogueIds();
  const counter = createCounter(header);
  const { counts } = counter;
  let isFull = false;
  const checkCount = (what: keyof CatalogueMax) => {
    if (isFull || counts[what] <= max[what]) return;
    isFull = true;
    const bound = say('at most {max} [what] per institute, the limit of this service ({variable})', {
      max: max[what],
      what,
      variable: maxVariables[what],
    });
    findings.add(['courses'], bound, say('more than {max}', { max: max[what] }), { cause: 'too_large' });
  };
  /** Counts the next course and has it judged; undefined when something is wrong with it. */
  const take = <Course>(whole: () => unknown, judge: (index: number) => Course | undefined): Course | undefined => {
    findings.about(undefined);
    const before = findings.count;
    const index = counts.courses++;
    checkCount('courses');
    const course = isFull ? undefined : judge(index);
    if (findings.count === before) return course;
    findings.about(courseTitle(whole()));
    return undefined;
  };
  const enter = (course: Loose<CourseGist>, index: number) => {
    counter.add(course);
    checkCount('versions');
    checkCount('runs');
    ids.add(course, index, findings);
  };
  return {
    header: isHeaderSound ? (header as CatalogueHeader) : undefined,
    ids,
    get counts() {
      return counter.told();
    },
    get isFull() {
      return isFull;
    },
    readCourse: (value) =>
      take(
        () => value,
        (index) => {
          if (value === undefined) return undefined;
          const path: Path = ['courses', index];
          const course = normaliseCourse(value, path, findings);
          if (course === undefined) return undefined;
          enter(course, index);
          checkCourse(course, path);
          // Where nothing was found, the loose copy is a whole one.
          return course as CatalogueCourse;
        },
      ),
    addSound: (sound, whole = () => sound) =>
      take(whole, (index) => {
        enter(sound, index);
        return sound;
      }),
    end() {
      if (header !== undefined) checkSteps(header, ids, findings);
    },
  };
}

/** Whether the file lacks both fields that every catalogue has, and so is none. A finding for each of its fields would not help. */
const isSomethingElse = (header: unknown): boolean =>
  typeof header === 'object' &&
  header !== null &&
  !Array.isArray(header) &&
  !Object.hasOwn(header, 'catalogue_file') &&
  !Object.hasOwn(header, 'institute');

function refuseWhole(findings: Findings): LayerValidator {
  findings.add(
    [],
    'a catalogue file, as described in docs/guides/catalogue-file.md (/docs/catalogue-file on the service)',
    'a file with neither catalogue_file nor institute',
    { cause: 'format' },
  );
  return {
    header: undefined,
    ids: createCatalogueIds(),
    counts: createCounter(undefined).told(),
    isFull: false,
    readCourse: () => undefined,
    addSound: () => undefined,
    end() {},
  };
}

function createCourseCheck(header: JudgingHeader, findings: Findings) {
  const references = readReferences(header);
  const days = createDays(header.institute?.timezone ?? 'UTC');
  const checkPrice = createPriceCheck(header.institute?.default_currency ?? 'USD');
  const runContext = runContextOf(header.institute);
  const attributes = attributeContextOf(header.institute);
  return (course: Loose<CatalogueCourse>, path: Path) => {
    const versions = course.editions?.reduce((sum, edition) => sum + (edition?.versions?.length ?? 0), 0) ?? 0;
    if (versions > versionsMax) {
      findings.add(
        [...path, 'editions'],
        say('at most {max} [what]', { max: versionsMax, what: 'versions per course' }),
        say('{count} versions', { count: versions }),
        { cause: 'too_large' },
      );
    }
    checkReferences(course, references, path, findings);
    checkAttributes(course, attributes, path, findings);
    course.editions?.forEach((edition, index) => {
      const place = [...path, 'editions', index];
      checkOutline(edition?.outline, [...place, 'outline'], findings);
      edition?.versions?.forEach((version, number) => {
        const pointer = [...place, 'versions', number];
        checkEnrolment(version?.enroll_invite, days, [...pointer, 'enroll_invite'], findings);
        checkPrice(version?.price, [...pointer, 'price'], findings);
        version?.runs?.forEach((run, at) => {
          if (run === undefined) return;
          const place = [...pointer, 'runs', at];
          checkRun(run, runContext, place, findings);
          checkPrice(run.price, [...place, 'price'], findings);
        });
      });
    });
  };
}
