import { say } from '@prospectus/contract';
import { type CompactMap, createCompactMap } from '../../../platform/compact-map.ts';
import type { CourseGist } from '../gist/course-gist.ts';
import { type Findings, render, toPointer } from './finding.ts';
import type { Loose, Path } from './normalise.ts';
import { isCourseShown } from './published.ts';

export type FoundId = {
  /** Whether a course has it, an edition, or a course and an edition of its own. */
  readonly isCourse: boolean;
  readonly isEdition: boolean;
  /** Whether that course is shown. */
  readonly isShown: boolean;
  readonly courseIndex: number;
};

/** The ids of one catalogue: who has them, and whether the course is shown. */
export type CatalogueIds = {
  /** Takes the ids of the next course; reports those that were taken before. */
  add(course: Loose<CourseGist>, index: number, findings: Findings): void;
  find(id: string): FoundId | undefined;
};

/** Marks of an id, below the course's index: a catalogue has hundreds of thousands of ids, and numbers take little. */
const courseMark = 1;
const editionMark = 2;
const shownMark = 4;
const marks = 8;

export function createCatalogueIds(): CatalogueIds {
  const owners = createCompactMap();
  const sessions = createCompactMap();
  const runs = createCompactMap();

  /** Gives an id to a course or an edition of it, unless another has it. */
  const claim = (id: string, index: number, mark: number, path: Path, findings: Findings) => {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, index * marks + mark);
    else if (Math.floor(owner / marks) === index && !(owner & mark & editionMark)) owners.set(id, owner | mark);
    else
      findings.add(
        path,
        'a unique id',
        say('{id}, which {pointer} has', {
          id: render(id),
          pointer: toPointer(['courses', Math.floor(owner / marks)]),
        }),
        { cause: 'duplicate' },
      );
  };

  /** Gives an id to a version or run of a course, unless another has it (rule R1 for runs). */
  const claimFor = (
    taken: CompactMap,
    what: 'version' | 'run',
    id: string,
    index: number,
    path: Path,
    findings: Findings,
  ) => {
    const owner = taken.get(id);
    if (owner === undefined) taken.set(id, index);
    else
      findings.add(
        path,
        'a unique id',
        say(`{id}, which a ${what} of {pointer} has too` as const, {
          id: render(id),
          pointer: toPointer(['courses', owner]),
        }),
        { cause: 'duplicate' },
      );
  };

  return {
    add(course, index, findings) {
      const path: Path = ['courses', index];
      const shown = isCourseShown(course) ? shownMark : 0;
      const courseId = course.id ?? course.editions?.[0]?.id;
      // An id by default is the first edition's, which is reported below.
      if (courseId !== undefined && (course.id !== undefined || owners.get(courseId) === undefined)) {
        claim(courseId, index, courseMark | shown, [...path, 'id'], findings);
      }
      course.editions?.forEach((edition, number) => {
        const place = [...path, 'editions', number];
        if (edition?.id !== undefined) claim(edition.id, index, editionMark, [...place, 'id'], findings);
        edition?.versions?.forEach((version, at) => {
          const pointer = [...place, 'versions', at];
          const id = version?.package_session_id;
          if (id !== undefined) claimFor(sessions, 'version', id, index, [...pointer, 'package_session_id'], findings);
          version?.runs?.forEach((run, which) => {
            if (run?.id !== undefined)
              claimFor(runs, 'run', run.id, index, [...pointer, 'runs', which, 'id'], findings);
          });
        });
      });
    },
    find(id) {
      const owner = owners.get(id);
      if (owner === undefined) return undefined;
      return {
        isCourse: (owner & courseMark) !== 0,
        isEdition: (owner & editionMark) !== 0,
        isShown: (owner & shownMark) !== 0,
        courseIndex: Math.floor(owner / marks),
      };
    },
  };
}
