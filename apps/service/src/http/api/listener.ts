import { randomFillSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../platform/time/clock.ts';
import type { Timer } from '../../platform/time/timer.ts';
import { ApiError, errorBody } from '../answer/api-error.ts';
import { jsonType } from '../answer/representation.ts';
import type { Caller } from '../sender/cors.ts';
import type { Principal } from '../sender/key-verifier.ts';
import { addHeaders, type Exchange, send } from '../wire/exchange.ts';
import { mustClose, sendAndClose } from '../wire/unread-body.ts';

/** What is known of a request once it is answered. */
export type Answered = {
  readonly requestId: string;
  readonly method: string;
  /** Path pattern, for metrics; `unknown` where there is none. */
  readonly route: string;
  /** As it was sent: with its query, which belongs into no log (rule D39). */
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  /** Part of `durationMs` that the request waited in the queue of an overloaded service. */
  readonly waitedMs: number;
  /** Principal of the request's key; undefined without a usable key. */
  readonly principal: Principal | undefined;
  /** What the request's key stood for, where it was revoked or has expired. */
  readonly ended: Principal | undefined;
  /** Page that the request came from; undefined when the request named none. */
  readonly caller: Caller | undefined;
  /** Whether the service made the request itself to try a key: it does not count as use of the key. */
  readonly isTrial: boolean;
  /** Private cause of a 5xx. */
  readonly cause?: unknown;
};

export type ListenerDeps = {
  readonly clock: Clock;
  readonly timer: Timer;
  /** Headers of every response right now, names and values in turn. */
  readonly serverHeaders: () => readonly string[];
  readonly onReceived?: (exchange: Exchange) => void;
  readonly onAnswered: (answered: Answered) => void;
};

/** `awaitsContinue` when the server has not yet answered an `Expect: 100-continue`; `waitedMs` is how long ago the request came in. */
export type RequestListener = (
  request: IncomingMessage,
  response: ServerResponse,
  awaitsContinue?: boolean,
  waitedMs?: number,
) => void;

/** Creates a request listener of what answers exchanges: it refuses those for which that throws, and notes every answer. */
export function createListener(
  deps: ListenerDeps,
  serve: (exchange: Exchange) => void | Promise<void>,
): RequestListener {
  const { clock } = deps;
  const nextRequestId = createRequestIds();

  const finish = (exchange: Exchange, cause?: unknown) => {
    const { request, response, requestId, startedAt, waitedMs, route, principal, ended, caller, isTrial } = exchange;
    deps.onAnswered({
      requestId,
      method: request.method ?? '',
      route,
      url: request.url ?? '',
      status: response.statusCode,
      durationMs: clock.monotonic() - startedAt,
      waitedMs,
      principal,
      ended,
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

  return (request, response, awaitsContinue = false, waitedMs = 0) => {
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
      ended: undefined,
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
  };
}

/** A fault of ours: the cause is for the log alone (rule D2). */
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

/** Ids made at a time: asking for random bytes is expensive, so each call fetches enough for many ids. */
const idsAtATime = 1024;
const uuidBytes = 16;
const textBytes = 36;
const dash = 0x2d;
const digits = Buffer.from('0123456789abcdef', 'latin1');

/**
 * Makes request ids: random UUIDs (version 4), as `randomUUID` makes them at five times the price, since it puts each
 * together from twenty strings.
 */
export function createRequestIds(): () => string {
  const random = new Uint8Array(idsAtATime * uuidBytes);
  const bytes = Buffer.alloc(idsAtATime * textBytes);
  // One text of all, of which each id is a slice: a text of its own is a call out of the engine.
  let texts = '';
  let next = idsAtATime;
  return () => {
    if (next === idsAtATime) {
      randomFillSync(random);
      for (let id = 0; id < idsAtATime; id += 1) writeUuid(random, id * uuidBytes, bytes, id * textBytes);
      texts = bytes.toString('latin1');
      next = 0;
    }
    const at = textBytes * next++;
    return texts.slice(at, at + textBytes);
  };
}

function writeUuid(random: Uint8Array, from: number, texts: Buffer, to: number): void {
  let at = to;
  for (let index = 0; index < uuidBytes; index += 1) {
    let byte = random[from + index] ?? 0;
    // Version and variant (RFC 9562 section 5.4).
    if (index === 6) byte = 0x40 | (byte & 0x0f);
    if (index === 8) byte = 0x80 | (byte & 0x3f);
    if (index === 4 || index === 6 || index === 8 || index === 10) texts[at++] = dash;
    texts[at++] = digits[byte >> 4] ?? 0;
    texts[at++] = digits[byte & 0x0f] ?? 0;
  }
}
