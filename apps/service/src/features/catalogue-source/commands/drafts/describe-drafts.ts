import { formatTable } from '../../../../command-line/table.ts';
import type { Draft } from '../../drafts/draft.ts';

export function describeDrafts(drafts: readonly Draft[], institute: string): string {
  if (drafts.length === 0) return `There are no drafts of ${institute}.`;
  const rows = drafts.map(({ entity, id, courseId, fields, savedAt }) => [
    courseId ?? '',
    `${entity} ${id}`,
    fields.map(({ field }) => field).join(', '),
    savedAt.toISOString().slice(0, 10),
  ]);
  const table = formatTable(['COURSE', 'PART', 'FIELDS', 'SAVED'], rows);
  return `${table}\nNext: npx prospectus drafts publish --all --institute ${institute}`;
}
