import type { Database } from '../../../schema/tables.ts';
import { findLastUse, takeUse } from '../forwarder/institute-use.repository.ts';

export const hourMs = 60 * 60_000;

/** The beginning of an hour, or of a shorter time. */
export const startOf = (nowMs: number, lengthMs = hourMs): Date => new Date(nowMs - (nowMs % lengthMs));

/**
 * Takes a place among the mails that an institute may send in an hour: in this one, or the next that has one left. Returns the beginning of that
 * hour.
 */
export async function takeMailHour(
  db: Database,
  { instituteId, max, nowMs }: { readonly instituteId: string; readonly max: number; readonly nowMs: number },
): Promise<Date> {
  const kind = 'mail';
  const current = startOf(nowMs);
  let startsAt = (await findLastUse(db, { instituteId, kind, from: current })) ?? current;
  while (!(await takeUse(db, { instituteId, kind, startsAt, amount: 1, max }))) {
    startsAt = new Date(startsAt.getTime() + hourMs);
  }
  return startsAt;
}
