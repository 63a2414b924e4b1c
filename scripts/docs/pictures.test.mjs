import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { resolveLink } from './markdown/links.mjs';
import { pictureHtml, sizeOf } from './markdown/pictures.mjs';
import { readSources } from './sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'docs/guides/pictures';
const programs = 'e2e/support/pictures';

/** Bytes of all pictures together: they come with every installation. */
const bytesMax = 500_000;

const { index, pages } = readSources(root);
const named = [index, ...pages].flatMap(({ file, text }) =>
  imagesIn(marked.lexer(text)).map(({ href, text: alt }) => ({ file, picture: resolveLink(file, href).target, alt })),
);
const present = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const bytesOf = (file) => readFileSync(join(root, file));

function imagesIn(tokens) {
  const found = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'image') found.push(token);
  });
  return found;
}

describe('the pictures of the guides', () => {
  it('are each there, and each in a guide', () => {
    expect(present.length).toBeGreaterThan(7);
    expect(new Set(named.map(({ picture }) => picture))).toEqual(new Set(present));
  });

  it('are each taken by `npm run screenshots`, and all that it takes', () => {
    const texts = readdirSync(join(root, programs)).map((name) => String(bytesOf(`${programs}/${name}`)));
    const taken = texts.flatMap((text) => [...text.matchAll(/^ {4}name: '([a-z-]+)',$/gm)].map(([, name]) => name));

    expect(new Set(taken.map((name) => `${folder}/${name}.webp`))).toEqual(new Set(present));
  });

  it('say in words what they show, to who does not see it', () => {
    const short = named.filter(({ alt }) => alt.length < 60 || /^(a )?(picture|image|screenshot)\b/i.test(alt));

    expect(short).toEqual([]);
    expect(new Set(named.map(({ alt }) => alt)).size).toBe(named.length);
  });

  it('are small', () => {
    const sizes = present.map((file) => bytesOf(file).length);

    expect(sizes.filter((size) => size > 80_000)).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(bytesMax);
  });

  it('have their place in a page before they are loaded, and lead to themselves', () => {
    const bytes = bytesOf(present[0]);
    const { width, height } = sizeOf(bytes);

    expect([width, height].every((pixels) => pixels > 100 && pixels < 2_000)).toBe(true);
    expect(pictureHtml({ address: '/a.webp', bytes, alt: 'The “5 < 6”' })).toBe(
      `<a class="picture" href="/a.webp"><img src="/a.webp" alt="The “5 &lt; 6”" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`,
    );
    expect(() => sizeOf(Buffer.alloc(40))).toThrow('no WebP without loss');
  });
});
