/**
 * Draws the pictures of the demo institute into `media/` and writes their names into `catalogue.json`.
 *
 * A picture's name ends in the first 8 hexadecimal digits of the SHA-256 of its content, because pictures are served as
 * permanent and immutable: another content is another name. `--check` writes nothing and exits 1 when something would change.
 *
 *     node apps/service/demo/draw.mjs [--check]
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { businessCovers } from './drawing/covers-business.mjs';
import { craftCovers } from './drawing/covers-craft.mjs';
import { dataCovers } from './drawing/covers-data.mjs';
import { programCovers } from './drawing/covers-programs.mjs';
import { workshopCovers } from './drawing/covers-workshop.mjs';
import { endpapers } from './drawing/endpapers.mjs';
import { figures } from './drawing/figures.mjs';
import { inks, picture, rect, white } from './drawing/page.mjs';
import { portraits } from './drawing/portraits.mjs';

const covers = Object.fromEntries(
  [
    ['data', { ...dataCovers, ...programCovers }],
    ['business', businessCovers],
    ['craft', { ...craftCovers, ...workshopCovers }],
  ].flatMap(([stream, drawings]) => Object.entries(drawings).map(([name, draw]) => [name, draw(inks[stream])])),
);

/** These are seen only in another cut. */
const withoutCover = ['speaking', 'negotiation'];

/** A banner is a detail of the cover: four times as wide as high, from this height down. */
const banners = {
  spreadsheets: 92,
  'data-analysis-python': 150,
  'sql-first-queries': 97,
  'machine-learning': 120,
  bookkeeping: 120,
  'leading-first-time': 120,
  'plain-writing': 190,
  speaking: 120,
  typography: 172,
  daylight: 174,
  bookbinding: 120,
  letterpress: 120,
};

/** A thumbnail is the cover's square, from this far in. */
const thumbnails = {
  spreadsheets: 240,
  'sql-first-queries': 120,
  'leading-first-time': 190,
  negotiation: 120,
  bookbinding: 120,
};

/** A learning path shows a strip of each of its steps: which cover, and from how far in. */
const paths = {
  analyst: [
    ['spreadsheets', 400],
    ['sql-first-queries', 230],
    ['statistics', 240],
    ['data-analysis-python', 380],
  ],
  book: [
    ['typography', 330],
    ['papermaking', 250],
    ['setting-a-booklet', 330],
    ['letterpress', 220],
    ['bookbinding', 110],
  ],
  leading: [
    ['leading-first-time', 262],
    ['difficult-conversations', 160],
  ],
};

const strips = (steps) => {
  const width = 640 / steps.length;
  return steps.map(([name, from], i) => {
    const left = i * width;
    return `<svg x="${left}" y="0" width="${width}" height="400" viewBox="${from} 0 ${width} 400">${covers[name].flat(9).join('')}</svg>${i ? rect(left - 3, 0, 6, 400, white) : ''}`;
  });
};

const drawings = {
  ...Object.fromEntries(
    Object.entries(covers)
      .filter(([name]) => !withoutCover.includes(name))
      .map(([name, body]) => [`cover-${name}`, picture(640, 400, body)]),
  ),
  ...Object.fromEntries(
    Object.entries(banners).map(([name, top]) => [
      `banner-${name}`,
      picture(1600, 400, covers[name], [0, top, 640, 160]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(thumbnails).map(([name, left]) => [
      `thumb-${name}`,
      picture(240, 240, covers[name], [left, 0, 400, 400]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(paths).map(([name, steps]) => [`path-${name}`, picture(640, 400, strips(steps))]),
  ),
  ...Object.fromEntries(Object.entries(endpapers).map(([name, body]) => [name, picture(640, 400, body)])),
  ...Object.fromEntries(Object.entries(portraits).map(([name, body]) => [`person-${name}`, picture(240, 240, body)])),
  ...Object.fromEntries(
    Object.entries(figures).map(([name, [width, height, body]]) => [name, picture(width, height, body)]),
  ),
};

const here = (path) => new URL(path, import.meta.url);
const named = new Map(
  Object.entries(drawings).map(([stem, svg]) => [
    stem,
    `${stem}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`,
  ]),
);
const wanted = new Map(Object.entries(drawings).map(([stem, svg]) => [named.get(stem), svg]));

mkdirSync(here('media/'), { recursive: true });
const found = readdirSync(here('media/'));
const catalogue = readFileSync(here('catalogue.json'), 'utf8');
const referring = catalogue.replace(/media:([a-z0-9-]+?)(?:-[0-9a-f]{8})?\.svg/g, (reference, stem) =>
  named.has(stem) ? `media:${named.get(stem)}` : reference,
);

const isSame = (name) => found.includes(name) && readFileSync(here(`media/${name}`), 'utf8') === wanted.get(name);
const toWrite = [...wanted.keys()].filter((name) => !isSame(name));
const toRemove = found.filter((name) => !wanted.has(name));
const changes = toWrite.length + toRemove.length + (referring === catalogue ? 0 : 1);

if (process.argv.includes('--check')) {
  console.log(
    changes === 0
      ? `${wanted.size} pictures as drawn`
      : `out of date: ${[...toWrite, ...toRemove].join(', ') || 'catalogue.json'}`,
  );
  process.exitCode = changes === 0 ? 0 : 1;
} else {
  for (const name of toWrite) writeFileSync(here(`media/${name}`), wanted.get(name));
  for (const name of toRemove) rmSync(here(`media/${name}`));
  if (referring !== catalogue) writeFileSync(here('catalogue.json'), referring);
  console.log(`${wanted.size} pictures, ${toWrite.length} written, ${toRemove.length} removed`);
}
