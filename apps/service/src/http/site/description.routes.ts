import { openApiDocument } from '@prospectus/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { compressedText } from '../answer/compressed-text.ts';
import { jsonType } from '../answer/representation.ts';
import { createCompressedSending } from '../answer/send-compressed.ts';

export type DescriptionDeps = {
  /** The address that clients use; asked again each time, since the port may be known only once the service listens. */
  readonly publicUrl: () => string;
};

/** The API's description for programs, at `/openapi.json`. The reference for people is made of it when built, as the guides are. */
export function registerDescription(app: FastifyInstance, { publicUrl }: DescriptionDeps): void {
  const sendCompressed = createCompressedSending();
  const describe = rememberLast((url) => compressedText(JSON.stringify(openApiDocument(url))));
  app.get('/openapi.json', async (request, reply) => sendCompressed(request, reply, jsonType, describe(publicUrl())));
}

/** Keeps the last result, for an argument that hardly ever changes. */
function rememberLast<T>(make: (of: string) => T): (of: string) => T {
  let last: { readonly of: string; readonly made: T } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
