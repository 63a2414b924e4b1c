import type { Database } from '../../../schema/tables.ts';
import { findLastUse, returnUse, takeUse } from '../forwarder/institute-use.repository.ts';

export const hourMs = 60 * 60_000;

/** The beginning of an hour, or of a shorter time. */
export const startOf = (nowMs: number, lengthMs = hourMs): Date => new Date(nowMs - (nowMs % lengthMs));

/**
 * Takes a place among the mails that an institute may send in an hour: in this one, or one after all that have any taken. Returns the
 * beginning of that hour.
 */
export async function takeMailHour(
  db: Database,
  { instituteId, max, nowMs }: { readonly instituteId: string; readonly max: number; readonly nowMs: number },
): Promise<Date> {
  const current = startOf(nowMs);
  const take = (startsAt: Date) => takeUse(db, { instituteId, kind, startsAt, amount: 1, max });
  // Also where later ones are taken: mails that failed leave places.
  if (await take(current)) return current;
  let startsAt = (await findLastUse(db, { instituteId, kind, from: current })) ?? current;
  while (!(await take(startsAt))) startsAt = new Date(startsAt.getTime() + hourMs);
  return startsAt;
}

/** Gives a place back that no mail was sent in. */
export const returnMailHour = (db: Database, instituteId: string, startsAt: Date): Promise<void> =>
  returnUse(db, { instituteId, kind, startsAt, amount: 1 });

const kind = 'mail';
