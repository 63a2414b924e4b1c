import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basePath } from '@prospectus/contract';
import { refuseConnect } from './malformed-request.ts';
import { splitTarget } from './request-target.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Largest head of a request, in bytes: a longer one is answered 431. */
const headerBytesMax = 16 * 1024;

/** One server for two applications: the API below its base path, the site for everything else. */
export function createHttpServer(api: Listener, site: Listener): Server {
  const listener: Listener = (request, response) => {
    const belongsToApi = isBelowBasePath(request.url ?? '');
    (belongsToApi ? api : site)(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      // A request without Host is answered like any other, instead of by the parser without our envelope.
      requireHostHeader: false,
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: 60_000,
      noDelay: true,
    },
    listener,
  );
  server.on('connect', refuseConnect);
  // An expectation we do not know is no reason to refuse a request that we can answer.
  server.on('checkExpectation', listener);
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
