import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@prospectus/contract/openapi';
import { describe, expect, it } from 'vitest';
import { baseAddress } from './markdown/links.mjs';
import { renderMarkdown } from './markdown/markdown.mjs';
import { makeSite } from './site.mjs';
import { readSources } from './sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
const answers = await makeSite(sources, openApiDocument(baseAddress));
const ofType = (type) => [...answers].filter(([, answer]) => answer.type.startsWith(type));
const pages = ofType('text/html');

/** What else the service answers. */
const isOtherAddress = (path) => ['/dashboard/', '/openapi.json', '/elements.js', '/catalog/v1'].includes(path);

const idsIn = (html) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const idsByPath = new Map(pages.map(([path, { text }]) => [path, new Set(idsIn(text))]));

/** Returns why a link on the page at `path` leads nowhere; undefined when it leads somewhere, or to another site. */
function faultOf(path, link) {
  const address = link.startsWith(`${baseAddress}/`) ? link.slice(baseAddress.length) : link;
  if (/^(https?:|mailto:|data:)/.test(address)) return undefined;
  const [target, hash] = address.split('#');
  const to = target || path;
  if (isOtherAddress(to)) return undefined;
  if (!answers.has(to)) return `${path}: nothing at ${link}`;
  // The Markdown form of a page has its headings.
  const ids = idsByPath.get(to.replace(/\.md$/, ''));
  return hash && ids && !ids.has(hash) ? `${path}: no part at ${link}` : undefined;
}

describe('the site of the guides', () => {
  it('has every guide in its index', async () => {
    const files = (await readdir(join(root, 'docs/guides'))).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );

    const listed = sources.pages.map(({ file }) => file);
    expect(files.filter((name) => !listed.includes(`docs/guides/${name}`))).toEqual([]);
  });

  it('has what it says in two languages, part by part, each with a way to the other', () => {
    const german = sources.pages.filter(({ language }) => language === 'de');
    const partsOf = (slug) =>
      [...answers.get(`/docs/${slug}`).text.matchAll(/<h([23]) id=/g)].map(([, depth]) => depth);
    const leads = (from, to) => answers.get(`/docs/${from}`).text.includes(`<p class="twin"><a href="/docs/${to}"`);

    expect(german.length).toBeGreaterThan(3);
    for (const { slug } of german) {
      const twin = slug.slice(3);
      expect([slug, ...partsOf(slug)]).toEqual([slug, ...partsOf(twin)]);
      expect([leads(slug, twin), leads(twin, slug)]).toEqual([true, true]);
      expect(answers.get(`/docs/${slug}`).text).toContain('<html lang="de">');
    }
  });

  it('has no link on its pages that leads nowhere', () => {
    const links = pages.flatMap(([path, { text }]) =>
      [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link]) => ({ path, link: link.replaceAll('&amp;', '&') })),
    );

    expect(links.length).toBeGreaterThan(500);
    expect(links.flatMap(({ path, link }) => faultOf(path, link) ?? [])).toEqual([]);
  });

  it('has no link in its Markdown that leads nowhere, and none that is not whole', () => {
    const texts = [...ofType('text/markdown'), ...[...answers].filter(([path]) => path.startsWith('/llms'))];
    const links = texts.flatMap(([path, { text }]) =>
      [...text.replace(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ path, link })),
    );

    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ link }) => !/^https?:/.test(link))).toEqual([]);
    expect(links.flatMap(({ path, link }) => faultOf(path, link) ?? [])).toEqual([]);
  });

  it('loads nothing from other hosts', () => {
    const loaded = pages.flatMap(([, { text }]) => [
      ...text.matchAll(/<(?:script|img|iframe)[^>]* src="([^"]*)"/g),
      ...text.matchAll(/<link rel="(?:stylesheet|icon)"[^>]* href="([^"]*)"/g),
    ]);

    const assets = [
      '/docs/assets/copy.js',
      '/docs/assets/search.js',
      '/docs/assets/live.js',
      '/docs/assets/guides.css',
      '/docs/assets/booklet.svg',
    ];
    const pictures = [...sources.pictures.keys()].map((file) => `/docs/files/${file}`);
    expect(new Set(loaded.map(([, address]) => address))).toEqual(new Set([...assets, ...pictures]));
    for (const [, address] of loaded) expect(answers.has(address)).toBe(true);
  });

  it('has the mark as a small icon in three sizes, for browsers that find none named', () => {
    const icon = Buffer.from(answers.get('/favicon.ico').base64, 'base64');
    const [, kind, count] = [0, 2, 4].map((at) => icon.readUInt16LE(at));
    const entries = Array.from({ length: count }, (_, at) => icon.subarray(6 + 16 * at));

    expect([kind, entries.map(([width]) => width)]).toEqual([1, [16, 32, 48]]);
    const parts = entries.map((entry) => icon.subarray(entry.readUInt32LE(12)));
    expect(parts.map((part) => part.toString('latin1', 1, 4))).toEqual(['PNG', 'PNG', 'PNG']);
    expect(icon.length).toBeLessThan(2_000);
  });

  it('gives each page a title of its own, and each part an id of its own', () => {
    const titles = pages.map(([, { text }]) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
    const doubled = pages.filter(([, { text }]) => new Set(idsIn(text)).size !== idsIn(text).length);

    expect(new Set(titles).size).toBe(pages.length);
    expect(doubled.map(([path]) => path)).toEqual([]);
  });

  it('lists its guides with their parts, at addresses that there are', () => {
    const titles = JSON.parse(answers.get('/docs/titles.json').text);

    expect(titles.map(({ path }) => path)).toEqual(sources.pages.map(({ slug }) => `/docs/${slug}`));
    const parts = titles.flatMap(({ path, parts }) => parts.map((part) => ({ of: path, ...part })));
    expect(parts.length).toBeGreaterThan(100);
    for (const { of, path } of parts) {
      const [page, id] = path.split('#');
      expect(page).toBe(of);
      expect(idsIn(answers.get(page).text)).toContain(id);
    }
  });

  it('tells programs of itself in the form of llmstxt.org', () => {
    const { text } = answers.get('/llms.txt');
    const [head, ...groups] = text.split(/^## /m);

    expect(head).toMatch(/^# .+\n\n(> .+\n)+\n/);
    expect(groups.at(-1)).toMatch(/^Optional\n/);
    for (const group of groups) expect(group).toMatch(/^.+\n\n(- \[.+\]\(http\S+\.md\): .+\n)+\n?$/);
  });

  it('has all of its guides in one file', () => {
    const { text } = answers.get('/llms-full.txt');

    for (const page of sources.pages.filter(({ group, language }) => group !== 'More' && language === 'en')) {
      expect(text).toContain(`Source: ${baseAddress}/docs/${page.slug}\n\n# `);
    }
  });
});

describe('a document', () => {
  const render = (text) => renderMarkdown(text, (link) => `to:${link}`).html;

  it('has the anchors of GitHub, numbered where a heading comes twice', () => {
    const html = render('# A\n\n## `docs`: what’s in it?\n\n## Twice\n\n## Twice\n');

    expect(idsIn(html)).toEqual(['a', 'docs-whats-in-it', 'twice', 'twice-1']);
  });

  it('shows what looks like HTML in code and text, and has none of its own', () => {
    expect(render('# A\n\n`<b>` & <https://b.example/?a=1&b=2>')).toContain(
      '<code>&lt;b&gt;</code> &amp; <a href="to:https://b.example/?a=1&amp;b=2">',
    );
    expect(() => render('# A\n\n<b>bold</b>')).toThrow('HTML has no place');
  });

  it('offers to copy what is to be typed, and not what comes back', () => {
    expect(render('# A\n\n```sh\nls\n```\n')).toContain('class="code copy"');
    expect(render('# A\n\n```\nfile\n```\n')).toContain('class="code"');
  });

  it('has no heading over an empty column', () => {
    expect(render('# A\n\n| | B |\n| - | - |\n| a | b |\n')).toContain('<tr><td></td><th scope="col">B</th></tr>');
  });
});
