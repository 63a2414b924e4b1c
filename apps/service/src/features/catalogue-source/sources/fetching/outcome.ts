import { type Said, say, toSaid } from '@prospectus/contract';
import type { SourceOutcome } from '@prospectus/contract/admin';
import { type ImportRecord, interrupted } from '../../imports/record/import-record.ts';

/** What came of a fetch. */
export type Fetched = { readonly outcome: SourceOutcome; readonly problem: Said | null };

export const failed = (problem: Said): Fetched => ({ outcome: 'failed', problem });

/** What an import has come to that a source has begun. */
export function outcomeOf(record: ImportRecord | undefined, kind: 'address' | 'website'): Fetched {
  switch (record?.status) {
    case 'applied':
      return { outcome: record.isChanged === false ? 'unchanged' : 'published', problem: null };
    case 'asking':
      return { outcome: 'asking', problem: null };
    case 'checked':
      return { outcome: kind === 'website' ? 'ready' : 'held', problem: null };
    case 'refused':
      return { outcome: 'refused', problem: problems(record.findingsCount) };
    case 'cancelled':
      return isDeclined(record) ? { outcome: 'declined', problem: null } : failed(record.failure ?? ofOurs);
    default:
      // What is said to those who upload a file is of no use here.
      return failed(record?.failure == null || record.failure === interrupted ? ofOurs : record.failure);
  }
}

export const ofOurs: Said = 'Something went wrong in the service. The next fetch tries again.';

const problems = (count: number): Said =>
  count === 1
    ? 'The list has 1 problem; nothing was changed.'
    : say('The list has {count} problems; nothing was changed.', { count });

/** Whether a person has given an import up: without one, a sentence says why it was. */
const isDeclined = ({ status, failure }: ImportRecord): boolean => status === 'cancelled' && failure === null;

/** Whether a person has published an import, or given it up. */
export const isAnswered = (record: ImportRecord): boolean => record.status === 'applied' || isDeclined(record);

/** Whether an import waits for a person. */
export const waits = ({ status, finishedAt }: ImportRecord): boolean =>
  (status === 'checked' || status === 'asking') && finishedAt === null;

/** Whether the same list again would come to the same: else it is imported again. */
export const isSettled = (record: ImportRecord): boolean =>
  isAnswered(record) || record.status === 'refused' || waits(record);

export const sentenceOf = (what: Said): Said => say('The address [what].', { what: toSaid(what) });
