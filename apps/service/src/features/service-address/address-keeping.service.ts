import type { Logger } from 'pino';
import type { Clock } from '../../platform/time/clock.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { deleteAddressesBefore, isMarkedSince, markAddress } from './service-address.repository.ts';

/** How often a service marks its address: within this time, the newest of several addresses is that of the one that still runs. */
const everyMs = 60_000;

/** How long links go on leading to where the service was, after it has stopped. */
const keptMs = 30 * 86_400_000;

/** Whether a service that is reached at `url` has run within the last minutes. */
export const isReachedAt = (db: Database, url: string, now: number): Promise<boolean> =>
  isMarkedSince(db, url, new Date(now - 3 * everyMs));

export type AddressKeepingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'warn'>;
  readonly publicUrl: () => string;
};

/** Writes where this service is reached, from now on until the function returned is called, for commands on the same database. */
export function keepAddress({ db, clock, timer, log, publicUrl }: AddressKeepingDeps): () => Promise<void> {
  const write = async () => {
    const now = clock.now();
    try {
      await markAddress(db, publicUrl(), new Date(now));
      await deleteAddressesBefore(db, new Date(now - keptMs));
    } catch (error) {
      log.warn({ err: error }, 'the address of this service could not be written; commands may print an older one');
    }
  };
  const first = write();
  const stop = repeat(write, { everyMs, clock, timer });
  return async () => {
    await Promise.all([first, stop()]);
  };
}
