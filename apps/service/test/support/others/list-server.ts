import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

export type Served = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of lists and pages, as institutes have. */
export type ListServer = {
  /** Without a slash at its end. */
  readonly base: string;
  /** Requests in their order, such as `GET /courses.json`. */
  readonly requests: IncomingMessage[];
  /** What it answers at a path; 404 elsewhere. */
  serve(path: string, served: Served | string | object): void;
  close(): Promise<void>;
};

/** Over https, with a certificate that only its receivers trust; or plain, for tests that read many pages. */
export async function createListServer({ isPlain = false } = {}): Promise<ListServer> {
  const paths = new Map<string, Served>();
  const requests: IncomingMessage[] = [];
  const listener: Served = (request, response) => {
    requests.push(request);
    const served = paths.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (served === undefined) response.writeHead(404).end();
    else served(request, response);
  };
  const server = isPlain ? createPlainServer(listener) : createServer(selfSigned, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    base: `${isPlain ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    serve(path, served) {
      if (typeof served === 'function') paths.set(path, served as Served);
      else paths.set(path, send(typeof served === 'string' ? served : JSON.stringify(served)));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with a text, and by its `ETag` with 304 where the client has it. */
export const send =
  (text: string, headers: Readonly<Record<string, string>> = {}): Served =>
  (request, response) => {
    const isSame = headers['ETag'] !== undefined && request.headers['if-none-match'] === headers['ETag'];
    response.writeHead(isSame ? 304 : 200, headers).end(isSame ? undefined : text);
  };
