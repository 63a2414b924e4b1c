import type { Database } from '../../../schema/tables.ts';
import { listTitles } from '../drafts/course-titles.repository.ts';
import { listDraftHeads } from '../drafts/draft.repository.ts';
import type { DraftChoice } from '../drafts/draft.ts';
import { type Publication, toldCoursesOf } from './publication.ts';

/** Titles of the courses that publications name, as they are published or else drafted. */
export async function titlesOf(
  db: Database,
  instituteId: string,
  publications: readonly Publication[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(publications.flatMap(({ choice }) => toldCoursesOf(choice)))];
  const published = await listTitles(db, instituteId, ids);
  if (ids.every((id) => published.has(id))) return published;
  const drafted = (await listDraftHeads(db, instituteId)).flatMap(({ courseId, title }) =>
    courseId === null || title === null ? [] : [[courseId, title] as const],
  );
  return new Map([...drafted, ...published]);
}

/** Names that are written down with what people did: a choice may name a thousand. */
const namedMax = 20;

/** What was chosen, as it is written down with what people did. */
export function shortened(choice: DraftChoice) {
  if (choice === 'all') return choice;
  const { courses, parts } = choice;
  return {
    courses: courses.slice(0, namedMax),
    parts: parts.slice(0, namedMax).map(({ entity, id }) => `${entity} ${id}`),
    more: Math.max(0, courses.length - namedMax) + Math.max(0, parts.length - namedMax),
  };
}
