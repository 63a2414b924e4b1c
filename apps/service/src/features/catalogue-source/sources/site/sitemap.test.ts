import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageList } from './page-list.ts';
import { readSitemap } from './sitemap.ts';

const urls = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">${addresses
    .map(
      (address) =>
        `<url><loc>\n${address} </loc><image:image><image:loc>https://x.example/i.png</image:loc></image:image></url>`,
    )
    .join('')}</urlset>`;

it('reads the pages of a sitemap, packed or not (K16)', () => {
  const text = urls('https://a.example/b?x=1&amp;y=2', 'https://a.example/c');

  const expected = { pages: ['https://a.example/b?x=1&y=2', 'https://a.example/c'], sitemaps: [] };
  expect(readSitemap(Buffer.from(text))).toEqual(expected);
  expect(readSitemap(gzipSync(text))).toEqual(expected);
});

it('reads an index, a list of lines, and as much as is there of what is broken (K16)', () => {
  const index = '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';

  expect(readSitemap(Buffer.from(index))).toEqual({ pages: [], sitemaps: ['https://a.example/1.xml'] });
  expect(readSitemap(Buffer.from('https://a.example/1\nnothing\n')).pages).toEqual(['https://a.example/1']);
  expect(readSitemap(Buffer.from(urls('https://a.example/1').replace('</urlset>', '<&'))).pages).toHaveLength(1);
  expect(readSitemap(gzipSync(Buffer.alloc(53_000_000, ' '), { level: 1 }))).toEqual({ pages: [], sitemaps: [] });
});

it('leaves out addresses that are longer than any page has (K16)', () => {
  const long = `https://a.example/${'a'.repeat(3_000)}`;

  expect(readSitemap(Buffer.from(urls(long, 'https://a.example/1'))).pages).toEqual(['https://a.example/1']);
});

it('lists pages of the site alone, those of courses first (K16)', () => {
  const list = createPageList(new URL('https://www.a.example/'), {
    rules: [{ isAllowed: false, parts: ['/private'], isWhole: false, length: 8 }],
    delaySeconds: undefined,
    sitemaps: [],
  });

  list.add([
    'https://www.a.example/team',
    'https://a.example/kurse/b#top',
    'https://a.example/kurse/b',
    'https://b.example/kurse/c',
    'http://www.a.example/kurse/d',
    'https://www.a.example/private/kurs',
    'https://www.a.example/kurse.pdf',
    '/seminare/e',
    'https://[',
  ]);

  expect(list.take(2)).toEqual({
    pages: ['https://a.example/kurse/b', 'https://www.a.example/seminare/e'],
    found: 3,
  });
});
