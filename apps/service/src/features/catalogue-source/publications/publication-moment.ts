import { createZone } from '../../../platform/time/zone.ts';

const form = /^(?<local>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?<offset>Z|[+-]\d{2}:\d{2})?$/;

/** A moment to come: of the institute's clocks, unless it says its offset from UTC. Undefined for what is none, or is over. */
export function momentOf(
  text: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Date | undefined {
  const { local = '', offset } = form.exec(text)?.groups ?? {};
  if (!isInCalendar(local)) return undefined;
  const moment = offset === undefined ? createZone(timeZone).instantOf(local) : Date.parse(text);
  return moment > now ? new Date(moment) : undefined;
}

/** Whether there is such a day with such a time: `Date.parse` takes 30 February for 2 March. */
function isInCalendar(local: string): boolean {
  const instant = Date.parse(`${local}Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(local);
}
