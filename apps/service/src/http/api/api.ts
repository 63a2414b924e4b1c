import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics.ts';
import { preflightHeaders } from '../sender/cors.ts';
import { type Exchange, send, splitTarget } from '../wire/exchange.ts';
import { type Admitted, createDoor, type DoorDeps } from './door/door.ts';
import { overloadRoute } from './door/overload-guard.ts';
import { type Answered, createListener, type ListenerDeps } from './listener.ts';
import { createReadEndpoint, type ReadDeps } from './read/read-endpoint.ts';
import { createWriteEndpoint, type WriteDeps } from './write/write-endpoint.ts';

export type ApiDeps = DoorDeps & Omit<ReadDeps, 'onKept'> & WriteDeps & ListenerDeps;

/** The public API as a request listener: every answer it gives has the envelope or a body of the contract. */
export function createApi(deps: ApiDeps) {
  const { admit, remember } = createDoor(deps);
  const reads = createReadEndpoint({ ...deps, onKept: remember });
  const writes = createWriteEndpoint(deps);

  const answer = (exchange: Exchange, admitted: Admitted): void | Promise<void> =>
    'target' in admitted ? reads.handle(exchange, admitted) : writes.handle(exchange, admitted);

  const serve = (exchange: Exchange): void | Promise<void> => {
    const { method, headers } = exchange.request;
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (isPreflight && headers.origin !== undefined) {
      exchange.route = 'preflight';
      return send(
        exchange,
        204,
        preflightHeaders(headers.origin, headers['access-control-request-headers']),
        undefined,
      );
    }
    const admitted = admit(exchange);
    return admitted instanceof Promise ? admitted.then((later) => answer(exchange, later)) : answer(exchange, admitted);
  };

  return { handle: createListener(deps, serve), cachedBytes: reads.cachedBytes };
}

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

/** Slower answers are logged at `info`, in milliseconds (operation, "Log"). */
const slowAnswerMs = 1_000;

/** Creates the log of answers that matter to an operator: failures, slow ones, and with an access log all others. */
export function createRequestLog(log: Logger, isAccessLogged: boolean): (answered: Answered) => void {
  return (answered) => {
    // The overload is logged once for all requests: a line for each would make it worse.
    if (answered.route === overloadRoute) return;
    if (answered.status >= 500) log.error(describe(answered), 'request failed');
    // Waiting time does not count: metrics show it, and a line for each waiting request would make it worse.
    else if (answered.durationMs - answered.waitedMs > slowAnswerMs) log.info(describe(answered), 'slow answer');
    else if (isAccessLogged) log.info(describe(answered), 'request');
  };
}

/** Logs paths without their query, and nothing that reveals whose page it was (rule D39). */
function describe({ requestId, method, route, status, durationMs, cause, url }: Answered) {
  return { requestId, method, route, status, durationMs, path: splitTarget(url).path, err: cause };
}
