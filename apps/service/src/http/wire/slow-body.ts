import type { IncomingMessage } from 'node:http';

const mark = Symbol('slow body');

/**
 * Exempts a request from the limits on its arrival time and on idle time of its connection (`cutWhenStalled`). The
 * reader of the body applies its own time limit, and processing the body may take a while.
 */
export function allowSlowBody(request: IncomingMessage): void {
  Object.assign(request, { [mark]: true });
  // The limit applies again to the next request on the connection.
  request.socket.setTimeout(0);
}

export const isSlowBodyAllowed = (request: IncomingMessage): boolean => mark in request;
