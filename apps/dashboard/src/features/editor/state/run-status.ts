import { type Fields, type PartState, wantedOf } from './part-state.ts';

/** What visitors learn of a date in a word; one that they do not see is nothing else to them. */
export const runStatuses = ['planned', 'guaranteed', 'cancelled', 'hidden'] as const;
export type RunStatus = (typeof runStatuses)[number];

export function statusOf(run: PartState): RunStatus {
  if (wantedOf(run, 'published') === false) return 'hidden';
  if (wantedOf(run, 'cancelled') === true) return 'cancelled';
  return wantedOf(run, 'guaranteed') === true ? 'guaranteed' : 'planned';
}

/** What a date is to say so that it has a status. That it is guaranteed, say, stays with one that is hidden for a while. */
export function fieldsOfStatus(run: PartState, status: RunStatus): Fields {
  const wanted: Fields =
    status === 'hidden'
      ? { published: false }
      : status === 'cancelled'
        ? { published: true, cancelled: true }
        : { published: true, cancelled: false, guaranteed: status === 'guaranteed' };
  const isSo = (field: string) => wantedOf(run, field) ?? field === 'published';
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => isSo(field) !== value));
}
