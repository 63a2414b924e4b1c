import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { say } from '@prospectus/contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseOverdue } from '../../platform/database/database-away.ts';
import { ApiError, errorBody, unavailable } from '../answer/api-error.ts';
import { jsonType } from '../answer/representation.ts';
import { refuseMalformed } from '../wire/malformed-request.ts';
import { receiveWhole } from '../wire/receive-whole.ts';
import { checkJsonSize } from './body-bounds.ts';

export type SiteAppOptions = {
  readonly log: Logger;
  /** Takes the application's request listener and returns the server that calls it. */
  readonly attach: (listener: (request: IncomingMessage, response: ServerResponse) => void) => Server;
  readonly serverHeaders: () => readonly string[];
};

/** The application that serves everything but the API: pages, descriptions, what operators ask. Its errors have the same envelope. */
export function createSiteApp({ log, attach, serverHeaders }: SiteAppOptions): FastifyInstance {
  const app = Fastify({
    serverFactory: attach,
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Fastify would otherwise answer what the parser refuses, in its own form.
    clientErrorHandler: refuseMalformed,
    // What the framework refuses before it looks for a route, such as a malformed address; no hook runs for it.
    frameworkErrors: (thrown, request, reply) => {
      setHeaders(request, reply);
      return sendError(thrown, request, reply);
    },
  });

  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    const headers = serverHeaders();
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  };
  const sendError = (thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown instanceof ApiError ? thrown : toApiError(thrown);
    if (error.status >= 500) log.error({ requestId: request.id, err: thrown }, 'request failed');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .type(jsonType)
      .send(errorBody(error, request.id));
  };

  receiveInPieces(app);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  app.setNotFoundHandler(async () => {
    throw unknownPath();
  });
  app.setErrorHandler<FastifyError | ApiError>(sendError);
  return app;
}

/** Maximum size of a body in bytes; larger ones are answered 413. Uploads have limits of their own. */
const bodyBytesMax = 1024 * 1024;

/** Receives bodies with our own code: the framework keeps each piece of a body by itself until it is whole, however short they are (rule D43). */
function receiveInPieces(app: FastifyInstance): void {
  const receive = async (body: IncomingMessage): Promise<Buffer> => {
    if (Number(body.headers['content-length'] ?? 0) > bodyBytesMax) throw tooLarge();
    // What is too much is read and left, so that the client gets to read the answer.
    const bytes = await receiveWhole(body, bodyBytesMax, tooLarge).finally(() => body.resume());
    if (bytes === undefined) throw notWhole();
    return bytes;
  };
  const receiveJson = async (body: IncomingMessage): Promise<string> => {
    const json = await receive(body);
    checkJsonSize(json);
    return json.toString();
  };
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, body, done) => {
    receiveJson(body).then(
      (text) => parseJson(request, text, (error, value) => done(error && notJson(error), value)),
      done,
    );
  });
  app.addContentTypeParser('text/plain', async (_request: FastifyRequest, body: IncomingMessage) =>
    String(await receive(body)),
  );
}

const tooLarge = () =>
  new ApiError('invalid_request', say('The request has more than {max} bytes.', { max: bodyBytesMax }), undefined, {
    status: 413,
  });
const notWhole = () => new ApiError('invalid_request', say('The request was interrupted.'), undefined, { status: 400 });

const notJson = (cause: Error) =>
  new ApiError(
    'invalid_request',
    'The body is not valid JSON, or has a field that is not allowed.',
    { param: 'body' },
    { cause },
  );

const unknownPath = () => new ApiError('not_found', 'There is no such path.');

/** The framework's own refusals are the caller's fault; anything else is one of ours. */
function toApiError(thrown: FastifyError): ApiError {
  // A malformed percent-encoding makes a path unknown (rule D2).
  if (thrown.code === 'FST_ERR_BAD_URL') return unknownPath();
  if (isDatabaseOverdue(thrown))
    return unavailable('The database cannot do this at the moment. Try again shortly.', thrown);
  if (thrown.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const message = 'The body must be JSON: send Content-Type: application/json.';
    return new ApiError('invalid_request', message, undefined, { status: 415, cause: thrown });
  }
  const status = thrown.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new ApiError('invalid_request', 'The request is not valid.', undefined, { status, cause: thrown })
    : new ApiError('internal_error', 'Something went wrong on our side.', undefined, { cause: thrown });
}
