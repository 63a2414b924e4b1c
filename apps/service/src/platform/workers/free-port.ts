import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a port that no program is listening on at this moment. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
