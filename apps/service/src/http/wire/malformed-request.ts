import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody } from '../answer/api-error.ts';
import { jsonType } from '../answer/representation.ts';
import { isSlowBodyAllowed } from './slow-body.ts';
import { lingerMs } from './unread-body.ts';

/**
 * Answers requests that the HTTP parser rejects with the usual error body (rule D2). Then closes the connection,
 * because the start of the next request is unknown.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (!socket.writable) {
    // Already refused. Skip further data until the time is up, so that the client can read the refusal.
    return;
  }
  const unfinished = answerUnderWay(socket);
  // The reader of the body has its own time limit.
  if (error.code === timeoutCode && unfinished !== undefined && isSlowBodyAllowed(unfinished.req)) return;
  const refuse = () =>
    socket.writable &&
    writeRefusal(socket, refusalOf(error.code), error.code === timeoutCode ? lateLingerMs : lingerMs);
  if (unfinished === undefined) refuse();
  else if (unfinished.req.complete) {
    // Wait for the answers to all earlier requests on this connection, or the client would take the refusal for one of
    // them.
    unfinished.once('close', () => refuseMalformed(error, socket));
  } else if (unfinished.headersSent) {
    // The request was already answered when its body turned out to be malformed.
    unfinished.end();
  } else refuse();
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Short, since the client already had half a minute. */
const lateLingerMs = 1_000;

/** Node's own property for the response that a connection is sending; missing in its types. */
const answerUnderWay = (socket: Duplex): ServerResponse | undefined =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

/** How long the answers before a refusal of CONNECT may stay unread. */
const unreadMs = 60_000;

/**
 * Refuses CONNECT, which asks for a tunnel instead of a resource, and closes the connection, which the server no longer
 * manages.
 */
export function refuseConnect(_request: unknown, socket: Duplex): void {
  socket.once('finish', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  const refusal = new ApiError('method_not_allowed', 'This service is not a proxy.', undefined, {
    allow: 'GET, HEAD, OPTIONS',
  });
  // The server no longer applies its own limits to the connection, so do not wait for clients that do not read the
  // earlier answers.
  const giveUp = setTimeout(() => socket.destroy(), unreadMs).unref();
  socket.once('close', () => clearTimeout(giveUp));
  const refuse = () => {
    const unfinished = answerUnderWay(socket);
    // Wait for the answers to earlier requests on this connection.
    if (unfinished) unfinished.once('close', refuse);
    else writeRefusal(socket, refusal);
  };
  refuse();
}

/** Refuses a request that names no host, or no clear one (RFC 9112 section 3.2; rule D42). */
export function refuseHost(response: ServerResponse): void {
  const requestId = randomUUID();
  const body = errorBody(
    new ApiError('invalid_request', 'An HTTP/1.1 request must have exactly one Host header.'),
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
  // Otherwise a client that does not close its side could keep the connection, and its memory, open for as long as it
  // likes.
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
