import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website whose pages show a catalogue by elements. */
export type CatalogueSite = {
  readonly port: number;
  /** Says what stands in its pages from now on, and in which language they are. */
  show(content: string, language?: string): void;
  stop(): Promise<void>;
};

const style = `:root { color-scheme: light dark; font-family: sans-serif; }
  body { margin: 16px; color: CanvasText; background: Canvas; }
  :is(prospectus-courses, prospectus-dates):not(:defined) { display: block; min-height: 100vh; }`;

/** What a page asks of scripts that write HTML. */
export const trustedTypes = "require-trusted-types-for 'script'; trusted-types lit-html";

/** Serves it under every name with a policy that allows the service's script, its answers and pictures, what `more` says, and nothing else. */
export async function serveCatalogueSite(serviceUrl: string, more = trustedTypes): Promise<CatalogueSite> {
  let page = '';
  const policy = [
    "default-src 'none'",
    `script-src ${serviceUrl}`,
    `connect-src ${serviceUrl}`,
    `img-src ${serviceUrl}`,
    "style-src 'self'",
    more,
  ].join('; ');
  const server = createServer(({ url }, answer) => {
    const isStyle = url === '/style.css';
    if (url === '/favicon.ico') return void answer.writeHead(204).end();
    answer.setHeader('Content-Type', `text/${isStyle ? 'css' : 'html'}; charset=utf-8`);
    answer.setHeader('Content-Security-Policy', policy);
    answer.end(isStyle ? style : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    show(content, language = 'en') {
      page = `<!doctype html><html lang="${language}"><head><title>A school</title>
        <meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="/style.css">
        <script type="module" src="${serviceUrl}/elements.js"></script></head>
        <body><main><h1>Our courses</h1>${content}</main><footer>Below all courses.</footer></body></html>`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
