import { formatTable } from '../../../../command-line/table.ts';
import type { Draft, DraftChoice } from '../../drafts/draft.ts';
import { keyOf } from '../../layers/part.ts';
import type { ListedPublication } from '../../publications/publication.ts';

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

export function describePublications(planned: readonly ListedPublication[], institute: string): string {
  if (planned.length === 0) return `No publication of ${institute} is scheduled.`;
  const rows = planned.map(({ id, dueAt, choice, total, status, reason }) => [
    id,
    dueAt.toISOString().slice(0, 16).replace('T', ' '),
    describeChoice(choice, total),
    reason === null ? status : `${status}: ${reason}`,
  ]);
  const table = formatTable(['ID', 'DUE (UTC)', 'DRAFTS', 'STATUS'], rows);
  return `${table}\nNext: npx prospectus drafts unplan <id> --institute ${institute}`;
}

/** Names the first courses and parts, and says how many more there are. */
function describeChoice(choice: DraftChoice, total: ListedPublication['total']): string {
  if (choice === 'all') return 'all';
  const named = [...choice.courses, ...choice.parts.map(keyOf)];
  const more = total === null ? 0 : total.courses + total.parts - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
