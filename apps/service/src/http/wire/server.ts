import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basePath } from '@prospectus/contract';
import { createHostCheck } from './host-header.ts';
import { refuseConnect, refuseHost } from './malformed-request.ts';
import { splitTarget } from './split-target.ts';
import { cutWhenStalled } from './stalled.ts';
import { AnswerInTurn, createTurns } from './turns.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** `awaitsContinue` when the client sends its body only once it is told to. */
type ContinueListener = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => void;

/** Largest head of a request, in bytes: a longer one is answered 431. */
const headerBytesMax = 16 * 1024;

/** One server for two applications: the API below its base path, the site for everything else. */
export function createHttpServer(api: ContinueListener, site: Listener): Server {
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
  const listener = inTurn((request, response) => {
    if (isBelowBasePath(request.url ?? '')) api(request, response, false);
    else toSite(request, response);
  });
  const server = createServer(
    {
      ServerResponse: AnswerInTurn,
      maxHeaderSize: headerBytesMax,
      // A request without Host is refused by ourselves, with our envelope.
      requireHostHeader: false,
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      // Until the last byte of the body: with the look once a second and a second to read the refusal, cut within 30 s.
      requestTimeout: 28_000,
      connectionsCheckingInterval: 1_000,
      noDelay: true,
    },
    listener,
  );
  // Who has sent everything may say so by closing its side: the answer, which may take a while, is sent all the same. Node's
  // types leave this property out.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connect', refuseConnect);
  // An expectation we do not know is no reason to refuse a request that we can answer.
  server.on('checkExpectation', listener);
  // The API tells to go on only those whose body it wants.
  server.on(
    'checkContinue',
    inTurn((request, response) => {
      if (isBelowBasePath(request.url ?? '')) return api(request, response, true);
      response.writeContinue();
      toSite(request, response);
    }),
  );
  return server;
}

/** Nearly every request names its path alone; others name the host before it, or ask for `*`. */
function isBelowBasePath(url: string): boolean {
  const path = url.startsWith('/') ? url : splitTarget(url).path;
  if (!path.startsWith(basePath)) return false;
  const next = path.charCodeAt(basePath.length);
  return Number.isNaN(next) || next === slash || next === question;
}

const slash = 0x2f;
const question = 0x3f;
