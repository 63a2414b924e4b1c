import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/time/clock.ts';
import { compress, createCompressing, createCompressionBudget } from '../answer/compression.ts';
import { createNegotiation, type Encoding, jsonType } from '../answer/representation.ts';
import { largeFromBytes, type NoteLargeAnswer } from './large-answers.ts';
import { composeReady, type MadeJson, openReady, PackedJson, ReadyJson } from './ready-json.ts';

/** Shorter answers gain little by it. */
const compressedFromBytes = 1024;
/** Of a ready answer, in memory at once; a longer one is read as it is sent. */
const wholeMax = 512 * 1024;

/**
 * Makes what sends an answer of the dashboard's API: compressed where that is asked for and worth it, within a budget of its own.
 *
 * Only what is read: keys, tokens and codes are shown in answers to changes alone. The length of a compressed answer tells whether what was
 * sent along occurs in it, so nothing secret may stand in one together with words of somebody else's (BREACH). No other site's page gets an
 * answer here at all, since cookies are `SameSite=Strict`; this is the second wall.
 */
export function createJsonSending(clock: Clock, noteLarge: NoteLargeAnswer) {
  const negotiate = createNegotiation();
  const sendPacked = createPackedSending();
  const mayCompress = createCompressionBudget(clock);
  return async (request: FastifyRequest, reply: FastifyReply, json: MadeJson, owner: string): Promise<FastifyReply> => {
    if (sizeOf(json) >= largeFromBytes) noteLarge(owner, reply);
    reply.type(jsonType);
    if (json instanceof PackedJson) return sendPacked(request, reply, json);
    const answer = json instanceof ReadyJson && json.size <= wholeMax ? composeReady(json) : json;
    const size = sizeOf(answer);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    let encoding: Encoding = 'identity';
    if (isRead && size >= compressedFromBytes) {
      reply.header('vary', 'Accept-Encoding');
      const wanted = negotiate(request.headers['accept-encoding'] as string | undefined);
      if (wanted !== 'identity' && mayCompress(size)) encoding = wanted;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (!Buffer.isBuffer(answer)) return sendInPieces(request, reply, answer, encoding);
    return reply.send(encoding === 'identity' ? answer : await compress(answer, encoding));
  };
}

function sizeOf(json: MadeJson): number {
  if (json instanceof PackedJson) return json.gzip.length;
  return Buffer.isBuffer(json) ? json.length : json.size;
}

/** What is kept compressed costs nothing to send so, whatever the budget. */
function createPackedSending() {
  const negotiate = createNegotiation(['gzip']);
  return ({ method, headers }: FastifyRequest, reply: FastifyReply, { gzip }: PackedJson): FastifyReply => {
    reply.header('vary', 'Accept-Encoding');
    const isWanted = negotiate(headers['accept-encoding'] as string | undefined) === 'gzip';
    if (isWanted) return reply.header('content-encoding', 'gzip').send(gzip);
    // The end of a gzip file says how long it is once it is unpacked.
    reply.header('content-length', gzip.readUInt32LE(gzip.length - 4));
    return method === 'HEAD' ? reply.send() : reply.send(createGunzip().end(gzip));
  };
}

function sendInPieces(
  { method }: FastifyRequest,
  reply: FastifyReply,
  json: ReadyJson,
  encoding: Encoding,
): FastifyReply {
  // Nothing is opened for who has gone, or wants no more than the headers.
  if (method === 'HEAD' || reply.raw.destroyed) return reply.send();
  const { pieces, close } = openReady(json);
  reply.raw.once('close', close);
  const plain = Readable.from(pieces(), { objectMode: false });
  if (encoding === 'identity') return reply.header('content-length', json.size).send(plain);
  const compressed = createCompressing(json.size, encoding);
  plain.once('error', (cause) => compressed.destroy(cause));
  compressed.once('close', () => plain.destroy());
  return reply.send(plain.pipe(compressed));
}
