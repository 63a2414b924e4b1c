import type { Command } from 'commander';
import { momentOf } from '../../publications/publication-moment.ts';

/** Reads when drafts are to be published. */
export function readMoment(text: string, clock: Parameters<typeof momentOf>[1], own: Command): Date {
  const moment = momentOf(text, clock);
  if (moment !== undefined) return moment;
  own.error(`error: ${JSON.stringify(text)} is no time to come, such as 2027-01-04T08:00`, { exitCode: 2 });
}
