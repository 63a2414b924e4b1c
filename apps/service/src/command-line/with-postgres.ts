import { constants } from 'node:os';
import type { Config } from '../config.ts';
import { openPostgres } from '../platform/database/postgres.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` on the configured PostgreSQL and leaves it afterwards, even after a failure.
 *
 * A signal ends the process, but only after it has left: an embedded server that no other process uses is stopped, and open transactions
 * are rolled back.
 */
export async function withPostgres<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const opening = openPostgres({ ...config, log: console.error });
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    const left = opening.then((postgres) => postgres.leave());
    void left.catch(() => undefined).finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    const postgres = await opening;
    try {
      return await work(postgres.url);
    } finally {
      if (!isStopping) await postgres.leave();
    }
  } catch (error) {
    // Errors are expected while the process stops: do not report them.
    if (isStopping) await new Promise(() => undefined);
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
