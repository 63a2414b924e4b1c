import { createPieces } from '../../../../platform/pieces.ts';
import { catalogueOfDrafts, type DraftCatalogue } from '../json-ld/catalogue-of-drafts.ts';
import { createNotes } from '../json-ld/notes.ts';
import { createPageCourses } from '../json-ld/page-courses.ts';
import { type AnyReply, type SiteMessage, sitemapsMax } from './messages.ts';
import { createPageList, isSameSite, type PageList } from './page-list.ts';
import { isAllowed, type Robots, readRobots } from './robots.ts';
import { addressCharactersMax, readSitemap } from './sitemap.ts';

const done = { kind: 'done' } as const;

/** Reads what a website answers, message by message. All that is foreign is read here, in a process of its own. */
export function createSiteReader({ site: href, header }: Extract<SiteMessage, { kind: 'open' }>) {
  const site = new URL(href);
  const notes = createNotes();
  const courses = createPageCourses(notes);
  let robots: Robots = { rules: [], delaySeconds: undefined, sitemaps: [] };
  let list: PageList = createPageList(site, robots);
  const parts = createPieces();
  let pieces: Iterator<Buffer> | undefined;

  return (message: Exclude<SiteMessage, { kind: 'open' }>): AnyReply => {
    switch (message.kind) {
      case 'robots': {
        robots = readRobots(message.bytes.toString('utf8'));
        list = createPageList(site, robots);
        list.add([message.start]);
        const { delaySeconds, sitemaps } = robots;
        const isStartAllowed = isAllowed(robots, new URL(message.start));
        return { kind: 'robots', isAllowed: isStartAllowed, delaySeconds, sitemaps: onSite(sitemaps, site) };
      }
      case 'may_read':
        return { kind: 'may_read', isAllowed: isAllowed(robots, new URL(message.address)) };
      case 'sitemap_part':
        parts.add(message.bytes);
        return done;
      case 'sitemap': {
        const { pages, sitemaps } = readSitemap(parts.take());
        list.add(pages);
        return { kind: 'sitemap', sitemaps: onSite(sitemaps, site) };
      }
      case 'pages':
        return { kind: 'pages', ...list.take(message.max) };
      case 'page':
        courses.add(message.address, decodePage(message.bytes, message.contentType));
        return done;
      case 'note':
        notes.add(message.address, message.expected, message.found, message.cause);
        return done;
      case 'finish': {
        const catalogue = catalogueOfDrafts(header, courses.finish(), notes);
        pieces = piecesOf(catalogue);
        return { kind: 'finished', courses: catalogue.courses.length, ...notes.finish() };
      }
      case 'piece': {
        const next = pieces?.next();
        return { kind: 'piece', bytes: next?.done === false ? next.value : undefined };
      }
      default:
        return message satisfies never;
    }
  };
}

/** Absolute addresses of sitemaps on the site, each once. */
function onSite(addresses: readonly string[], site: URL): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    const url = address.length <= addressCharactersMax && URL.canParse(address, site.href) && new URL(address, site);
    if (url && isSameSite(url, site)) found.add(url.href);
    if (found.size === sitemapsMax) break;
  }
  return [...found];
}

const pieceCharacters = 500_000;

/** The catalogue as NDJSON, in pieces. */
function* piecesOf({ header, courses }: DraftCatalogue): Generator<Buffer> {
  let text = `${JSON.stringify(header)}\n`;
  for (const course of courses) {
    text += `${JSON.stringify(course)}\n`;
    if (text.length < pieceCharacters) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** Where a page says how it is encoded, at its beginning. */
const metaBytes = 2_048;
const charset = /charset\s{0,5}=\s{0,5}["']?([\w-]{2,30})/i;

/** The text of a page, in the encoding that its head or the page itself names; else in UTF-8. */
function decodePage(bytes: Buffer, contentType = ''): string {
  const label =
    charset.exec(contentType)?.[1] ?? charset.exec(bytes.subarray(0, metaBytes).toString('latin1'))?.[1] ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
