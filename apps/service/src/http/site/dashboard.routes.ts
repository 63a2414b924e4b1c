import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../answer/api-error.ts';
import { type CompressedText, compressedText } from '../answer/compressed-text.ts';
import { createNegotiation } from '../answer/representation.ts';

/** The built dashboard is next to this application, at the same relative path from `src` and `dist`. */
const builtFolder = fileURLToPath(new URL('../../../../dashboard/dist/', import.meta.url));

/** What the build wrote where a fresh value belongs in every page. */
const noncePlace = /nonce-of-this-response/g;

/** Nothing but what this service sends itself; styles also as the page's own script adds them, by the nonce. Pictures are the institute's. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "font-src 'self'",
    // The preview next to what is edited.
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Between them stands what surrounds the screens of a person who is signed in. */
const [frameStarts, frameEnds] = ['<!-- frame -->', '<!-- /frame -->'] as const;
/** The addresses of such screens. Whether somebody is signed in is not looked up for a page. */
const framed = ['/dashboard/', '/dashboard/i/*', '/dashboard/operator', '/dashboard/operator/*', '/dashboard/account'];

type Built = {
  readonly page: string;
  readonly unframedPage: string;
  readonly assets: ReadonlyMap<string, CompressedText>;
};

/**
 * Serves the dashboard: its parts under names that change with their content, and its page at every other address below `/dashboard/`.
 *
 * It is read whole when it is first asked for, so that page and parts always belong together.
 */
export function registerDashboard(app: FastifyInstance, folder: string = builtFolder): void {
  const negotiate = createNegotiation();
  let reading: Promise<Built> | undefined;
  const read = async () => {
    reading ??= readBuilt(folder);
    try {
      return await reading;
    } catch (cause) {
      // It may be built meanwhile.
      reading = undefined;
      throw cause;
    }
  };

  app.get('/dashboard', async (_request, reply) => reply.redirect('/dashboard/', 308));

  app.get('/dashboard/assets/:name', async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const { assets } = await read();
    const asset = assets.get(name);
    if (asset === undefined) throw new ApiError('not_found', 'There is no such path.');
    const encoding = negotiate(request.headers['accept-encoding'] as string | undefined);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(types[extname(name)] ?? 'application/octet-stream').send(await asset.bytes(encoding));
  });

  const sendPage = (name: 'page' | 'unframedPage') => async (_request: FastifyRequest, reply: FastifyReply) => {
    const built = await read().catch(() => undefined);
    if (built === undefined) {
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The dashboard is not built. Run: npm run build\n');
    }
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(built[name].replace(noncePlace, nonce));
  };
  for (const address of framed) app.get(address, sendPage('page'));
  app.get('/dashboard/*', sendPage('unframedPage'));
}

async function readBuilt(folder: string): Promise<Built> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const names = await readdir(join(folder, 'assets'));
  const assets = await Promise.all(
    names.map(async (name) => [name, compressedText(await readFile(join(folder, 'assets', name), 'utf8'))] as const),
  );
  return { page, unframedPage: withoutFrame(page), assets: new Map(assets) };
}

function withoutFrame(page: string): string {
  const [from, to] = [page.indexOf(frameStarts), page.indexOf(frameEnds)];
  return from < 0 || to < 0 ? page : page.slice(0, from) + page.slice(to + frameEnds.length);
}
