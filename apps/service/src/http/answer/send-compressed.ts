import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedText } from './compressed-text.ts';
import { createNegotiation, matchedEncoding, tagFor } from './representation.ts';

/** For pages: they change with the version of the service only, but their addresses do not, so they cannot be cached for good. */
const pageCacheControl = 'public, max-age=300';

export type SendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: CompressedText,
) => Promise<FastifyReply>;

/** Sends a text in the encoding that the client accepts, or 304 when the client has it. `cacheControl` sets how long it may be cached. */
export function createCompressedSending({ cacheControl = pageCacheControl } = {}): SendCompressed {
  const negotiate = createNegotiation();
  return async (request, reply, type, text) => {
    const accepted = request.headers['accept-encoding'] as string | undefined;
    const encoding = text.isAsItIs ? 'identity' : negotiate(accepted);
    reply.header('vary', 'Accept-Encoding');
    const matched = matchedEncoding(request.headers['if-none-match'] ?? '', text.tag, encoding);
    reply.header('cache-control', cacheControl).header('etag', tagFor(text.tag, matched ?? encoding));
    if (matched) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await text.bytes(encoding));
  };
}
