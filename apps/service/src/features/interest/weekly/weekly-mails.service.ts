import type { Logger } from 'pino';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/lengths.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { findTimeZone } from '../../catalogue/index.ts';
import type { WeeklyPost } from '../../people/index.ts';
import { hasBegun, isTold, type Week, weekAt } from './week.ts';
import { readWeek, type WeekFiguresDeps } from './week-figures.service.ts';
import { writeWeeklyMail } from './weekly-mail.ts';
import { type DueInstitute, endTurn, listDueInstitutes, takeTurn } from './weekly-turn.repository.ts';

/** After the start has made what visitors wait for. */
const firstMs = 3 * 60_000;
/** A turn that began so long ago and is not done is taken again: a little less than an hour, which the next turn is away. */
const turnMs = 50 * 60_000;
/** Institutes that are known at once. */
const portion = 50;

export type WeeklyMailsDeps = WeekFiguresDeps & {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Whether mail can be sent at all: without mail, no institute counts as notified. */
  readonly hasMail: boolean;
  readonly weeklyPost: WeeklyPost;
  /** Takes the place of one mail among those that an institute may send in this hour; false when there is none left. */
  readonly takeMailPlace: (instituteId: string) => Promise<boolean>;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
};

export type WeeklyMails = {
  /** Stops, and cancels mails that are under way. */
  close(): Promise<void>;
};

/**
 * Mails institutes the figures of their week on Monday from 6 in the morning on, where they are (D45): once an hour it looks for those that had no mail
 * yet, one after the other, whichever of several processes comes first. What is left, or failed, follows with the next hour until Tuesday is over.
 */
export function createWeeklyMails(deps: WeeklyMailsDeps): WeeklyMails {
  const { clock, timer, log } = deps;
  const stopping = new AbortController();
  const outage = createOutageLog(log, 'send the weekly mails', 'every hour');
  const look = async () => {
    if (deps.hasMail) await outage.succeeds(tellAll(deps, stopping.signal));
  };
  const stop = repeat(look, { everyMs: hourMs, firstMs, clock, timer });
  return {
    close() {
      stopping.abort('was cancelled: the service is stopping');
      return stop();
    },
  };
}

async function tellAll(deps: WeeklyMailsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const startedAt = clock.now();
  const week = weekAt(startedAt);
  // A turn counts from the beginning of this look: what is left of it is for the next look, an hour later.
  const turn = { week: week.monday, takenBefore: new Date(startedAt - turnMs), now: new Date(startedAt) };
  for (let after = ''; ; ) {
    const institutes = await listDueInstitutes(db, { ...turn, after, size: portion });
    for (const institute of institutes) {
      const now = clock.now();
      // Many mails may take hours.
      if (signal.aborted || !isTold(week, now)) return;
      after = institute.id;
      try {
        if (!hasBegun(week, now, await findTimeZone(db, institute.id)) || !(await takeTurn(db, institute.id, turn))) {
          continue;
        }
        const end = await tell(deps, institute, week, signal);
        if (end === 'done') await endTurn(db, institute.id, week.monday);
        // The next one would be no luckier.
        if (end === 'away') return;
      } catch (error) {
        // Its catalogue may be away; that of the next is not.
        log.warn(
          { instituteId: institute.id, err: error },
          'the weekly mail of an institute could not be sent; the next attempt is in an hour',
        );
      }
    }
    if (institutes.length < portion) return;
  }
}

async function tell(deps: WeeklyMailsDeps, institute: DueInstitute, week: Week, signal: AbortSignal) {
  const { weeklyPost, takeMailPlace, publicUrl } = deps;
  const { id: instituteId } = institute;
  if (!(await weeklyPost.hasReaders(instituteId, week.monday))) return 'done';
  const figures = await readWeek(deps, instituteId, week);
  if (figures === undefined) return 'done';
  return weeklyPost.send(
    {
      instituteId,
      week: week.monday,
      write: (language) => writeWeeklyMail({ institute, week, figures, publicUrl: publicUrl() }, language),
      takePlace: () => takeMailPlace(instituteId),
    },
    signal,
  );
}
