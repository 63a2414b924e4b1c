import type { Database } from '../../../schema/tables.ts';
import { listDraftedTitles, listTitles } from '../drafts/course-titles.repository.ts';
import type { DraftChoice } from '../drafts/draft.ts';
import type { ListedPublication } from './publication.ts';

/** Titles of the courses that publications name, as they are published or else drafted. */
export async function titlesOf(
  db: Database,
  instituteId: string,
  publications: readonly ListedPublication[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(publications.flatMap(({ choice }) => (choice === 'all' ? [] : choice.courses)))];
  const published = await listTitles(db, instituteId, ids);
  const others = ids.filter((id) => !published.has(id));
  if (others.length === 0) return published;
  return new Map([...(await listDraftedTitles(db, instituteId, others)), ...published]);
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
