import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asItIs, type CompressedText, compressedText } from '../answer/compressed-text.ts';
import { createCompressedSending } from '../answer/send-compressed.ts';

/** The built guides, equally far from `src` and `dist`. */
const builtSite = fileURLToPath(new URL('../../../../../docs/dist/site.json.br', import.meta.url));

/** What the documents say wherever the address of the service belongs. */
const baseAddress = 'http://localhost:4000';

const htmlType = 'text/html; charset=utf-8';

/** Pages load their style, their pictures, the product's mark, scripts that copy, search and show examples, and those in a frame; and nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Path at which the build puts the page for addresses that are not found. The path itself is not served. */
const notFoundPath = '/docs/not-found';

/** Browsers ask for it where a page, or what is no page, names no icon. It hardly ever changes. */
const iconPath = '/favicon.ico';
const iconCacheControl = 'public, max-age=86400';

const paths = [
  '/',
  '/docs',
  '/docs/*',
  '/reference',
  '/reference.md',
  '/reference/*',
  '/llms.txt',
  '/llms-full.txt',
  iconPath,
];

/** As `scripts/docs/site.mjs` writes it: every answer by its path; in ours the base address stands for this service's. */
type Site = Readonly<Record<string, WrittenText | WrittenPicture>>;
type WrittenText = { readonly type: string; readonly text: string; readonly isOurs: boolean };
type WrittenPicture = { readonly type: string; readonly base64: string };

type Answer = { readonly type: string; readonly text: CompressedText };
type Answers = { readonly answers: ReadonlyMap<string, Answer>; readonly notFound: Answer | undefined };

export type GuidesDeps = {
  /** The address that clients use; asked again each time, since the port may be known only once the service listens. */
  readonly publicUrl: () => string;
  readonly file?: string;
};

/**
 * Serves the front page, the guides below `/docs` and the API reference below `/reference`, for people, each page also as Markdown; and for programs the guides at
 * `/llms.txt` and `/llms-full.txt`.
 */
export function registerGuides(app: FastifyInstance, { publicUrl, file = builtSite }: GuidesDeps): void {
  const send = createCompressedSending();
  const sendIcon = createCompressedSending({ cacheControl: iconCacheControl });
  let last: { readonly url: string; readonly reading: Promise<Answers> } | undefined;
  const read = async (url: string) => {
    if (last?.url !== url) last = { url, reading: readSite(file, url) };
    try {
      return await last.reading;
    } catch {
      // It may be built meanwhile.
      last = undefined;
      return undefined;
    }
  };

  const sendAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await read(publicUrl());
    if (site === undefined) {
      return reply.status(503).type('text/plain; charset=utf-8').send('The guides are not built. Run: npm run build\n');
    }
    const { answers, notFound } = site;
    const [path = ''] = request.url.split('?', 1);
    const withoutSlash = trimSlashesAtEnd(path);
    if (withoutSlash !== path && answers.has(decode(withoutSlash))) return reply.redirect(withoutSlash, 308);
    const found = answers.get(decode(path));
    if (found && path === iconPath) return sendIcon(request, reply, found.type, found.text);
    if (found && found.type !== htmlType) return send(request, reply, found.type, found.text);
    reply.header('content-security-policy', contentSecurityPolicy).header('referrer-policy', 'no-referrer');
    if (found) return send(request, reply, htmlType, found.text);
    return reply
      .status(404)
      .type(htmlType)
      .send(await notFound?.text.bytes('identity'));
  };
  for (const path of paths) app.get(path, sendAnswer);
  // A person who mistypes an address gets a page with the way back; a program gets the envelope of errors.
  app.get('*', async (request, reply) => {
    const isBuilt = asksForPage(request) && (await read(publicUrl())) !== undefined;
    return isBuilt ? sendAnswer(request, reply) : reply.callNotFound();
  });
}

/** Browsers name HTML first when a person opens an address. */
const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.startsWith('text/html') ?? false;

/** File names contain brackets, which some clients encode. The router rejects addresses that cannot be decoded. */
const decode = decodeURIComponent;

/** Uses a loop: a regular expression would start again at each slash of an address with thousands of them. */
function trimSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

async function readSite(file: string, publicUrl: string): Promise<Answers> {
  // The build writes the file, in the form described above.
  const site = JSON.parse(String(await promisify(brotliDecompress)(await readFile(file)))) as Site;
  const answers = new Map(Object.entries(site).map(([path, written]) => [path, answerOf(written, publicUrl)]));
  const notFound = answers.get(notFoundPath);
  answers.delete(notFoundPath);
  return { answers, notFound };
}

function answerOf(written: WrittenText | WrittenPicture, publicUrl: string): Answer {
  const { type } = written;
  if ('base64' in written) return { type, text: asItIs(Buffer.from(written.base64, 'base64')) };
  const { text, isOurs } = written;
  return { type, text: compressedText(isOurs ? text.replaceAll(baseAddress, () => publicUrl) : text) };
}
