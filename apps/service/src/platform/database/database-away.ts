import type { Logger } from 'pino';
import { createOutageLog } from '../outage-log.ts';

/** From one attempt to the next: what waits goes on well within 5 s of the database's return (rule D38). */
const betweenAttemptsMs = 1_000;

/**
 * Does something that needs the database as often as it takes until the database is there: services and their database are often
 * started together. What fails for any other reason fails at once.
 *
 * `work` may be begun again after any part of it. One line is logged when it has to wait.
 */
export async function whenDatabaseIsThere<T>(
  work: () => Promise<T>,
  { log, pause }: { readonly log: Pick<Logger, 'info' | 'warn'>; readonly pause: (ms: number) => Promise<void> },
): Promise<T> {
  const outage = createOutageLog(log, 'reach the database', `every ${betweenAttemptsMs / 1000} s`);
  for (;;) {
    try {
      const result = await work();
      outage.worked();
      return result;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      outage.failed(error);
      await pause(betweenAttemptsMs);
    }
  }
}

/** Whether an error will pass by itself: the server did not answer, or it starts, stops or is full. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!('code' in error) || error.code === undefined) return silences.test(error.message);
  return awayCodes.has(error.code) || isSocketMissing(error);
}

/** A server that is reached by a socket of this machine takes it along when it stops. */
const isSocketMissing = (error: Error & { readonly code: unknown; readonly syscall?: unknown }): boolean =>
  error.code === 'ENOENT' && error.syscall === 'connect';

const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // shut down by an administrator
  '57P02', // shut down by a crash
  '57P03', // starting, recovering or stopping
  '53300', // too many connections
]);

/** How the driver, and `within`, tell without a code that they heard nothing. */
const silences = /^Connection terminated|^timeout e|^No answer within /;

/**
 * Whether the database failed to do in time what a request needed: it is away, too slow, blocked by another lock, only reads, or its disk
 * is full. The same request may succeed later. A start or a command uses `isDatabaseAway` instead: what was too slow for them stays too slow.
 */
export function isDatabaseOverdue(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error && error.code !== undefined ? overdueCodes.has(error.code) : unanswered.test(error.message);
}

const overdueCodes: ReadonlySet<unknown> = new Set([
  '25006', // the server only reads, as during a failover
  '53100', // disk full
  '55P03', // waited too long for a lock
  '57014', // the statement took longer than it may
]);

/** What our own pools say of a statement that was not answered. */
const unanswered = /^The database did not answer within |^The connection to the database was given up/;
