import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../demo-service.ts';

export type HtmlExample = {
  readonly url: string;
  /** The same pages under a name that is no verified website. */
  readonly strangeUrl: string;
  stop(): Promise<void>;
};

const folder = fileURLToPath(new URL('../../../examples/html', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves the example as it is, but for what its README says to change: the address of the service, and the key. */
export async function serveHtmlExample({ url: serviceUrl, key }: DemoService): Promise<HtmlExample> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    readFile(join(folder, name), 'utf8').then(
      (text) => {
        answer.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
        answer.end(text.replaceAll('http://localhost:4000', serviceUrl).replaceAll('vak_pub_…', key));
      },
      () => answer.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    strangeUrl: `http://shop.test:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
