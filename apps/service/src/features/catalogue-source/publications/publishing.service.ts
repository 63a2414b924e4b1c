import { say } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { MailAdmins } from '../../../http/admin/mail-admins.ts';
import { whenChildEnds } from '../../../platform/children/child-end.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { type Child, childMemoryMb, endChild, startChild } from '../../../platform/children/start-child.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs, hourMs } from '../../../platform/time/lengths.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import { endPublication } from './end-publication.service.ts';
import { claimDue, claimUntold, deleteFinished, giveBackDue, noteTold } from './publication.repository.ts';
import { type Publication, publicationLimits } from './publication.ts';
import { writeRefusedMail } from './publication-mail.ts';
import type { PublicationMessage, PublicationOrder } from './publication-order.ts';

export type PublishingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Logger;
  readonly databaseUrl: string;
  /** The compiled `publication.program.js`. */
  readonly publicationProgram: URL;
  /** What an institute may have. */
  readonly catalogueMax: CatalogueMax;
  readonly mailAdmins: MailAdmins;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
};

export type Publishing = {
  /** Publishes what is due now, one after the other, and reports what was refused. Never fails. */
  look(): Promise<void>;
  close(): Promise<void>;
};

const lookEveryMs = 5_000;
/** As long as a publication may take; then its process is ended. It begins again when its lease is over, as where the service is killed. */
const timeoutMs = 5 * 60_000;
const leaseMs = timeoutMs + 30_000;
const tidyEveryMs = hourMs;
/** A mail that no server took is tried again after that, also by another process. */
const mailAgainMs = hourMs;

/** Publishes drafts at their moments, each in a process of its own, whichever process of the service finds them due (rule K4). */
export function createPublishing(deps: PublishingDeps): Publishing {
  const { db, clock, timer, log, databaseUrl, publicationProgram, catalogueMax: max, mailAdmins, publicUrl } = deps;
  const outage = createOutageLog(log, 'look for drafts to publish', `every ${lookEveryMs / 1000} s`);
  let child: Child | undefined;
  const closing = new AbortController();
  let isClosed = false;
  let tidiedMs = Number.NEGATIVE_INFINITY;
  /** Goes on next to what is published, which a slow mail server does not hold up. */
  let telling: Promise<void> | undefined;

  const run = (due: Publication) =>
    new Promise<'ended' | 'called_off'>((resolve) => {
      const started = startChild(publicationProgram, childMemoryMb);
      child = started;
      const callOff = timer(() => void endChild(started), timeoutMs);
      started.process.on('message', ({ lastWords }: PublicationMessage) => {
        const { id: publicationId, instituteId } = due;
        log.warn(
          { publicationId, instituteId, lastWords: lastWordsOf(lastWords) },
          'drafts could not be published yet',
        );
      });
      whenChildEnds(started.process, childMemoryMb, () => {
        callOff();
        child = undefined;
        resolve(isClosed ? 'called_off' : 'ended');
      });
      const order: PublicationOrder = { databaseUrl, due, max };
      // It holds the address of the database: arguments would be for everybody on the machine to see.
      started.process.send(order, () => undefined);
    });

  const tellNext = async (): Promise<boolean> => {
    const now = clock.now();
    const since = new Date(now - publicationLimits.mailedHours * hourMs);
    const untold = await claimUntold(db, { since, now: new Date(now), leaseUntil: new Date(now + mailAgainMs) });
    if (untold === undefined) return false;
    const url = `${publicUrl()}/dashboard/i/${encodeURIComponent(untold.instituteId)}/catalogue/drafts`;
    const end = await mailAdmins(untold.instituteId, (language) => writeRefusedMail(url, language), closing.signal);
    if (end === 'told') await noteTold(db, untold);
    return true;
  };
  const tellAll = async () => {
    while (!isClosed && (await tellNext()));
  };
  /** By mail, since who planned it is elsewhere by then. */
  const tell = () => {
    telling ??= tellAll()
      .catch((error: unknown) => log.error({ err: error }, 'a publication that was refused could not be told by mail'))
      .finally(() => {
        telling = undefined;
      });
  };

  const publishNext = async (): Promise<boolean> => {
    const now = clock.now();
    const due = await claimDue(db, { now: new Date(now), leaseUntil: new Date(now + leaseMs) });
    if (due === undefined) return false;
    // It was taken while this closes.
    if (isClosed) {
      await giveBackDue(db, due);
      return false;
    }
    if (due.tries <= publicationLimits.triesMax) {
      // Whichever process looks next begins it again, at once; had it ended by then, this changes nothing.
      if ((await run(due)) === 'called_off') await giveBackDue(db, due);
    } else {
      const reason = say('It was started {max} times and never finished. Ask the operator, whose log says more.', {
        max: publicationLimits.triesMax,
      });
      await endPublication(db, due, { status: 'refused', reason, at: new Date(now) });
    }
    return true;
  };

  const publishAll = async () => {
    while (!isClosed && (await publishNext()));
    tell();
    if (clock.monotonic() - tidiedMs < tidyEveryMs) return;
    await deleteFinished(db, new Date(clock.now() - publicationLimits.keptDays * dayMs));
    tidiedMs = clock.monotonic();
  };
  const publishDue = async () => void (await outage.succeeds(publishAll()));
  const stop = repeat(publishDue, { everyMs: lookEveryMs, clock, timer });

  return {
    async look() {
      await publishDue();
      await telling;
    },
    async close() {
      isClosed = true;
      closing.abort();
      if (child) await endChild(child);
      await stop();
      await telling;
    },
  };
}
