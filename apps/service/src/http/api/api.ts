import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Timer } from '../../platform/time/timer.ts';
import { ApiError, errorBody } from '../answer/api-error.ts';
import { type Caller, preflightHeaders } from '../sender/cors.ts';
import type { Principal } from '../sender/key-verifier.ts';
import { addHeaders, type Exchange, jsonType, send } from '../wire/exchange.ts';
import { mustClose, sendAndClose } from '../wire/unread-body.ts';
import { type Admitted, createDoor, type DoorDeps } from './door/door.ts';
import { createReadEndpoint, type ReadDeps } from './read/read-endpoint.ts';
import { createRequestIds } from './request-id.ts';
import { createWriteEndpoint, type WriteDeps } from './write/write-endpoint.ts';

/** What is known of a request once it is answered. */
export type Answered = {
  readonly requestId: string;
  readonly method: string;
  /** Path pattern, for metrics; `unknown` where there is none. */
  readonly route: string;
  /** As it was sent: with its query, which belongs into no log (decision D39). */
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  /** Part of `durationMs` that the request waited in the queue of an overloaded service. */
  readonly waitedMs: number;
  /** Principal of the request's key; undefined without a usable key. */
  readonly principal: Principal | undefined;
  /** Page that the request came from; undefined when the request named none. */
  readonly caller: Caller | undefined;
  /** Whether the service made the request itself to try a key: it does not count as use of the key. */
  readonly isTrial: boolean;
  /** Private cause of a 5xx. */
  readonly cause?: unknown;
};

export type ApiDeps = DoorDeps &
  Omit<ReadDeps, 'onKept'> &
  WriteDeps & {
    /** Headers of every response right now, names and values in turn. */
    readonly serverHeaders: () => readonly string[];
    readonly onReceived?: (exchange: Exchange) => void;
    readonly onAnswered: (answered: Answered) => void;
  };

/** The public API as a request listener: every answer it gives has the envelope or a body of the contract. */
export function createApi(deps: ApiDeps) {
  const { clock } = deps;
  const { admit, remember } = createDoor(deps);
  const reads = createReadEndpoint({ ...deps, onKept: remember });
  const writes = createWriteEndpoint(deps);
  const nextRequestId = createRequestIds();

  const answer = (exchange: Exchange, admitted: Admitted): void | Promise<void> =>
    'target' in admitted ? reads.handle(exchange, admitted) : writes.handle(exchange, admitted);

  const serve = (exchange: Exchange): void | Promise<void> => {
    const { method, headers } = exchange.request;
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (isPreflight && headers.origin !== undefined) {
      exchange.route = 'preflight';
      return send(exchange, 204, preflightHeaders(headers.origin), undefined);
    }
    const admitted = admit(exchange);
    return admitted instanceof Promise ? admitted.then((later) => answer(exchange, later)) : answer(exchange, admitted);
  };

  const finish = (exchange: Exchange, cause?: unknown) => {
    const { request, response, requestId, startedAt, waitedMs, route, principal, caller, isTrial } = exchange;
    deps.onAnswered({
      requestId,
      method: request.method ?? '',
      route,
      url: request.url ?? '',
      status: response.statusCode,
      durationMs: clock.monotonic() - startedAt,
      waitedMs,
      principal,
      caller,
      isTrial,
      cause,
    });
  };

  const fail = (exchange: Exchange, thrown: unknown) => {
    const error = thrown instanceof ApiError ? thrown : internalError(thrown);
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendError(exchange, error, deps.timer);
    finish(exchange, error.cause);
  };

  return {
    /** `awaitsContinue` when the server has not yet answered an `Expect: 100-continue`; `waitedMs` is how long ago the request came in. */
    handle(request: IncomingMessage, response: ServerResponse, awaitsContinue = false, waitedMs = 0): void {
      const requestId = nextRequestId();
      const exchange: Exchange = {
        request,
        response,
        requestId,
        startedAt: clock.monotonic() - waitedMs,
        waitedMs,
        headers: ['X-Request-Id', requestId],
        route: 'unknown',
        principal: undefined,
        caller: undefined,
        isTrial: false,
        awaitsContinue,
      };
      addHeaders(exchange, deps.serverHeaders());
      deps.onReceived?.(exchange);
      try {
        const answered = serve(exchange);
        if (answered instanceof Promise)
          answered.then(
            // Without an answer, the client had left.
            () => response.headersSent && finish(exchange),
            (error: unknown) => fail(exchange, error),
          );
        else finish(exchange);
      } catch (error) {
        fail(exchange, error);
      }
    },
    cachedBytes: reads.cachedBytes,
  };
}

/** A fault of ours: the cause is for the log alone (decision D2). */
const internalError = (cause: unknown): ApiError =>
  new ApiError('internal_error', 'Something went wrong on our side.', undefined, { cause });

function sendError(exchange: Exchange, error: ApiError, timer: Timer): void {
  const body = errorBody(error, exchange.requestId);
  const headers = [
    'Cache-Control',
    'no-store',
    'Content-Type',
    jsonType,
    'Content-Length',
    String(Buffer.byteLength(body)),
  ];
  if (error.retryAfterSeconds !== undefined) headers.push('Retry-After', String(error.retryAfterSeconds));
  if (error.allow !== undefined) headers.push('Allow', error.allow);
  if (mustClose(exchange)) sendAndClose(exchange, error.status, headers, body, timer);
  else send(exchange, error.status, headers, body);
}
