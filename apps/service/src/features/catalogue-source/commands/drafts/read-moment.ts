import type { Command } from 'commander';
import { createZone } from '../../../../platform/time/zone.ts';

const form = /^(?<local>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?<offset>Z|[+-]\d{2}:\d{2})?$/;

/** A moment to come: of the institute's clocks, unless it says its offset from UTC. */
export function readMoment(
  text: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
  own: Command,
): Date {
  const { local = '', offset } = form.exec(text)?.groups ?? {};
  const isReal = local !== '' && !Number.isNaN(Date.parse(`${local}Z`));
  const moment = !isReal ? Number.NaN : offset === undefined ? createZone(timeZone).instantOf(local) : Date.parse(text);
  if (!(moment > now))
    own.error(`error: ${JSON.stringify(text)} is no time to come, such as 2027-01-04T08:00`, { exitCode: 2 });
  return new Date(moment);
}
