import { once } from 'node:events';
import { request as ask, createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HostProxy = { readonly port: number; stop(): Promise<void> };

/**
 * Starts a proxy that gives every request the host name of the server behind it, as nginx does unless configured otherwise.
 *
 * The server may start later: it must know the address of the proxy.
 *
 * @param answersItself answers a request in the place of the server, and returns whether it did
 */
export async function startHostProxy(
  target: () => string,
  answersItself: (...exchange: Parameters<RequestListener>) => boolean = () => false,
): Promise<HostProxy> {
  const server = createServer((request, answer) => {
    if (answersItself(request, answer)) return;
    const { hostname, port, host } = new URL(target());
    const { method, url: path, headers } = request;
    const passed = ask({ hostname, port, path, method, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
