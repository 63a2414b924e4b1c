import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request with its answer in the making. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The server's own, never the client's (decision D3). */
  readonly requestId: string;
  /** Monotonic milliseconds. */
  readonly startedAt: number;
  /** Headers that any answer carries, errors included: names and values in turn. */
  readonly headers: string[];
  /** Pattern of the path for metrics, once it is known. */
  route: string;
};

/** Headers of every successful GET (specification, section 8; decision D7). */
export const cacheControl = 'public, max-age=60';
export const vary = 'Origin, X-API-Key, Authorization';
export const varyCompressed = `${vary}, Accept-Encoding`;

export const jsonType = 'application/json; charset=utf-8';

/** Sends an answer; `HEAD` gets its headers only (decision D5). */
export function send(
  { request, response, headers }: Exchange,
  status: number,
  own: readonly string[],
  body: Buffer | string | undefined,
): void {
  response.writeHead(status, headers.concat(own));
  if (body === undefined || request.method === 'HEAD') response.end();
  else response.end(body);
}
