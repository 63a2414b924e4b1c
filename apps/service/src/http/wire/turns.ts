import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** Most requests that wait in all connections together. Nobody who means well sends many ahead of their answers. */
const waitingMax = 20_000;

/** About what a request takes in memory while it waits. */
const waitingBytes = 1_500;

/** An answer that tells when those to earlier requests of its connection are sent. */
export class AnswerInTurn<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  declare onTurn: (() => void) | undefined;
  /** Node's own account of what waits to be sent over a connection, by which it ceases to read from it; its types leave this out. */
  declare _onPendingData?: (bytes: number) => void;

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    this.onTurn?.();
  }
}

/**
 * Has the requests of a connection begun one after the other (decision D43).
 *
 * Node.js tells of all that come in one piece at once, some thousands, before it knows whether the client reads any answer. Those that
 * wait take a little memory, but nothing is made for them. Where each comes after the answer to the last, this costs nothing.
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
      // What waited on it is not counted any more once it has closed.
      if (socket.destroyed) return;
      line.length -= 1;
      waiting -= 1;
      response._onPendingData?.(-waitingBytes);
      // One of each connection in a turn of the event loop: whoever sends thousands at once holds up nobody else.
      setImmediate(() => socket.destroyed || begin(request, response));
    };
  };

  return (begin) => (request, response) => {
    // It has the connection as soon as no other answer has.
    if (response.socket === null) wait(request, response as AnswerInTurn, begin);
    else begin(request, response);
  };
}
