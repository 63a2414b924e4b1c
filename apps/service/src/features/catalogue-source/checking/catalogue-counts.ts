import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { CourseGist } from '../gist/course-gist.ts';
import type { Loose } from './normalise.ts';

/** How much a catalogue file holds; `runs` and `places` are both there when it has either (rule R1). */
export type CatalogueCounts = {
  courses: number;
  editions: number;
  versions: number;
  learning_paths: number;
  runs?: number;
  places?: number;
};

/** Counts a catalogue while its courses pass by. */
export type CatalogueCounter = {
  /** So far, also while there are none. */
  readonly counts: Required<CatalogueCounts>;
  add(course: Loose<CourseGist>): void;
  /** As commands and imports tell them. */
  told(): CatalogueCounts;
};

export function createCounter(header: Loose<CatalogueHeader> | undefined): CatalogueCounter {
  const counts = {
    courses: 0,
    editions: 0,
    versions: 0,
    learning_paths: header?.learning_paths?.length ?? 0,
    runs: 0,
    places: header?.institute?.places?.length ?? 0,
  };
  return {
    counts,
    add(course) {
      for (const edition of course.editions ?? []) {
        counts.editions += 1;
        for (const version of edition?.versions ?? []) {
          counts.versions += 1;
          counts.runs += version?.runs?.length ?? 0;
        }
      }
    },
    told() {
      const { runs, places, ...others } = counts;
      return runs + places === 0 ? others : { ...counts };
    },
  };
}

/** The counts of a catalogue once some of its courses are others. */
export function shiftCounts(
  counts: CatalogueCounts,
  before: readonly CatalogueCourse[],
  after: readonly CatalogueCourse[],
): CatalogueCounts {
  const [lost, gained] = [before, after].map((courses) => {
    const counter = createCounter(undefined);
    for (const course of courses) counter.add(course);
    return counter.counts;
  });
  const { runs = 0, places = 0, ...others } = counts;
  const shifted = {
    ...others,
    editions: others.editions + (gained?.editions ?? 0) - (lost?.editions ?? 0),
    versions: others.versions + (gained?.versions ?? 0) - (lost?.versions ?? 0),
  };
  const runsNow = runs + (gained?.runs ?? 0) - (lost?.runs ?? 0);
  return runsNow + places === 0 ? shifted : { ...shifted, runs: runsNow, places };
}
