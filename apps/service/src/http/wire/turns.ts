import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Maximum number of waiting requests on all connections together. No well-behaved client sends many requests ahead of
 * their answers.
 */
const waitingMax = 20_000;

/** Approximate memory of a waiting request. */
const waitingBytes = 1_500;

/** A response that calls `onTurn` once the earlier responses of its connection are sent. */
export class AnswerInTurn<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  declare onTurn: (() => void) | undefined;
  /**
   * Node's own count of data waiting to be sent on a connection, above which it stops reading; missing in its types.
   */
  declare _onPendingData?: (bytes: number) => void;

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    this.onTurn?.();
  }
}

/**
 * Limits the memory of pipelined requests, by handling the requests of a connection one after the other (decision D43).
 *
 * Node.js reports all requests of a chunk at once, up to some thousands, before it is known whether the client reads
 * any answer. A waiting request takes little memory, because nothing is prepared for it. If each request comes after
 * the answer to the last, this costs nothing.
 */
export function createTurns(max = waitingMax): (begin: Begin) => Begin {
  const lines = new WeakMap<Socket, { length: number }>();
  let waiting = 0;

  const lineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known) return known;
    const line = { length: 0 };
    lines.set(socket, line);
    socket.once('close', () => {
      waiting -= line.length;
    });
    return line;
  };

  const wait = (request: IncomingMessage, response: AnswerInTurn, begin: Begin) => {
    const { socket } = request;
    if (waiting >= max) return void socket.destroy();
    const line = lineOf(socket);
    line.length += 1;
    waiting += 1;
    response._onPendingData?.(waitingBytes);
    response.onTurn = () => {
      // Once the connection has closed, its waiting requests no longer count.
      if (socket.destroyed) return;
      line.length -= 1;
      waiting -= 1;
      response._onPendingData?.(-waitingBytes);
      // Start one request of each connection per turn of the event loop, so that a client that sends thousands at once
      // does not delay others.
      setImmediate(() => socket.destroyed || begin(request, response));
    };
  };

  return (begin) => (request, response) => {
    // The answer gets the connection as soon as no other answer uses it.
    if (response.socket === null) wait(request, response as AnswerInTurn, begin);
    else begin(request, response);
  };
}
