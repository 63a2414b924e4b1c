import type { Logger } from 'pino';

/** Tells of something that is tried again and again: once that it does not work, and once that it does again. */
export type OutageLog = {
  failed(error: unknown): void;
  worked(): void;
  /** Waits for an attempt and tells of it; whether it worked. Never fails. */
  succeeds(attempt: Promise<unknown>): Promise<boolean>;
};

/** `what` follows "Cannot" in the log; `whenAgain` tells when it is tried the next time. */
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
