import type { IncomingMessage } from 'node:http';
import { limits } from '@prospectus/contract';
import type { Timer } from '../../platform/time/timer.ts';
import { addHeaders, cutWhenStalled, type Exchange } from './exchange.ts';

/** How long, and how much, a client may continue sending after its answer: just long enough to read the answer. */
export const lingerMs = 5_000;
const lingerBytesMax = 64 * 2 ** 20;

/**
 * Whether an answer must close its connection because the body of the request has not arrived: its end is unknown, or
 * it is too long to skip before the next request. The server skips a short one (rule D2).
 */
export function mustClose({ request, response, headers, awaitsContinue }: Exchange): boolean {
  if (request.complete || !hasBody(request)) return false;
  const isClosing = !response.shouldKeepAlive || headers.includes('Connection');
  // A client that waits for `100 Continue` may still send its body, or never.
  return isClosing || awaitsContinue || lengthOf(request) > limits.bodyBytesMax;
}

/**
 * Makes sure that a client that is still sending can read its answer: sends the answer, keeps reading for a while, and
 * then closes the connection.
 *
 * If the connection were closed at once, with unread bytes, it would be reset, and the client would never see the
 * answer.
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

/** Size of a body in bytes; infinite if it comes in chunks. */
function lengthOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
