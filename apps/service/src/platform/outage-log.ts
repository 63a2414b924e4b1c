import type { Logger } from 'pino';

/** Logs an outage of something that is retried again and again: one line when it fails, and one when it works again. */
export type OutageLog = {
  failed(error: unknown): void;
  worked(): void;
  /** Waits for an attempt, logs a change, and returns whether it worked. Never fails. */
  succeeds(attempt: Promise<unknown>): Promise<boolean>;
};

/** `what` follows "Cannot" in the log; `whenAgain` says when the next attempt follows. */
export function createOutageLog(log: Pick<Logger, 'info' | 'warn'>, what: string, whenAgain: string): OutageLog {
  let isOut = false;
  const failed = (error: unknown) => {
    if (!isOut) log.warn({ err: error }, `Cannot ${what}; trying again ${whenAgain}.`);
    isOut = true;
  };
  const worked = () => {
    if (isOut) log.info(`Can ${what} again.`);
    isOut = false;
  };
  return {
    failed,
    worked,
    async succeeds(attempt) {
      try {
        await attempt;
      } catch (error) {
        failed(error);
        return false;
      }
      worked();
      return true;
    },
  };
}
