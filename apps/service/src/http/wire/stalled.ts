import type { IncomingMessage } from 'node:http';

/** Longest that nothing at all passes over a connection with an answer under way: who reads none keeps it in our memory. */
const stalledMs = 60_000;

/**
 * Has a connection closed if nothing passes over it for long before the request is answered whole.
 *
 * The server could do so for every request (`server.timeout`), which costs a tenth of what answering from memory does; nearly all such
 * answers are on their way at once.
 */
export function cutWhenStalled({ socket }: Pick<IncomingMessage, 'socket'>): void {
  socket.setTimeout(stalledMs);
}
