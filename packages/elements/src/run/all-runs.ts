import type { CourseRunPage, Run } from '@prospectus/client';

/** More pages than the dates of a course fill. */
const pagesMax = 10;

/** Reads the dates of a course page by page; yields all that are known after each. */
export async function* allRuns(ask: (page: number) => Promise<CourseRunPage>): AsyncGenerator<readonly Run[], void> {
  let runs: readonly Run[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const { data, has_more } = await ask(page);
    runs = [...runs, ...data];
    yield runs;
    if (!has_more) return;
  }
}
