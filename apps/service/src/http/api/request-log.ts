import type { Logger } from 'pino';
import { splitTarget } from '../wire/split-target.ts';
import type { Answered } from './api.ts';
import { overloadRoute } from './door/overload.ts';

/** Slower answers are told at `info`, in milliseconds (operation, "Log"). */
const slowAnswerMs = 1_000;

/** Tells of answers that an operator wants to know of: failures, slow ones, and with an access log all others. */
export function createRequestLog(log: Logger, isAccessLogged: boolean): (answered: Answered) => void {
  return (answered) => {
    // Told of once for all of them: lines would make it worse.
    if (answered.route === overloadRoute) return;
    if (answered.status >= 500) log.error(describe(answered), 'request failed');
    // That many wait is told by metrics: a line for each would make it worse.
    else if (answered.durationMs - answered.waitedMs > slowAnswerMs) log.info(describe(answered), 'slow answer');
    else if (isAccessLogged) log.info(describe(answered), 'request');
  };
}

/** Paths are logged without their query, and nothing tells whose page it was (decision D39). */
function describe({ requestId, method, route, status, durationMs, cause, url }: Answered) {
  return { requestId, method, route, status, durationMs, path: splitTarget(url).path, err: cause };
}
