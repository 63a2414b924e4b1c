import { type CatalogueCourse, type CatalogueHeader, say } from '@prospectus/contract';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import { type Findings, toPointer } from '../checking/finding.ts';
import { courseIdOf, prepareCourse } from '../checking/prepare-course.ts';
import { createValidator, type LayerValidator } from '../checking/validate.ts';
import type { CourseGist } from '../gist/course-gist.ts';
import type { Judged } from './change.ts';
import { createJudging } from './judging.ts';
import {
  joinCourse,
  joinHeader,
  keyOf,
  keysOfCourse,
  nameOf,
  type PartName,
  pathsInHeader,
  splitCourse,
  splitHeader,
} from './part.ts';
import { type FieldPlace, findPlaceInCourse, findPlaceInHeader } from './part-of-pointer.ts';
import type { SourceCourse } from './source-course.ts';
import type { StoredChange } from './stored-change.ts';

/** Reads the courses of a source as the catalogue shows them, with the desk's changes on top (rule K1). */
export type LayeredReader = LayerValidator & {
  /** The headers that courses are judged with: that of the source, and what the desk makes of it. */
  readonly headers: readonly CatalogueHeader[];
  /** Whether the desk says anything of the course or of a part of it; `addSound` takes only those of which it does not. */
  concerns(course: CourseGist): boolean;
  /** Whether it does of the course that was read last, as the source has it: what people took away is not in the course that is shown. */
  readonly isConcerned: boolean;
  /** As the source has it, where the desk changes it. */
  readonly sourceHeader: CatalogueHeader | undefined;
  /** Courses of the desk's own; they come behind those of the source. */
  rest(): Iterable<CatalogueCourse>;
  /** Courses as the source has them, of those that were read since this was called last and that the desk changes. */
  takeSources(): readonly SourceCourse[];
  /** What became of the desk's changes, once all was read. */
  judged(): readonly Judged<StoredChange>[];
};

type Layering = {
  readonly findings: Findings;
  readonly max: CatalogueMax | undefined;
  /** Whether what the desk added becomes the source's where it has that, too (rule K3). */
  readonly isAdopting: boolean;
};

/** Lays the changes over the catalogue that `validator` judges, and judges what comes of it, too. */
export function layOver(
  validator: LayerValidator,
  header: CatalogueHeader,
  changes: readonly StoredChange[],
  { findings, max, isAdopting }: Layering,
): LayeredReader {
  const judging = createJudging(changes, isAdopting);
  /** Says of what was added in Prospectus that the source has another with its id, and where that stands. */
  const reportCollisions = (from: number, placeOf: (name: PartName) => (string | number)[]) => {
    for (const each of judging.collisions.slice(from)) {
      findings.add(
        placeOf(each),
        'an id not used by anything added in Prospectus',
        say('{name}, which was added in Prospectus, too', { name: keyOf(each) }),
        {
          cause: 'duplicate',
          hint: () =>
            'Remove what was added in Prospectus, or import the file with --adopt: what was added becomes the file’s.' as const,
        },
      );
    }
  };

  const headerParts = splitHeader(header);
  const { isTouched: isHeaderTouched } = judging.take(headerParts, { entity: 'institute', id: header.institute.id });
  const paths = judging.collisions.length > 0 ? pathsInHeader(header) : undefined;
  reportCollisions(0, (name) => paths?.get(keyOf(name)) ?? ['institute']);
  const shownHeader = isHeaderTouched ? joinHeader(headerParts, header) : header;
  /** The course that is judged, with its id. */
  let judgedCourse: { readonly course: object; readonly id: string } | undefined;
  const placeOf = (pointer: string): FieldPlace | undefined => {
    if (!pointer.startsWith('/courses/')) {
      return findPlaceInHeader(shownHeader, { entity: 'institute', id: header.institute.id }, pointer);
    }
    return judgedCourse && findPlaceInCourse(judgedCourse.course, { entity: 'course', id: judgedCourse.id }, pointer);
  };
  const effective = createValidator(shownHeader, withinDesk(findings, placeOf), max);
  const readEffective = (course: object, id: string) => {
    judgedCourse = { course, id };
    return effective.readCourse(course);
  };
  let sources: SourceCourse[] = [];
  let takenAway = 0;
  let isConcerned = false;

  return {
    sourceHeader: isHeaderTouched ? header : undefined,
    get headers() {
      return effective.header === undefined ? [] : [header, effective.header];
    },
    concerns: (course) => judging.concerns(keysOfCourse(course)),
    get isConcerned() {
      return isConcerned;
    },
    get header() {
      return effective.header;
    },
    ids: effective.ids,
    get counts() {
      return effective.counts;
    },
    get isFull() {
      return validator.isFull || effective.isFull;
    },
    readCourse(value) {
      const course = validator.readCourse(value);
      if (course === undefined) return undefined;
      const id = courseIdOf(course);
      const parts = splitCourse(course);
      isConcerned = judging.concerns(parts.keys());
      const before = judging.collisions.length;
      const { isShown, isTouched } = judging.take(parts, { entity: 'course', id });
      reportCollisions(before, () => ['courses', validator.counts.courses - 1]);
      if (isTouched) {
        const place = isShown ? undefined : takenAway++;
        const position = effective.counts.courses;
        sources.push({ id, position, place, document: prepareCourse(course).document });
      }
      if (!isShown) return undefined;
      if (isTouched) return readEffective(joinCourse(parts, id), id);
      return isHeaderTouched ? readEffective(course, id) : effective.addSound(course);
    },
    addSound(course, whole) {
      if (validator.addSound(course, whole) === undefined) return undefined;
      return effective.addSound(course, whole);
    },
    *rest() {
      for (const { id, parts } of judging.rest()) {
        const course = readEffective(joinCourse(parts, id), id);
        if (course !== undefined) yield course;
      }
    },
    end() {
      validator.end();
      judgedCourse = undefined;
      effective.end();
    },
    takeSources() {
      const taken = sources;
      sources = [];
      return taken;
    },
    judged: () => judging.end(),
  };
}

/**
 * What is wrong with the catalogue although nothing is with the source: the desk's changes make it so.
 *
 * @param placeOf tells which part and field a pointer is about, where that is known
 */
function withinDesk(findings: Findings, placeOf: (pointer: string) => FieldPlace | undefined): Findings {
  let own = 0;
  return {
    get list() {
      return findings.list;
    },
    get count() {
      return own;
    },
    about: findings.about,
    add(path, expected, found, { cause } = {}) {
      // What is wrong with the source is among the findings already.
      if (findings.count > own) return;
      own += 1;
      const place = placeOf(toPointer(path));
      const hint = () =>
        place === undefined
          ? ('This conflicts with changes made in Prospectus. Find them under Drafts in the dashboard, or with prospectus changes list.' as const)
          : say(
              'This conflicts with changes made in Prospectus: {field} of {part}. Find them under Drafts in the dashboard, or with prospectus changes list.',
              { field: place.field, part: nameOf(place) },
            );
      findings.add(['desk', ...path], expected, found, { cause, hint });
    },
  };
}
