import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';

/** The addresses in a sitemap: of pages, and of further sitemaps. */
export type Sitemap = { readonly pages: readonly string[]; readonly sitemaps: readonly string[] };

const unpackedMax = 50 * 1024 * 1024;
const addressesMax = 50_000;
export const addressCharactersMax = 2_000;

/** Reads a sitemap or an index of them, packed by gzip or not, as far as it is well-formed. A list of addresses, one a line, is one too. */
export function readSitemap(bytes: Buffer): Sitemap {
  const text = unpacked(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (!text.trimStart().startsWith('<')) return { pages: readLines(text), sitemaps: [] };
  const found = { pages: [] as string[], sitemaps: [] as string[] };
  const parser = new SaxesParser();
  let parent = '';
  let location: string | undefined;
  let isBroken = false;
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'url' || local === 'sitemap') parent = local;
    // Sitemaps name images and videos, too, with locations of their own.
    else if (name === 'loc') location = '';
  });
  const add = (more: string) => {
    if (location !== undefined && location.length <= addressCharactersMax) location += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (name !== 'loc' || location === undefined) return;
    const list = parent === 'sitemap' ? found.sitemaps : found.pages;
    const address = location.trim();
    if (list.length < addressesMax && address.length <= addressCharactersMax) list.push(address);
    location = undefined;
  });
  parser.on('error', () => {
    isBroken = true;
  });
  for (let at = 0; at < text.length && !isBroken; at += pieceUnits) parser.write(text.slice(at, at + pieceUnits));
  return found;
}

const pieceUnits = 64 * 1024;

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: unpackedMax });
  } catch {
    return Buffer.alloc(0);
  }
}

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^https?:\/\//i.test(line) && line.length <= addressCharactersMax)
    .slice(0, addressesMax);
