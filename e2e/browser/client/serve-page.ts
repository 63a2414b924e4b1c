import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves an empty page and the module `/cases.js`, on a host name of this machine. */
export async function servePage(code: string, host: string) {
  const server = createServer(({ url }, answer) => {
    const isModule = url === '/cases.js';
    answer.writeHead(200, { 'Content-Type': isModule ? 'text/javascript' : 'text/html' });
    answer.end(isModule ? code : '<!doctype html><title>Client</title><link rel="icon" href="data:,">');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
