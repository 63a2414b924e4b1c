import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type CompressedText, compressedText } from '../answer/compressed-text.ts';
import { createCompressedSending } from '../answer/send-compressed.ts';

/** The built elements are in a package next to this application, at the same relative path from `src` and `dist`. */
const builtFolder = fileURLToPath(new URL('../../../../../packages/elements/dist/', import.meta.url));

/** What a website's script tag names, and what that script may ask for in turn. */
const names = ['elements.js', 'elements.de.js'] as const;

/** Serves the custom elements to pages of any website, so that one script tag is enough. */
export function registerElements(app: FastifyInstance, folder: string = builtFolder): void {
  // Websites use a fixed address: a fix reaches them within the hour.
  const send = createCompressedSending({ cacheControl: 'public, max-age=3600' });

  for (const name of names) {
    let reading: Promise<CompressedText> | undefined;
    const read = () => {
      reading ??= readFile(join(folder, name), 'utf8')
        .then(compressedText)
        .catch((cause: unknown) => {
          // They may be built meanwhile.
          reading = undefined;
          throw new Error(`${name} cannot be read. Run: npm run build`, { cause });
        });
      return reading;
    };

    app.get(`/${name}`, async (request, reply) => {
      const script = await read();
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return send(request, reply, 'text/javascript; charset=utf-8', script);
    });
  }
}
