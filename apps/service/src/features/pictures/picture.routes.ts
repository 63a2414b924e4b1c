import { Readable } from 'node:stream';
import { readPictureName } from '@prospectus/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/admin/refusals.ts';
import { matchedEncoding, tagFor } from '../../http/answer/representation.ts';
import type { Database } from '../../schema/tables.ts';
import { readStretch } from './picture.repository.ts';

/** What is under a name stays the same for good. */
const forEver = 'public, max-age=31536000, immutable';

/** What a connection holds of a picture, in bytes: the next stretch is read once this one was sent. */
const stretchBytes = 128 * 1024;

/** Serves uploaded pictures to any page (rule K9). */
export function registerPictures(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { readonly name: string };
    const size = readPictureName(name);
    const first = size && (await readStretch(db, size, 0, stretchBytes));
    if (!size || !first) throw notFound('picture');
    const tag = `${size.hash}-${size.width}`;
    reply
      .header('cache-control', forEver)
      .header('etag', tagFor(tag, 'identity'))
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'");
    if (matchedEncoding(request.headers['if-none-match'] ?? '', tag, 'identity')) return reply.status(304).send();
    reply.type('image/webp').header('content-length', first.bytes);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(stretches(db, size, first), { objectMode: false, highWaterMark: 1 }));
  };
  // Fastify's own HEAD would count the bytes of a body that is not made.
  app.route({ method: ['GET', 'HEAD'], url: '/media/upload/:name', exposeHeadRoute: false, handler: handle });
}

async function* stretches(
  db: Database,
  size: { readonly hash: string; readonly width: number },
  first: { readonly bytes: number; readonly content: Buffer },
): AsyncGenerator<Buffer> {
  yield first.content;
  for (let at = first.content.length; at < first.bytes; ) {
    const next = await readStretch(db, size, at, stretchBytes);
    if (next === undefined) throw new Error('A picture was deleted while it was sent.');
    yield next.content;
    at += next.content.length;
  }
}
