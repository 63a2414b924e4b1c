import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { basePath } from '@prospectus/contract';
import { cutWhenStalled, splitTarget } from './exchange.ts';
import { refuseConnect, refuseHost } from './malformed-request.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** `awaitsContinue` is true if the client waits for `100 Continue` before it sends the body. */
type ContinueListener = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => void;

/** Maximum size of a request's headers in bytes; larger ones are answered 431. */
const headerBytesMax = 16 * 1024;

/** All feeds are below this path. */
export const feedsPath = '/feeds';

/** All previews are below this path. */
export const previewsPath = '/preview';

/** One server for several applications: the API, feeds and previews below their paths, the site for everything else. */
export function createHttpServer(
  api: ContinueListener,
  site: Listener,
  feeds?: ContinueListener,
  previews?: ContinueListener,
): Server {
  const toSite: Listener = (request, response) => {
    cutWhenStalled(request);
    site(request, response);
  };
  const namesHost = createHostCheck();
  const takeTurns = createConnectionTurns();
  const inTurn = (begin: Listener): Listener =>
    takeTurns((request, response) => {
      if (namesHost(request)) begin(request, response);
      else refuseHost(response);
    });
  const listenerOf = ({ url = '' }: IncomingMessage): ContinueListener | undefined => {
    // Nearly every request names only its path; others put the host before it, or ask for `*`.
    const path = url.startsWith('/') ? url : splitTarget(url).path;
    if (isBelow(path, basePath)) return api;
    if (isBelow(path, feedsPath)) return feeds;
    return isBelow(path, previewsPath) ? previews : undefined;
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
  // The API sends `100 Continue` only if it wants the body, the others never.
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
 * Creates a check that a request names its host as required (RFC 9112 section 3.2; rule D42): exactly once in
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

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Maximum number of waiting requests on all connections together. No well-behaved client sends many requests ahead of
 * their answers.
 */
const waitingMax = 20_000;

/** Approximate memory of a waiting request. */
const waitingBytes = 1_500;

/** A response that calls `onTurn` once the earlier responses of its connection are sent. */
export class AnswerInTurn<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  declare onTurn: (() => void) | undefined;
  /**
   * Node's own count of data waiting to be sent on a connection, above which it stops reading; missing in its types.
   */
  declare _onPendingData?: (bytes: number) => void;

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    this.onTurn?.();
  }
}

/**
 * Limits the memory of pipelined requests, by handling the requests of a connection one after the other (rule D43).
 *
 * Node.js reports all requests of a chunk at once, up to some thousands, before it is known whether the client reads
 * any answer. A waiting request takes little memory, because nothing is prepared for it. If each request comes after
 * the answer to the last, this costs nothing.
 */
export function createConnectionTurns(max = waitingMax): (begin: Begin) => Begin {
  const lines = new WeakMap<Socket, { length: number }>();
  let waiting = 0;

  const lineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known) return known;
    const line = { length: 0 };
    lines.set(socket, line);
    socket.once('close', () => {
      waiting -= line.length;
    });
    return line;
  };

  const wait = (request: IncomingMessage, response: AnswerInTurn, begin: Begin) => {
    const { socket } = request;
    if (waiting >= max) return void socket.destroy();
    const line = lineOf(socket);
    line.length += 1;
    waiting += 1;
    response._onPendingData?.(waitingBytes);
    response.onTurn = () => {
      // Once the connection has closed, its waiting requests no longer count.
      if (socket.destroyed) return;
      line.length -= 1;
      waiting -= 1;
      response._onPendingData?.(-waitingBytes);
      // Start one request of each connection per turn of the event loop, so that a client that sends thousands at once
      // does not delay others.
      setImmediate(() => socket.destroyed || begin(request, response));
    };
  };

  return (begin) => (request, response) => {
    // The answer gets the connection as soon as no other answer uses it.
    if (response.socket === null) wait(request, response as AnswerInTurn, begin);
    else begin(request, response);
  };
}
