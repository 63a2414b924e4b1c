import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { assetAddresses, layOut } from './layout.mjs';
import { escapeHtml } from './markdown/escape-html.mjs';
import { baseAddress, createLinker, fileAddress, markdownAddress, resolveLink } from './markdown/links.mjs';
import { renderMarkdown, rewriteLinks } from './markdown/markdown.mjs';
import { makeReference } from './reference/pages.mjs';
import { listEntries } from './search-entries.mjs';
import { mainLanguage } from './words.mjs';

const htmlType = 'text/html; charset=utf-8';
const markdownType = 'text/markdown; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
const plainType = 'text/plain; charset=utf-8';

/** The group that programs with little room may leave out (llmstxt.org). */
const lastGroup = 'More';

/**
 * Returns every answer of the site of the guides and of the reference, which is made of the API's description, by its path:
 * `{ type, text, isOurs }`, of a picture `{ type, base64 }`. Where `isOurs`, the server replaces
 * `baseAddress` with its own address.
 */
export async function makeSite({ front, index, groups, pages, files, folders, pictures, mark }, description) {
  const { toPage, toMarkdown } = createLinker(new Map([index, ...pages].map(({ file, slug }) => [file, slug])));
  const answers = new Map();
  const add = (path, type, text, isOurs = true) => {
    if (answers.has(path)) throw new Error(`Two answers for ${path}.`);
    answers.set(path, { type, text, isOurs });
  };
  const addPage = (path, page, neighbours, own = groups) => add(path, htmlType, layOut(page, own, neighbours));
  const markdownOf = ({ file, text }) => rewriteLinks(text, (link) => toMarkdown(file, link));

  const render = ({ file, text }) =>
    renderMarkdown(
      text,
      (link) => toPage(file, link),
      (link) => pictures.get(resolveLink(file, link).target),
    );

  const entries = [];
  addPage('/', { ...render(front), isFront: true });
  addPage('/docs', { ...index, ...render(index) });
  const twins = pairTwins(pages);
  const titles = pages.map((page, at) => {
    const { address } = page;
    const rendered = { ...page, ...render(page), twin: twins.get(page) };
    entries.push(...listEntries(rendered));
    addPage(address, rendered, { before: pages[at - 1], after: pages[at + 1] });
    add(markdownAddress(address), markdownType, markdownOf(page));
    const parts = rendered.headings.filter(({ depth }) => depth === 2);
    return {
      title: rendered.title,
      path: address,
      language: page.language,
      twin: rendered.twin?.address ?? null,
      parts: parts.map(({ id, text }) => ({ title: text, path: `${address}#${id}` })),
    };
  });
  // What the dashboard finds guides by.
  add('/docs/titles.json', jsonType, JSON.stringify(titles), false);
  for (const [path, text] of files) add(fileAddress(path), plainType, text, false);
  for (const [path, bytes] of pictures) {
    answers.set(fileAddress(path), { type: 'image/webp', base64: bytes.toString('base64') });
  }
  for (const [path, names] of folders) addPage(fileAddress(path), folderPage(path, names));
  addPage('/docs/not-found', notFound);

  const reference = makeReference(description);
  const all = [reference.index, ...reference.pages];
  for (const [at, page] of all.entries()) {
    const rendered = renderMarkdown(page.text, (link) => link);
    const within = page === reference.index ? undefined : reference.index.title;
    entries.push(...listEntries({ ...page, ...rendered, within }));
    addPage(
      page.address,
      { ...page, ...rendered, within },
      { before: all[at - 1], after: all[at + 1] },
      reference.groups,
    );
    add(markdownAddress(page.address), markdownType, page.text);
  }

  add('/docs/search.json', jsonType, JSON.stringify(entries));

  const { list, whole } = forPrograms(markdownOf(index), pages, markdownOf);
  add('/llms.txt', plainType, list);
  add('/llms-full.txt', plainType, whole);

  const asset = (name) => readFile(join(import.meta.dirname, name), 'utf8');
  add(assetAddresses.mark, 'image/svg+xml', mark, false);
  // Browsers ask for it wherever a page, or what is no page, names no icon: the mark in 16, 32 and 48 pixels.
  const icon = await readFile(join(import.meta.dirname, 'favicon.ico'));
  answers.set('/favicon.ico', { type: 'image/x-icon', base64: icon.toString('base64') });
  add(assetAddresses.style, 'text/css; charset=utf-8', await asset('guides.css'), false);
  add(assetAddresses.copy, scriptType, await asset('copy.js'), false);
  add(assetAddresses.live, scriptType, await asset('live.js'), false);
  add(assetAddresses.search, scriptType, await bundleSearch(), false);
  return answers;
}

/** Pages that say the same in two languages, each with the other: `de/dashboard` and `dashboard`. */
function pairTwins(pages) {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const pairs = pages
    .filter(({ language }) => language !== mainLanguage)
    .map((page) => [page, bySlug.get(page.slug.slice(page.language.length + 1))])
    .filter(([, twin]) => twin !== undefined);
  return new Map([...pairs, ...pairs.map(([page, twin]) => [twin, page])]);
}

/** The search with the library that it needs, in one file. */
async function bundleSearch() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'search.js')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    legalComments: 'eof',
  });
  return outputFiles[0].text;
}

/** Returns the index in the form of llmstxt.org, and its guides in one text. */
function forPrograms(index, pages, markdownOf) {
  const list = index.replace(/^# .+/, '# Prospectus').replace(`\n## ${lastGroup}\n`, '\n## Optional\n');
  const [head] = list.split(/^## /m);
  const guides = pages.filter(({ group, language }) => group !== lastGroup && language === mainLanguage);
  const texts = guides.map((page) => `Source: ${baseAddress}${page.address}\n\n${markdownOf(page).trim()}\n`);
  return { list, whole: [`${head.trim()}\n`, ...texts].join('\n---\n\n') };
}

function folderPage(path, names) {
  const items = names.map((name) => `<li><a href="${fileAddress(`${path}/${name}`)}">${escapeHtml(name)}</a></li>\n`);
  const title = `The folder ${path}`;
  return { title, headings: [], html: `<h1>${escapeHtml(title)}</h1>\n<ul>\n${items.join('')}</ul>\n` };
}

const notFound = {
  title: 'There is no such page',
  headings: [],
  html: '<h1>There is no such page</h1>\n<p>The address is mistyped, or the page has another name now. <a href="/docs">All guides</a> are listed, or go to the <a href="/dashboard/">dashboard</a>.</p>\n',
};
