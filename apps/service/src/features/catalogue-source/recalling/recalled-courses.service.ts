import { safelistVersion } from '@prospectus/contract';
import { type CompactMap, createCompactMap } from '../../../platform/compact-map.ts';
import type { Database } from '../../../schema/tables.ts';
import type { CourseGist } from '../gist/course-gist.ts';
import { listStored, listStretches } from './gist.repository.ts';
import { endOfLine, type KeptGist, readBytesHash, readGist } from './gist-line.ts';
import type { RecalledCourses } from './recalled-course.ts';

/**
 * Reads what was kept of the courses that were judged as `judgedBy` says. Those that are stored otherwise by now are left out, and so are those
 * whose learners were counted since: of a course that is found, an import has at most its place to write.
 *
 * What is stored must not change while this is used.
 */
export async function recallCourses(db: Database, instituteId: string, judgedBy: Buffer): Promise<RecalledCourses> {
  const stretches = new Map<number, Buffer>();
  const places: Place[] = [];
  const byHash = createCompactMap();
  for await (const { number, gists } of listStretches(db, instituteId, judgedBy)) {
    stretches.set(number, gists);
    await placeStored(db, instituteId, gists, { places, byHash });
  }
  return {
    judgedBy,
    find(bytesHash) {
      const place = places[byHash.get(bytesHash) ?? -1];
      if (place === undefined) return undefined;
      const { gists, from, position } = place;
      const { id, course } = readGist(gists, from);
      return { id, course, position, line: gists.subarray(from, endOfLine(gists, from)) };
    },
    stretch: (number) => stretches.get(number),
  };
}

type Place = { readonly gists: Buffer; readonly from: number; readonly position: number };

async function placeStored(
  db: Database,
  instituteId: string,
  gists: Buffer,
  { places, byHash }: { readonly places: Place[]; readonly byHash: CompactMap },
): Promise<void> {
  const kept: (KeptGist & { readonly from: number })[] = [];
  for (let from = 0; from < gists.length; from = endOfLine(gists, from)) kept.push({ from, ...readGist(gists, from) });
  const stored = new Map(
    (await listStored(db, instituteId, kept, safelistVersion)).map((each) => [each.id, each] as const),
  );
  for (const { from, id, course } of kept) {
    const found = stored.get(id);
    if (found === undefined || !areStored(course.editions, found.editions)) continue;
    byHash.set(readBytesHash(gists, from), places.length);
    places.push({ gists, from, position: found.position });
  }
}

/** Whether these are the editions of the course, and those learners are counted that its file counts. */
const areStored = (
  editions: CourseGist['editions'],
  stored: readonly (readonly [id: string, activeLearners: number | null])[],
): boolean =>
  editions.length === stored.length &&
  editions.every(({ id, active_learners: learners }, index) => {
    const [storedId, storedLearners] = stored[index] ?? [];
    return id === storedId && (learners === undefined || learners === storedLearners);
  });
