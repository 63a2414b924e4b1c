import { openApiDocument } from '@prospectus/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, compressedText, tagOf } from '../answer/compressed-text.ts';
import { jsonType, matchedEncoding, tagFor } from '../answer/representation.ts';
import { createCompressedSending, pageCacheControl } from '../answer/send-compressed.ts';
import { contentSecurityPolicy, referencePage, referencePaths, startScript } from './reference/page.ts';
import { loadReferenceScript } from './reference/script.ts';
import { theme } from './reference/theme.ts';

export type DescriptionDeps = {
  /** The address that clients use; asked again each time, since the port may be known only once the service listens. */
  readonly publicUrl: () => string;
};

/** The API's description for programs (`/openapi.json`) and for people (`/reference`). */
export function registerDescription(app: FastifyInstance, { publicUrl }: DescriptionDeps): void {
  const sendCompressed = createCompressedSending();
  const describe = rememberLast((url) => compressedText(JSON.stringify(openApiDocument(url))));
  let script: Promise<CompressedText> | undefined;

  app.get('/openapi.json', async (request, reply) => sendCompressed(request, reply, jsonType, describe(publicUrl())));

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
    return sendCompressed(request, reply, javaScript, await script);
  });
}

const javaScript = 'text/javascript; charset=utf-8';

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = tagOf(text);
  const matched = matchedEncoding(request.headers['if-none-match'] ?? '', tag, 'identity');
  reply.header('cache-control', pageCacheControl).header('etag', tagFor(tag, 'identity'));
  return matched ? reply.status(304).send() : reply.type(type).send(text);
}

/** Keeps the last result, for an argument that hardly ever changes. */
function rememberLast<T>(make: (of: string) => T): (of: string) => T {
  let last: { readonly of: string; readonly made: T } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
