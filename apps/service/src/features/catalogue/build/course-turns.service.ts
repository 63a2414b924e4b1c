import { type FormerBuild, type FormerCourse, isAsFormer } from '../former/former-build.ts';
import { digestText } from '../snapshot/digest.ts';
import type { CourseHead, CourseSource } from './course.repository.ts';
import type { CatalogueReader, InstituteSource } from './snapshot.repository.ts';

/** A course whose turn has come: to be made, or as the former build made it. */
export type CourseTurn =
  | { readonly source: CourseSource; readonly former?: never }
  | { readonly former: FormerCourse; readonly source?: never };

export type CourseTurns = {
  /** The build that courses are taken over from. */
  readonly former: FormerBuild | undefined;
  /** Published courses in catalogue order, a batch at a time. */
  batches(): AsyncIterable<readonly CourseTurn[]>;
};

/** What all courses are made with. */
export const commonOf = ({ header, courseBaseUrl, events }: InstituteSource): string =>
  digestText(JSON.stringify([header, courseBaseUrl, events]));

/** Finds out which courses need not be made again: none of them where most have changed, or what is common to all. */
export async function planTurns(
  reader: CatalogueReader,
  former: FormerBuild | undefined,
  now: number,
): Promise<CourseTurns> {
  const all = { former: undefined, batches: () => readAll(reader) };
  const { institute } = reader;
  if (!former || former.common !== commonOf(institute)) return all;
  // Where it is not known how many there are, or they have become many more, reading them at once may take too much memory.
  if (institute.courses === 0 || institute.courses > 2 * former.courses.size) return all;
  const heads = await reader.listHeads();
  const planned = heads.map((head) => {
    const before = former.courses.get(head.id);
    return before && isAsFormer(before, former, { key: head.key, now }) ? before : head;
  });
  const changed = planned.filter(isChanged).length;
  return changed > heads.length / 2 ? all : { former, batches: () => readChanged(reader, planned) };
}

async function* readAll(reader: CatalogueReader): AsyncGenerator<readonly CourseTurn[]> {
  for await (const sources of reader.batches()) yield sources.map((source) => ({ source }));
}

/** Few, since one course may take some megabytes. */
const batchSize = 30;

type Planned = CourseHead | FormerCourse;
const isChanged = (each: Planned): each is CourseHead => 'editionsJson' in each;

async function* readChanged(
  reader: CatalogueReader,
  planned: readonly Planned[],
): AsyncGenerator<readonly CourseTurn[]> {
  for (let from = 0; from < planned.length; from += batchSize) {
    const batch = planned.slice(from, from + batchSize);
    const changed = batch.filter(isChanged);
    const sources = changed.length === 0 ? [] : await reader.listFacts(changed);
    const found = new Map(sources.map((source) => [source.id, source]));
    yield batch.flatMap((each): CourseTurn[] => {
      if (!isChanged(each)) return [{ former: each }];
      const source = found.get(each.id);
      return source ? [{ source }] : [];
    });
  }
}
