import type { IncomingMessage } from 'node:http';

const mark = Symbol('slow body');

/**
 * Takes a request out of the limits for the time in which it has to arrive, and in which something has to pass over its connection
 * (`cutWhenStalled`): whoever reads its body sees to the one, and what is made of it may take a while.
 */
export function allowSlowBody(request: IncomingMessage): void {
  Object.assign(request, { [mark]: true });
  // The next request on the connection has its limit again.
  request.socket.setTimeout(0);
}

export const isSlowBodyAllowed = (request: IncomingMessage): boolean => mark in request;
