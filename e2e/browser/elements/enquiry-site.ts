import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website with one page: a form, and what a page has around one. */
export type EnquirySite = {
  readonly url: string;
  /** Says what the form is from now on. */
  show(form: Form): void;
  stop(): Promise<void>;
};

export type Form = {
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands in the element. */
  readonly content?: string;
  readonly language?: string;
};

/** Notes what the form tells its page. */
const script = `for (const name of ['prospectus-enquiry-sent', 'prospectus-enquiry-failed']) {
  document.addEventListener(name, ({ detail }) => (window.told ??= []).push([name, detail]));
}`;
const style =
  ':root { color-scheme: light dark; } body { margin: 16px; color: CanvasText; background: Canvas; font: 16px/1.5 sans-serif; }';

/** Serves it with as strict a policy as works with the elements of a service. */
export async function serveEnquirySite(serviceUrl: string, ...apiUrls: readonly string[]): Promise<EnquirySite> {
  let page = '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${serviceUrl}`,
    `connect-src ${[serviceUrl, ...apiUrls].join(' ')}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const server = createServer(({ url }, answer) => {
    const [type, body] =
      url === '/page.js'
        ? ['text/javascript', script]
        : url === '/page.css'
          ? ['text/css', style]
          : ['text/html', page];
    answer.setHeader('Content-Type', `${type}; charset=utf-8`).setHeader('Content-Security-Policy', policy.join('; '));
    answer.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    show({ attributes, content = '', language = 'en' }) {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      page = `<!doctype html><html lang="${language}"><head><title>Ask us</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
        <script src="/page.js"></script><script type="module" src="${serviceUrl}/elements.js"></script></head>
        <body><main><h1>Ask us</h1><prospectus-enquiry ${written.join(' ')}>${content}</prospectus-enquiry>
        <p>Below the form.</p></main></body></html>`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
