import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';

/** Visitors of websites: a browser that finds every name below `.test` on this machine, and pages there. */
export type Visitors = {
  /** Opens a page of the host, which calls the API with a key and reads the answer, as a website's script does. */
  call(host: string, url: string, key: string): Promise<{ readonly status: number; readonly body: unknown }>;
  close(): Promise<void>;
};

export async function openVisitors(): Promise<Visitors> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<!doctype html><title>A website</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']);
  return {
    async call(host, url, key) {
      const page = await browser.newPage();
      try {
        await page.goto(`http://${host}:${port}/`);
        const script = `fetch(${JSON.stringify(url)}, { headers: { 'X-API-Key': ${JSON.stringify(key)} }, cache: 'no-store' })
          .then(async (response) => ({ status: response.status, body: await response.json() }))`;
        return await page.evaluate<{ status: number; body: unknown }>(script);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
