import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/time/clock.ts';
import { compress, createCompressionBudget } from '../answer/compression.ts';
import { createNegotiation, jsonType } from '../answer/representation.ts';

/** Shorter answers gain little by it. */
const compressedFromBytes = 1024;

/**
 * Makes what sends an answer of the dashboard's API: compressed where that is asked for and worth it, within a budget of its own.
 *
 * Only what is read: keys, tokens and codes are shown in answers to changes alone. The length of a compressed answer tells whether what was
 * sent along occurs in it, so nothing secret may stand in one together with words of somebody else's (BREACH). No other site's page gets an
 * answer here at all, since cookies are `SameSite=Strict`; this is the second wall.
 */
export function createJsonSending(clock: Clock) {
  const negotiate = createNegotiation();
  const mayCompress = createCompressionBudget(clock);
  return async (request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> => {
    reply.type(jsonType);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || bytes.length < compressedFromBytes) return reply.send(bytes);
    reply.header('vary', 'Accept-Encoding');
    const encoding = negotiate(request.headers['accept-encoding'] as string | undefined);
    if (encoding === 'identity' || !mayCompress(bytes.length)) return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
  };
}
