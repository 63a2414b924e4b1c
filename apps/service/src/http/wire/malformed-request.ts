import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody } from '../answer/api-error.ts';
import { jsonType } from './exchange.ts';
import { isSlowBodyAllowed } from './slow-body.ts';
import { lingerMs } from './unread-body.ts';

/**
 * Answers what the HTTP parser refuses, with the envelope like everything else (decision D2), and closes the connection:
 * nobody knows where the next request would begin.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (!socket.writable) {
    // Refused already. What still comes is skipped, so that the refusal can be read, until the time is up.
    return;
  }
  const unfinished = answerUnderWay(socket);
  // Its reader watches over the time by itself.
  if (error.code === timeoutCode && unfinished !== undefined && isSlowBodyAllowed(unfinished.req)) return;
  const refuse = () =>
    socket.writable &&
    writeRefusal(socket, refusalOf(error.code), error.code === timeoutCode ? lateLingerMs : lingerMs);
  if (unfinished === undefined) refuse();
  else if (unfinished.req.complete) {
    // The answers to all earlier requests on this connection come first, or the refusal would be taken for one of them.
    unfinished.once('close', () => refuseMalformed(error, socket));
  } else if (unfinished.headersSent) {
    // Its request was answered before the body that turns out to be malformed now.
    unfinished.end();
  } else refuse();
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

/** For whoever had half a minute already. */
const lateLingerMs = 1_000;

/** Node keeps the response that a connection is sending under a name that its types leave out. */
const answerUnderWay = (socket: Duplex): ServerResponse | undefined =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

/** How long answers before a refusal of CONNECT may stay unread. */
const unreadMs = 60_000;

/** Answers CONNECT, which asks for a tunnel instead of a resource, and closes the connection: the server has let go of it. */
export function refuseConnect(_request: unknown, socket: Duplex): void {
  socket.once('finish', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  const refusal = new ApiError('method_not_allowed', 'This service is not a proxy.', undefined, {
    allow: 'GET, HEAD, OPTIONS',
  });
  // The server has taken its own limits off the connection: whoever does not read the answers before this one is not waited for.
  const giveUp = setTimeout(() => socket.destroy(), unreadMs).unref();
  socket.once('close', () => clearTimeout(giveUp));
  const refuse = () => {
    const unfinished = answerUnderWay(socket);
    // The answers to earlier requests on this connection come first.
    if (unfinished) unfinished.once('close', refuse);
    else writeRefusal(socket, refusal);
  };
  refuse();
}

/** Answers a request that does not say which host it is for, or not clearly (RFC 9112 section 3.2; decision D42). */
export function refuseHost(response: ServerResponse): void {
  const requestId = randomUUID();
  const body = errorBody(
    new ApiError('invalid_request', 'A request of HTTP/1.1 names its host, in one Host header.'),
    requestId,
  );
  response.writeHead(400, headOf(requestId, body));
  response.end(body);
}

function refusalOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('invalid_request', 'The headers of the request are too large.', undefined, { status: 431 });
  }
  if (code === timeoutCode) {
    return new ApiError('invalid_request', 'The request did not arrive in time.', undefined, { status: 408 });
  }
  return new ApiError('invalid_request', 'This is not a valid HTTP request.');
}

function writeRefusal(socket: Duplex, error: ApiError, closesWithinMs = lingerMs): void {
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  const headers = { ...headOf(requestId, body), ...(error.allow === undefined ? {} : { Allow: error.allow }) };
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that does not close its side would keep the connection, and what was begun for it, for as long as it likes.
  const late = setTimeout(() => socket.destroy(), closesWithinMs);
  socket.once('close', () => clearTimeout(late));
}

const headOf = (requestId: string, body: string) => ({
  'X-Request-Id': requestId,
  'Cache-Control': 'no-store',
  'Content-Type': jsonType,
  'Content-Length': String(Buffer.byteLength(body)),
  Connection: 'close',
});
