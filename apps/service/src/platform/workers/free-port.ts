import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Below all ports that systems give to outgoing connections. One of those may be taken by any program before the service listens on it. */
const lowest = 20_000;
const highest = 32_000;
const attemptsMax = 100;

/** Finds a port that no program is listening on at this moment. */
export async function findFreePort(host: string): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = await tryToListen(randomInt(lowest, highest), host);
    if (port !== undefined) return port;
  }
  const any = await tryToListen(0, host);
  if (any === undefined) throw new Error(`No port is free on ${host}.`);
  return any;
}

/** Listens for a moment; returns the port, or undefined if it is taken. */
async function tryToListen(wanted: number, host: string): Promise<number | undefined> {
  try {
    return await listenForMoment(wanted, host);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Listens for a moment, and fails where that cannot be done; returns the port. Connections that arrive meanwhile are dropped, since they would delay its closing. */
export async function listenForMoment(wanted: number, host: string): Promise<number> {
  const server = createServer((socket) => socket.destroy()).listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
