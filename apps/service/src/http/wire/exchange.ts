import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../platform/time/clock.ts';
import type { Caller } from '../sender/cors.ts';
import type { Principal } from '../sender/key-verifier.ts';

/** One request and the answer to it. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The server's own, never the client's (rule D3). */
  readonly requestId: string;
  /**
   * When the request arrived, in monotonic milliseconds, even if it then had to wait its turn. For a request with a
   * body, the time of the body's last byte, since only the client decides how long that takes.
   */
  startedAt: number;
  /** How long the request waited for its turn, in milliseconds. */
  readonly waitedMs: number;
  /** Headers for any answer, errors included, as far as they are known: alternating names and values. */
  readonly headers: string[];
  /** Path pattern for metrics, once it is known. */
  route: string;
  /** The institute and key that the request speaks for, once the key was found valid. */
  principal: Principal | undefined;
  /** What its key stood for, where it was revoked or has expired. */
  ended: Principal | undefined;
  /** The page that the request comes from; undefined if it names none. */
  caller: Caller | undefined;
  /** Whether the service itself made the request, to test a key. */
  isTrial: boolean;
  /** Whether the client waits for `100 Continue` before it sends the body (`Expect: 100-continue`). */
  awaitsContinue: boolean;
};

/** The headers of every answer, names and values in turn. */
export type ServerHeaders = {
  readonly current: () => readonly string[];
  /** Makes every answer close its connection from now on. */
  closeConnections(): void;
};

export function createServerHeaders({ isSecure }: { readonly isSecure: boolean }): ServerHeaders {
  let headers = isSecure ? ['Strict-Transport-Security', 'max-age=31536000'] : [];
  headers.push('X-Content-Type-Options', 'nosniff');
  let isClosing = false;
  return {
    current: () => headers,
    closeConnections() {
      if (!isClosing) headers = [...headers, 'Connection', 'close'];
      isClosing = true;
    },
  };
}

export function addHeaders({ headers }: Exchange, added: readonly string[]): void {
  for (const part of added) headers.push(part);
}

/** Sends an answer; `HEAD` gets its headers only (rule D5). */
export function send(
  exchange: Exchange,
  status: number,
  own: readonly string[],
  body: Buffer | string | undefined,
): void {
  const { request, response, headers } = exchange;
  addHeaders(exchange, own);
  response.writeHead(status, headers);
  if (body === undefined || request.method === 'HEAD') response.end();
  else response.end(body);
  if (response.writableLength > 0) cutWhenStalled(request);
}

/** Calls `next` once the bytes of the answer are no longer needed, because it was sent or never will be. */
export function afterwards({ response }: Exchange, next: () => void): void {
  if (response.closed) next();
  else response.once('close', next);
}

/**
 * Longest time without traffic on a connection with an unfinished answer, since an answer that the client does not read
 * stays in memory.
 */
const stalledMs = 60_000;

/**
 * Closes a connection if there is no traffic on it for long before the request is answered completely.
 *
 * The server could do this for every request (`server.timeout`), but that costs a tenth of answering from memory, and
 * nearly all such answers are sent at once.
 */
export function cutWhenStalled({ socket }: Pick<IncomingMessage, 'socket'>): void {
  socket.setTimeout(stalledMs);
}

/**
 * Time limit for everything that an answer waits for, counted from the request's last byte. With the time that a busy
 * process adds, the answer comes within 5 s (rule D38).
 */
const waitMaxMs = 4_000;

/** Returns when to stop waiting and answer a request, on the monotonic clock. */
export const givenUpAt = ({ startedAt }: Pick<Exchange, 'startedAt'>): number => startedAt + waitMaxMs;

/** Returns how many milliseconds the answer to a request may still wait; no time is left at 0 or below. */
export const timeLeft = (exchange: Pick<Exchange, 'startedAt'>, clock: Pick<Clock, 'monotonic'>): number =>
  givenUpAt(exchange) - clock.monotonic();

/** Splits a request target (RFC 9112 section 3.2) into path and query, whether it names the host or not. */
export function splitTarget(url: string): { readonly path: string; readonly query: string } {
  const target = url.startsWith('/') ? url : url.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, '');
  const question = target.indexOf('?');
  return question < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, question), query: target.slice(question + 1) };
}
