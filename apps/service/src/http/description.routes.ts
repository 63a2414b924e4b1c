import { createHash } from 'node:crypto';
import { openApiDocument } from '@prospectus/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createNegotiation } from './content-encoding.ts';
import { matchedEncoding, tagFor } from './entity-tag.ts';
import { jsonType } from './exchange.ts';
import { contentSecurityPolicy, referencePage, referencePaths, startScript } from './reference/page.ts';
import { loadReferenceScript, type ReferenceScript } from './reference/script.ts';
import { theme } from './reference/theme.ts';

export type DescriptionDeps = {
  /** The address that clients use; asked again each time, since the port may be known only once the service listens. */
  readonly publicUrl: () => string;
};

/** Pages change with the version of the service only, but nobody can tell from their addresses when that was. */
const cacheControl = 'public, max-age=300';

/** The API's description for programs (`/openapi.json`) and for people (`/reference`). */
export function registerDescription(app: FastifyInstance, { publicUrl }: DescriptionDeps): void {
  const negotiate = createNegotiation();
  const describe = rememberLast((url) => JSON.stringify(openApiDocument(url)));
  let script: Promise<ReferenceScript> | undefined;

  app.get('/openapi.json', async (request, reply) => sendText(request, reply, jsonType, describe(publicUrl())));

  app.get(referencePaths.page, async (request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy(publicUrl()));
    reply.header('referrer-policy', 'no-referrer');
    return sendText(request, reply, 'text/html; charset=utf-8', referencePage);
  });
  app.get(referencePaths.start, async (request, reply) => sendText(request, reply, javaScript, startScript));
  app.get(referencePaths.theme, async (request, reply) => sendText(request, reply, 'text/css; charset=utf-8', theme));

  app.get(referencePaths.script, async (request, reply) => {
    script ??= loadReferenceScript().catch((cause: unknown) => {
      script = undefined;
      throw cause;
    });
    const { tag, bytes } = await script;
    const encoding = negotiate(request.headers['accept-encoding'] as string | undefined);
    reply.header('vary', 'Accept-Encoding');
    const matched = matchedEncoding(request.headers['if-none-match'] ?? '', tag, encoding);
    reply.header('cache-control', cacheControl).header('etag', tagFor(tag, matched ?? encoding));
    if (matched) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(javaScript).send(await bytes(encoding));
  });
}

const javaScript = 'text/javascript; charset=utf-8';

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const matched = matchedEncoding(request.headers['if-none-match'] ?? '', tag, 'identity');
  reply.header('cache-control', cacheControl).header('etag', tagFor(tag, 'identity'));
  return matched ? reply.status(304).send() : reply.type(type).send(text);
}

/** Keeps the last result, for an argument that hardly ever changes. */
function rememberLast(make: (of: string) => string): (of: string) => string {
  let last: { readonly of: string; readonly made: string } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
