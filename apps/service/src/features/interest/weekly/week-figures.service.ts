import type { Database } from '../../../schema/tables.ts';
import { listShownSearches } from '../../searches/index.ts';
import { courseFigures, type OpenedCourses, shareOf, viewsByCourse } from '../course-figures.ts';
import { listViews } from '../figures.repository.ts';
import { type LackingFound, toLackingCourses } from '../lacking-courses.ts';
import type { Week } from './week.ts';
import type { WeekFigures } from './week-figures.ts';
import { countEnquiries } from './weekly-turn.repository.ts';

export type WeekFiguresDeps = {
  readonly db: Database;
  /** Finds courses in what visitors see at present: to be used at once. */
  readonly openCourses: (instituteId: string) => Promise<OpenedCourses>;
  /** What visitors miss at the courses that are shown. */
  readonly findLacking: (instituteId: string) => Promise<LackingFound>;
};

const coursesMax = 3;
const searchesMax = 3;

/** Reads an institute's week; undefined where nothing happened in it, without opening its catalogue. */
export async function readWeek(
  { db, openCourses, findLacking }: WeekFiguresDeps,
  instituteId: string,
  { formerFrom, from, monday: before }: Week,
): Promise<WeekFigures | undefined> {
  const viewed = await listViews(db, instituteId, from, before);
  const { enquiries, fromPages, unanswered, former } = await countEnquiries(db, instituteId, {
    formerFrom,
    from,
    before,
  });
  const asked = { from, before, withoutResult: true, offset: 0, size: searchesMax };
  const { searches } = await listShownSearches(db, instituteId, asked);
  if (viewed.length + enquiries + searches.length === 0) return undefined;
  const viewedBefore = await listViews(db, instituteId, formerFrom, from);
  const { checked, counts, total } = toLackingCourses(await findLacking(instituteId), () => 0);
  const opened = await openCourses(instituteId);
  const formerViews = viewsByCourse(viewedBefore, opened);
  const shown = viewed.filter(({ id }) => opened.numberOf(id) !== undefined);
  const views = viewed.reduce((sum, each) => sum + each.views, 0);
  return {
    courses: courseFigures(shown, [], opened, coursesMax).courses.map(({ id, title, views: number }) => ({
      title: title ?? id,
      views: number,
      former: formerViews.get(opened.numberOf(id) ?? -1) ?? 0,
    })),
    views,
    enquiries,
    formerEnquiries: former,
    share: shareOf(fromPages, views),
    unanswered,
    searches: searches.map(({ search, withoutResult }) => ({ search, times: withoutResult })),
    lacking: { checked, total, counts },
  };
}
