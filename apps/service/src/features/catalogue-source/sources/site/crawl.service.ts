import { type Said, say } from '@prospectus/contract';
import { sourceLimits } from '@prospectus/contract/admin';
import type { Got } from '../../../../platform/outgoing/guarded-get.ts';
import { OutgoingProblem, problemOf } from '../../../../platform/outgoing/outgoing-problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { sitemapsMax } from './messages.ts';
import { createPacedGet, type PacedGet, type PacedGetDeps, readStart } from './paced-get.ts';
import { isSameSite } from './page-list.ts';
import { beginTurn, type ReadingTurn, type ReadingTurnOptions } from './reading-turn.ts';
import { robotsBytesMax } from './robots.ts';

export type Crawl = ReadingTurnOptions & {
  readonly url: URL;
  readonly onProgress: (progress: { readonly done: number; readonly whole: number }) => void;
  readonly signal: AbortSignal;
};

export type Crawled =
  | { readonly outcome: 'read'; readonly pages: number }
  | { readonly outcome: 'refused'; readonly reason: Said };

/** Most time from one request to the next that a robots.txt may ask for. */
const delaySecondsMax = 60;
/** Longest that pages are read; a website that asks for more is read in part. */
const hoursMax = 6;

const megabyte = 1024 * 1024;
const sitemapMbMax = 50;
const pageMbMax = 2;
const pageBytesMax = pageMbMax * megabyte;

const refuse = (reason: Said): Crawled => ({ outcome: 'refused', reason });

/** Reads a website by its sitemap as its robots.txt allows, one request a second, and hands over each page (rule K16). */
export async function crawlWebsite(crawl: Crawl, deps: PacedGetDeps): Promise<Crawled> {
  const { url, reader, signal } = crawl;
  const turn = beginTurn(crawl, deps.clock);
  const refuseRedirect = async (to: URL): Promise<Said | undefined> => {
    if (!isSameSite(to, url)) return 'redirects to another website';
    const { isAllowed } = await reader.ask({ kind: 'may_read', address: to.href });
    return isAllowed ? undefined : 'redirects to a page that robots.txt does not allow to be read';
  };
  const get = createPacedGet({ refuseRedirect, signal }, deps);
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
  const read = await readSitemaps(crawl, get, sitemaps, turn);
  if (read === 'late') {
    return refuse('The website’s sitemaps could not be read while other institutes wait for their turn.');
  }
  if (read === 'none') {
    return refuse('The website has no sitemap: none is named in robots.txt, and there is no /sitemap.xml.');
  }
  const { pages, found } = await reader.ask({ kind: 'pages', max: sourceLimits.pagesMax });
  if (found > pages.length) {
    await reader.ask({
      kind: 'note',
      address: url.href,
      expected: say('at most {max} pages; the rest was not read', { max: sourceLimits.pagesMax }),
      found: say('{count} pages', { count: found }),
      cause: 'too_large',
    });
  }
  const pagesRead = await readPages(crawl, get, pages, { clock: deps.clock, turn });
  if (signal.aborted) throw problemOf(undefined, signal);
  return { outcome: 'read', pages: pagesRead };
}

async function readRobots({ url, reader }: Crawl, get: PacedGet) {
  const unreadable = (what: Said) => ({
    reason: say('The website’s robots.txt could not be read: it [what].', { what }),
  });
  try {
    const { status, bytes } = await get(new URL('/robots.txt', url).href, async (got) => ({
      status: got.status,
      bytes: await readStart(got, got.status === 200 ? robotsBytesMax : 0),
    }));
    // Without one everything is allowed; a server that fails may have one (RFC 9309).
    if (status >= 500 || status === 429) return unreadable(say('answered HTTP {status}', { status }));
    return await reader.ask({ kind: 'robots', bytes, start: url.href });
  } catch (error) {
    if (error instanceof OutgoingProblem) return unreadable(error.sentence);
    throw error;
  }
}

/** Reads the sitemaps that robots.txt names, else the usual one, and those that they name: whether there is one, or none was there before the turn was over. */
async function readSitemaps(
  crawl: Crawl,
  get: PacedGet,
  named: readonly string[],
  turn: ReadingTurn,
): Promise<'read' | 'none' | 'late'> {
  const { url, reader, signal } = crawl;
  const waiting = named.length > 0 ? [...named] : [new URL('/sitemap.xml', url).href];
  const known = new Set(waiting);
  let isThere = false;
  for (let read = 0; read < sitemapsMax && !signal.aborted; read += 1) {
    const address = waiting.shift();
    if (address === undefined) break;
    if (await turn.isOver('sitemaps', address, say('{count} sitemaps', { count: known.size }))) {
      return isThere ? 'read' : 'late';
    }
    const isRead = await get(address, (got) => handOver(got, reader)).catch(ignoreProblem);
    const { sitemaps } = await reader.ask({ kind: 'sitemap' });
    if (isRead) isThere = true;
    for (const each of sitemaps) {
      if (known.has(each) || known.size >= sitemapsMax) continue;
      known.add(each);
      waiting.push(each);
    }
  }
  return isThere ? 'read' : 'none';
}

/** Hands a sitemap over as it comes, as far as it is not too large; false where there is none. */
async function handOver({ status, body }: Got, reader: Crawl['reader']): Promise<boolean> {
  if (status !== 200) return false;
  let length = 0;
  for await (const bytes of body) {
    length += bytes.length;
    if (length > sitemapMbMax * megabyte) break;
    await reader.ask({ kind: 'sitemap_part', bytes });
  }
  return true;
}

function ignoreProblem(error: unknown): undefined {
  if (!(error instanceof OutgoingProblem)) throw error;
}

/** Returns how many pages were read. */
async function readPages(
  crawl: Crawl,
  get: PacedGet,
  pages: readonly string[],
  { clock, turn }: { readonly clock: Clock; readonly turn: ReadingTurn },
): Promise<number> {
  const { reader, signal, onProgress } = crawl;
  const endMs = clock.monotonic() + hoursMax * 60 * 60_000;
  let read = 0;
  for (const [index, address] of pages.entries()) {
    if (signal.aborted) break;
    const found = say('{count} pages', { count: pages.length });
    if (await turn.isOver('pages', address, found)) break;
    if (clock.monotonic() > endMs) {
      const expected = say('pages within {hours} hours; the rest was not read', { hours: hoursMax });
      await reader.ask({ kind: 'note', address, expected, found, cause: 'too_large' });
      break;
    }
    onProgress({ done: index, whole: pages.length });
    if (await readPage(crawl, get, address)) read += 1;
  }
  return read;
}

/** What a website answers that wants fewer requests. */
const busy: readonly number[] = [429, 503];

/** What `Retry-After` says in seconds; 0 where it says nothing or a date. */
const secondsOf = (retryAfter: string | undefined): number =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;

async function readPage({ reader, signal }: Crawl, get: PacedGet, address: string): Promise<boolean> {
  const note = (expected: Said, found: Said) =>
    reader.ask({ kind: 'note', address, expected, found, cause: 'address' });
  try {
    const { url, status, headers, bytes } = await get(address, async (got) => ({
      ...got,
      bytes: await readStart(got, got.status === 200 ? pageBytesMax + 1 : 0),
    }));
    const contentType = headers['content-type'] ?? '';
    if (busy.includes(status)) get.slowDown(secondsOf(headers['retry-after']) * 1000);
    if (status !== 200) await note('a page that can be read', say('answered HTTP {status}', { status }));
    else if (bytes.length > pageBytesMax)
      await note(say('a page of at most {mb} MB', { mb: pageMbMax }), 'a larger page');
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
