import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basePath } from '@prospectus/contract';
import { cutWhenStalled, splitTarget } from './exchange.ts';
import { refuseConnect, refuseHost } from './malformed-request.ts';
import { AnswerInTurn, createTurns } from './turns.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** `awaitsContinue` is true if the client waits for `100 Continue` before it sends the body. */
type ContinueListener = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => void;

/** Maximum size of a request's headers in bytes; larger ones are answered 431. */
const headerBytesMax = 16 * 1024;

/** All feeds are below this path. */
export const feedsPath = '/feeds';

/** One server for three applications: the API and feeds below their paths, the site for everything else. */
export function createHttpServer(api: ContinueListener, site: Listener, feeds?: ContinueListener): Server {
  const toSite: Listener = (request, response) => {
    cutWhenStalled(request);
    site(request, response);
  };
  const namesHost = createHostCheck();
  const takeTurns = createTurns();
  const inTurn = (begin: Listener): Listener =>
    takeTurns((request, response) => {
      if (namesHost(request)) begin(request, response);
      else refuseHost(response);
    });
  const listenerOf = ({ url = '' }: IncomingMessage): ContinueListener | undefined => {
    // Nearly every request names only its path; others put the host before it, or ask for `*`.
    const path = url.startsWith('/') ? url : splitTarget(url).path;
    if (isBelow(path, basePath)) return api;
    return isBelow(path, feedsPath) ? feeds : undefined;
  };
  const listener = inTurn((request, response) => {
    const own = listenerOf(request);
    if (own) own(request, response, false);
    else toSite(request, response);
  });
  const server = createServer(
    {
      ServerResponse: AnswerInTurn,
      maxHeaderSize: headerBytesMax,
      // Requests without Host are refused by our own code, with our error body.
      requireHostHeader: false,
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      // Limit until the last byte of the body. With a check once a second and a second to read the refusal, connections
      // end within 30 s.
      requestTimeout: 28_000,
      connectionsCheckingInterval: 1_000,
      noDelay: true,
    },
    listener,
  );
  // A client that has sent everything may close its side; the answer, which may take a while, is still sent. The
  // property is missing in Node's types.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connect', refuseConnect);
  // An unknown expectation is no reason to refuse a request that we can answer.
  server.on('checkExpectation', listener);
  // The API sends `100 Continue` only if it wants the body, feeds never.
  server.on(
    'checkContinue',
    inTurn((request, response) => {
      const own = listenerOf(request);
      if (own) return own(request, response, true);
      response.writeContinue();
      toSite(request, response);
    }),
  );
  return server;
}

/** The headers of every answer, names and values in turn. */
export type ServerHeaders = {
  readonly current: () => readonly string[];
  /** Makes every answer close its connection from now on. */
  closeConnections(): void;
};

export function createServerHeaders({ isSecure }: { readonly isSecure: boolean }): ServerHeaders {
  let headers = isSecure ? ['Strict-Transport-Security', 'max-age=31536000'] : [];
  headers.push('X-Content-Type-Options', 'nosniff');
  let isClosing = false;
  return {
    current: () => headers,
    closeConnections() {
      if (!isClosing) headers = [...headers, 'Connection', 'close'];
      isClosing = true;
    },
  };
}

function isBelow(path: string, base: string): boolean {
  if (!path.startsWith(base)) return false;
  const next = path.charCodeAt(base.length);
  return Number.isNaN(next) || next === slash || next === question;
}

const slash = 0x2f;
const question = 0x3f;

/**
 * A host with or without a port, or nothing if the address has no host (RFC 9110 section 7.2, RFC 3986 section 3.2.2).
 */
const valuePattern = /^(?:\[[0-9A-Za-z:.]*\]|[\w\-.~%!$&'()*+,;=]*)(?::[0-9]*)?$/;

/**
 * Creates a check that a request names its host as required (RFC 9112 section 3.2; decision D42): exactly once in
 * HTTP/1.1, at most once in HTTP/1.0.
 */
function createHostCheck(): (request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>) => boolean {
  // Remembered because nearly all requests name the same host.
  let lastGood = '';
  return ({ rawHeaders, httpVersion }) => {
    let host: string | undefined;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
      if (host !== undefined) return false;
      host = rawHeaders[at + 1] ?? '';
    }
    if (host === undefined) return httpVersion === '1.0';
    if (host === lastGood) return true;
    if (!valuePattern.test(host)) return false;
    lastGood = host;
    return true;
  };
}
