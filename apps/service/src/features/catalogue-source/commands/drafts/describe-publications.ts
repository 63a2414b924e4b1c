import { formatTable } from '../../../../command-line/table.ts';
import { keyOf } from '../../layers/part.ts';
import type { Publication } from '../../publications/publication.ts';

export function describePublications(planned: readonly Publication[], institute: string): string {
  if (planned.length === 0) return `Nothing of ${institute} is to be published at a time.`;
  const rows = planned.map(({ id, dueAt, choice, status, reason }) => [
    id,
    dueAt.toISOString().slice(0, 16).replace('T', ' '),
    choice === 'all' ? 'all' : [...choice.courses, ...choice.parts.map(keyOf)].join(', '),
    reason === null ? status : `${status}: ${reason}`,
  ]);
  const table = formatTable(['ID', 'DUE (UTC)', 'DRAFTS', 'STATUS'], rows);
  return `${table}\nNext: npx prospectus drafts unplan <id> --institute ${institute}`;
}
