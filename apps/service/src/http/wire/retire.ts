import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** How long a connection that nobody uses may wait for its next request, so that none is closed just as one comes in. */
const idleMs = 10_000;
/** Longest that requests under way are waited for, after that. */
const underWayMs = 25_000;

/**
 * Lets a server take no new connections, and resolves once the ones that it has are closed, by clients or for want of anything to do.
 *
 * Every answer is to say that it closes its connection. Only for one whose successor listens on the same port already.
 */
export async function retire(server: HttpServer): Promise<void> {
  const closed = new Promise<true>((resolve) => {
    // The server's own way would close at once those that are idle at this moment.
    Server.prototype.close.call(server, () => resolve(true));
  });
  if (await Promise.race([closed, pause(idleMs)])) return;
  server.closeIdleConnections();
  await Promise.race([closed, pause(underWayMs)]);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
