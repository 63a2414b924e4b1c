import type { Logger } from 'pino';
import type { Answered } from './api.ts';
import { splitTarget } from './request-target.ts';

/** Slower answers are told at `info`, in milliseconds (operation, LOG_LEVEL). */
const slowAnswerMs = 1_000;

/** Tells of answers that an operator wants to know of: failures, slow ones, and with an access log all others. */
export function createRequestLog(log: Logger, isAccessLogged: boolean): (answered: Answered) => void {
  return (answered) => {
    if (answered.status >= 500) log.error(describe(answered), 'request failed');
    else if (answered.durationMs > slowAnswerMs) log.info(describe(answered), 'slow answer');
    else if (isAccessLogged) log.info(describe(answered), 'request');
  };
}

/** Paths are logged without their query (decision D39). */
function describe({ cause, url, ...answered }: Answered) {
  return { ...answered, path: splitTarget(url).path, err: cause };
}
