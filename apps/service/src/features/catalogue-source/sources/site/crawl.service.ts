import { type Said, say } from '@prospectus/contract';
import { sourceLimits } from '@prospectus/contract/admin';
import { type Got, getGuarded, type OutgoingSettings } from '../../../../platform/outgoing/guarded-get.ts';
import { OutgoingProblem, problemOf } from '../../../../platform/outgoing/outgoing-problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { pause } from '../../../../platform/time/pause.ts';
import type { Timer } from '../../../../platform/time/timer.ts';
import { isSameSite } from './page-list.ts';
import type { WebsiteChild } from './website-child.ts';

export type CrawlDeps = { readonly outgoing: OutgoingSettings; readonly clock: Clock; readonly timer: Timer };

export type Crawl = {
  readonly url: URL;
  /** Reads what the website answers. */
  readonly reader: Pick<WebsiteChild, 'ask'>;
  readonly onProgress: (progress: { readonly done: number; readonly whole: number }) => void;
  readonly signal: AbortSignal;
};

export type Crawled =
  | { readonly outcome: 'read'; readonly pages: number }
  | { readonly outcome: 'refused'; readonly reason: Said };

/** Least time from one request to the next, and the most that a robots.txt may ask for. */
const requestEveryMs = 1_000;
const delaySecondsMax = 60;
/** Longest that pages are read; a website that asks for more is read in part. */
const hoursMax = 6;

const megabyte = 1024 * 1024;
const robotsMbMax = 1;
const sitemapMbMax = 50;
const sitemapsMax = 100;
const pageMbMax = 2;

const refuse = (reason: Said): Crawled => ({ outcome: 'refused', reason });

/** Reads a website by its sitemap as its robots.txt allows, one request a second, and hands over each page (rule K16). */
export async function crawlWebsite(crawl: Crawl, deps: CrawlDeps): Promise<Crawled> {
  const { reader, signal } = crawl;
  const get = createPacedGet(crawl, deps);
  const robots = await readRobots(crawl, get);
  if ('reason' in robots) return refuse(robots.reason);
  const { isAllowed, delaySeconds = 0, sitemaps } = robots;
  if (!isAllowed) return refuse('The website’s robots.txt does not allow Prospectus to read it.');
  if (delaySeconds > delaySecondsMax) {
    return refuse(
      say('The website’s robots.txt asks for {seconds} s between pages, which would take too long.', {
        seconds: delaySeconds,
      }),
    );
  }
  get.slowTo(delaySeconds * 1000);
  if (!(await readSitemaps(crawl, get, sitemaps))) {
    return refuse('The website has no sitemap: none is named in robots.txt, and there is no /sitemap.xml.');
  }
  const { pages, found } = await reader.ask({ kind: 'pages', max: sourceLimits.pagesMax });
  if (found > pages.length) {
    await reader.ask({
      kind: 'note',
      address: crawl.url.href,
      expected: say('at most {max} pages; the rest was not read', { max: sourceLimits.pagesMax }),
      found: say('{count} pages', { count: found }),
      cause: 'too_large',
    });
  }
  const read = await readPages(crawl, get, pages, deps.clock);
  if (signal.aborted) throw problemOf(undefined, signal);
  return { outcome: 'read', pages: read };
}

type PacedGet = {
  (address: string, mbMax: number): Promise<Answer>;
  /** Leaves so much time between requests, if that is more than a second. */
  slowTo(ms: number): void;
};

type Answer = Pick<Got, 'url' | 'status' | 'headers'> & {
  /** Undefined where it is larger than it may be. */
  readonly bytes: Buffer | undefined;
};

/** Makes what gets an address of the site, each some time after the one before. */
function createPacedGet({ url: site, signal }: Crawl, { outgoing, clock, timer }: CrawlDeps): PacedGet {
  let everyMs = requestEveryMs;
  let nextMs = clock.monotonic();
  const get = async (address: string, mbMax: number): Promise<Answer> => {
    await pause(Math.max(0, nextMs - clock.monotonic()), timer, signal);
    nextMs = clock.monotonic() + everyMs;
    const mayLeadTo = (to: URL) => isSameSite(to, site);
    const got = await getGuarded({ url: new URL(address), mayLeadTo, signal }, outgoing);
    return { url: got.url, status: got.status, headers: got.headers, bytes: await readBody(got, mbMax * megabyte) };
  };
  return Object.assign(get, {
    slowTo(ms: number) {
      everyMs = Math.max(requestEveryMs, ms);
    },
  });
}

async function readBody(got: Got, bytesMax: number): Promise<Buffer | undefined> {
  if (got.status !== 200) {
    got.end();
    return Buffer.alloc(0);
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const bytes of got.body) {
    length += bytes.length;
    if (length > bytesMax) return undefined;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

async function readRobots({ url, reader }: Crawl, get: PacedGet) {
  const unreadable = (what: Said) => ({
    reason: say('The website’s robots.txt could not be read: it [what].', { what }),
  });
  try {
    const { status, bytes } = await get(new URL('/robots.txt', url).href, robotsMbMax);
    // Without one everything is allowed; a server that fails may have one (RFC 9309).
    if (status >= 500 || status === 429) return unreadable(say('answered HTTP {status}', { status }));
    return await reader.ask({ kind: 'robots', bytes: bytes ?? Buffer.alloc(0), start: url.href });
  } catch (error) {
    if (error instanceof OutgoingProblem) return unreadable(error.sentence);
    throw error;
  }
}

/** Reads the sitemaps that robots.txt names, else the usual one, and those that they name; false where there is none. */
async function readSitemaps({ url, reader, signal }: Crawl, get: PacedGet, named: readonly string[]): Promise<boolean> {
  const waiting = named.length > 0 ? [...named] : [new URL('/sitemap.xml', url).href];
  const known = new Set(waiting);
  let isThere = false;
  for (let read = 0; read < sitemapsMax && !signal.aborted; read += 1) {
    const address = waiting.shift();
    if (address === undefined) break;
    const answer = await get(address, sitemapMbMax).catch(ignoreProblem);
    if (answer?.status !== 200 || answer.bytes === undefined) continue;
    isThere = true;
    const { sitemaps } = await reader.ask({ kind: 'sitemap', bytes: answer.bytes });
    for (const each of sitemaps) {
      if (!known.has(each) && known.size < sitemapsMax) waiting.push(each);
      known.add(each);
    }
  }
  return isThere;
}

function ignoreProblem(error: unknown): undefined {
  if (!(error instanceof OutgoingProblem)) throw error;
}

/** Returns how many pages were read. */
async function readPages(crawl: Crawl, get: PacedGet, pages: readonly string[], clock: Clock): Promise<number> {
  const { reader, signal, onProgress } = crawl;
  const endMs = clock.monotonic() + hoursMax * 60 * 60_000;
  let read = 0;
  for (const [index, address] of pages.entries()) {
    if (signal.aborted) break;
    if (clock.monotonic() > endMs) {
      const expected = say('pages within {hours} hours; the rest was not read', { hours: hoursMax });
      const found = say('{count} pages', { count: pages.length });
      await reader.ask({ kind: 'note', address, expected, found, cause: 'too_large' });
      break;
    }
    onProgress({ done: index, whole: pages.length });
    if (await readPage(crawl, get, address)) read += 1;
  }
  return read;
}

async function readPage({ reader, signal }: Crawl, get: PacedGet, address: string): Promise<boolean> {
  const note = (expected: Said, found: Said) =>
    reader.ask({ kind: 'note', address, expected, found, cause: 'address' });
  try {
    const { url, status, headers, bytes } = await get(address, pageMbMax);
    const contentType = headers['content-type'] ?? '';
    if (status !== 200) await note('a page that can be read', say('answered HTTP {status}', { status }));
    else if (bytes === undefined) await note(say('a page of at most {mb} MB', { mb: pageMbMax }), 'a larger page');
    else if (/html/i.test(contentType)) {
      await reader.ask({ kind: 'page', address: url.href, contentType, bytes });
      return true;
    }
  } catch (error) {
    if (!(error instanceof OutgoingProblem)) throw error;
    if (!signal.aborted) await note('a page that can be read', error.sentence);
  }
  return false;
}
