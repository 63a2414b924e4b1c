import type { PlaceList } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { SiteRules } from '../rules/site.ts';
import type { PlaceData, RunData } from '../snapshot/run-data.ts';
import { buildStringTable } from '../snapshot/string-table.ts';
import { numberIn } from './numbering.ts';

/** The institute's places as columns; their body is written next to them. */
export function placeColumns(site: SiteRules): Omit<PlaceData, 'body'> {
  const towns = new Map<string, number>();
  const countries = new Map<string, number>();
  const all = [...site.places.values()].map(({ place }) => place);
  const numberOf = (numbers: Map<string, number>, name: string | null) =>
    name === null ? -1 : numberIn(numbers, caseKey(name));
  return {
    town: Int32Array.from(all, ({ town }) => numberOf(towns, town)),
    country: Int32Array.from(all, ({ country }) => numberOf(countries, country)),
    latitude: Float64Array.from(all, ({ latitude }) => latitude ?? Number.NaN),
    longitude: Float64Array.from(all, ({ longitude }) => longitude ?? Number.NaN),
    ids: buildStringTable(new Map([...site.places].map(([key, { index }]) => [key, index]))),
    towns: buildStringTable(towns),
    countries: buildStringTable(countries),
  };
}

/** What `GET /places` answers; counts are of upcoming runs (rule R10). */
export function toPlaceList(site: SiteRules, runs: RunData): PlaceList {
  const runCounts = new Uint32Array(site.places.size);
  const courseCounts = new Uint32Array(site.places.size);
  const lastCourse = new Int32Array(site.places.size).fill(-1);
  for (let course = 0; course + 1 < runs.courseStarts.length; course += 1) {
    for (const run of runs.ofCourse.subarray(runs.courseStarts[course], runs.courseStarts[course + 1])) {
      if (run < runs.runningCount) continue;
      for (const place of runs.places.subarray(runs.placeStarts[run], runs.placeStarts[run + 1])) {
        runCounts[place] = (runCounts[place] ?? 0) + 1;
        if (lastCourse[place] !== course) courseCounts[place] = (courseCounts[place] ?? 0) + 1;
        lastCourse[place] = course;
      }
    }
  }
  return {
    data: [...site.places.values()].map(({ place, index }) => ({
      ...place,
      run_count: runCounts[index] ?? 0,
      course_count: courseCounts[index] ?? 0,
    })),
  };
}
