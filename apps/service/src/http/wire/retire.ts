import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** How long an idle connection may wait for its next request, so that it is not closed just as one arrives. */
const idleMs = 10_000;
/** Longest wait, after that, for requests in progress. */
const underWayMs = 25_000;

/**
 * Stops accepting new connections, and resolves once the existing ones are closed, by their clients or because they are
 * idle.
 *
 * Every answer must announce that it closes the connection. Use it only if a successor is already listening on the same
 * port.
 */
export async function retire(server: HttpServer): Promise<void> {
  const closed = new Promise<true>((resolve) => {
    // The server's own `close` would immediately close connections that happen to be idle at this moment.
    Server.prototype.close.call(server, () => resolve(true));
  });
  if (await Promise.race([closed, pause(idleMs)])) return;
  server.closeIdleConnections();
  await Promise.race([closed, pause(underWayMs)]);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
