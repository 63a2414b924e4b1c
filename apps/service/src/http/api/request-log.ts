import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics.ts';
import { splitTarget } from '../wire/exchange.ts';
import type { Answered } from './api.ts';
import { overloadRoute } from './door/overload-guard.ts';

export type AnswerNotesDeps = {
  readonly metrics: Pick<Metrics, 'observeRequest' | 'count'>;
  /** Counts a call, except those by which the service tries a key itself. */
  readonly countUse: (answered: Answered) => void;
  readonly log: (answered: Answered) => void;
};

/** Creates the listener that measures, counts and logs each answer. */
export function createAnswerNotes({ metrics, countUse, log }: AnswerNotesDeps): (answered: Answered) => void {
  return (answered) => {
    metrics.observeRequest(answered.route, answered.status, answered.durationMs / 1000);
    if (answered.status === 429) metrics.count('limited');
    if (!answered.isTrial) countUse(answered);
    log(answered);
  };
}

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
