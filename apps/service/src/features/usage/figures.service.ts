import type { Usage, UsagePeriod, UsageShares, UsageSubject } from '@prospectus/contract/admin';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { countCalls, countLeads, listSubjects, type RequestCounts } from './figures.repository.ts';
import { lastDays, lastHours } from './slots.ts';

type FiguresDeps = { readonly db: Database; readonly clock: Clock };

const hours = 24;
const days = 30;
const subjectsMax = 200;

/** How many calls and leads an institute had lately, hour by hour or day by day. */
export async function readUsage(
  { db, clock }: FiguresDeps,
  instituteId: string,
  { period, timeZone }: { readonly period: UsagePeriod; readonly timeZone: string },
): Promise<Usage> {
  const slots = period === '24h' ? lastHours(clock.now(), hours) : lastDays(clock.now(), days, timeZone);
  const [calls, leads] = await Promise.all([countCalls(db, instituteId, slots), countLeads(db, instituteId, slots)]);
  const callsBySlot = new Map(calls.map((each) => [each.slot, each]));
  const leadsBySlot = new Map(leads.map((each) => [each.slot, each.leads]));
  const data = slots.map((startsAtMs, slot) => ({
    starts_at: new Date(startsAtMs).toISOString(),
    ...toCounts(callsBySlot.get(slot)),
    enquiries: leadsBySlot.get(slot) ?? 0,
  }));
  const sum = (read: (each: (typeof data)[number]) => number) => data.reduce((total, each) => total + read(each), 0);
  return {
    period,
    data,
    totals: {
      requests: sum(({ requests }) => requests),
      errors: sum(({ errors }) => errors),
      limited: sum(({ limited }) => limited),
      enquiries: sum(({ enquiries }) => enquiries),
    },
  };
}

/** An institute's calls of the last 30 days by key, website or endpoint: of the subjects that are named, or of the busiest. */
export async function readShares(
  { db, clock }: FiguresDeps,
  instituteId: string,
  asked: { readonly by: UsageSubject; readonly timeZone: string; readonly subjects: readonly string[] | undefined },
): Promise<UsageShares> {
  const { by, timeZone, subjects: among } = asked;
  const slots = lastDays(clock.now(), days, timeZone);
  const subjects = await listSubjects(db, instituteId, { by, slots, among, count: subjectsMax });
  return {
    days: slots.map((startsAtMs) => new Date(startsAtMs).toISOString()),
    data: subjects.map((calls) => ({
      subject: calls.subject,
      ...toCounts(calls),
      requests_per_day: slots.map((_, slot) => calls.slots[slot] ?? 0),
    })),
  };
}

const toCounts = (calls: RequestCounts | undefined): RequestCounts => ({
  requests: calls?.requests ?? 0,
  errors: calls?.errors ?? 0,
  limited: calls?.limited ?? 0,
});
