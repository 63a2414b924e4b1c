import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../sender/cors.ts';
import type { Principal } from '../sender/key-verifier.ts';
import { cutWhenStalled } from './stalled.ts';

/** One request with its answer in the making. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The server's own, never the client's (decision D3). */
  readonly requestId: string;
  /**
   * Monotonic milliseconds: when the request came in, also where it had to wait its turn. Of a body that was waited for, the time of its
   * last byte, since how long it takes is the client's matter.
   */
  startedAt: number;
  /** How long it waited its turn before anything was done for it. */
  readonly waitedMs: number;
  /** Headers that any answer carries, errors included, as far as they are known: names and values in turn. */
  readonly headers: string[];
  /** Pattern of the path for metrics, once it is known. */
  route: string;
  /** Whom it speaks for, once its key was found good. */
  principal: Principal | undefined;
  /** The page it comes from; undefined when it names none. */
  caller: Caller | undefined;
  /** Whether the service makes it itself, to try a key. */
  isTrial: boolean;
  /** Whether the client sends its body only once it is told to go on (`Expect: 100-continue`). */
  awaitsContinue: boolean;
};

/** Headers of every successful GET (specification, section 8; decision D7). */
export const cacheControl = 'public, max-age=60';
export const vary = 'Origin, X-API-Key, Authorization';
export const varyCompressed = `${vary}, Accept-Encoding`;

export const jsonType = 'application/json; charset=utf-8';

export function addHeaders({ headers }: Exchange, added: readonly string[]): void {
  for (const part of added) headers.push(part);
}

/** Sends an answer; `HEAD` gets its headers only (decision D5). */
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

/** Calls `next` once the answer is on its way and nobody reads its bytes any more, or never will. */
export function afterwards({ response }: Exchange, next: () => void): void {
  if (response.closed) next();
  else response.once('close', next);
}
