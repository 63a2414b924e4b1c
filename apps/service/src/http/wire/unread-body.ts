import type { IncomingMessage } from 'node:http';
import { limits } from '@prospectus/contract';
import type { Timer } from '../../platform/time/timer.ts';
import { addHeaders, type Exchange } from './exchange.ts';
import { cutWhenStalled } from './stalled.ts';

/** How long, and how much, a client may go on sending after its answer: so long as to read that, no longer. */
export const lingerMs = 5_000;
const lingerBytesMax = 64 * 2 ** 20;

/**
 * Whether an answer must close its connection because the body of its request is still to come: nobody knows where it ends, or
 * it is longer than anyone should have to read before the next request. A short one is skipped by the server (decision D2).
 */
export function mustClose({ request, response, headers, awaitsContinue }: Exchange): boolean {
  if (request.complete || !hasBody(request)) return false;
  const isClosing = !response.shouldKeepAlive || headers.includes('Connection');
  // A client that waits to be told to go on may send its body after all, or never.
  return isClosing || awaitsContinue || lengthOf(request) > limits.bodyBytesMax;
}

/**
 * Sends a whole answer to a client that may still be sending, goes on reading for a while, and closes the connection then.
 *
 * Closed at once, with bytes unread, a connection is reset, and the client would never see the answer.
 */
export function sendAndClose(exchange: Exchange, status: number, own: readonly string[], body: string, timer: Timer) {
  const { request, response, headers } = exchange;
  addHeaders(exchange, own);
  if (!headers.includes('Connection')) headers.push('Connection', 'close');
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(body);

  let size = 0;
  const close = () => {
    response.end();
    cutWhenStalled(request);
  };
  const callOff = timer(close, lingerMs);
  request
    .on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > lingerBytesMax) close();
    })
    .once('end', close)
    .once('close', callOff)
    .resume();
}

const hasBody = (request: IncomingMessage): boolean => lengthOf(request) > 0;

/** Bytes of a body; no end in sight when they come in chunks. */
function lengthOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
