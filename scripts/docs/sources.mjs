import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { indexSlug, isInside, linksIn, pageAddress, resolveLink } from './markdown/links.mjs';
import { isPicture } from './markdown/pictures.mjs';
import { mainLanguage } from './words.mjs';

/** Lists the documents in their order, with a sentence about each: on GitHub, on the site, and for programs. */
const indexFile = 'docs/guides/README.md';

/** The page at `/`: what Prospectus is. */
const frontFile = 'docs/front.md';

/** The mark of the product, as the dashboard has it. */
export const markFile = 'apps/dashboard/src/booklet.svg';

/** What is made by building and running an example. */
const isMade = (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.');

/**
 * Everything the site is made of: the front page, the index, the documents that it lists, and the files of the repository that these link to, folders with all
 * that is in them, and pictures as bytes. A link to something that is not there is an error.
 */
export function readSources(root) {
  const text = readFileSync(join(root, indexFile), 'utf8');
  const groups = readIndex(text);
  const front = { file: frontFile, text: readFileSync(join(root, frontFile), 'utf8') };
  const index = { file: indexFile, slug: indexSlug, address: pageAddress(indexSlug), text };
  const pages = groups.flatMap(({ title: group, entries }) =>
    entries.map((entry) => ({ ...entry, group, text: readFileSync(join(root, entry.file), 'utf8') })),
  );
  const known = new Set([index, ...pages].map(({ file }) => file));
  const linked = new Set(
    [front, index, ...pages].flatMap(({ file, text: content }) =>
      linksIn(content)
        .filter(isInside)
        .map((link) => resolveLink(file, link).target)
        .filter((target) => !known.has(target)),
    ),
  );
  const files = new Map();
  const folders = new Map();
  const pictures = new Map();
  for (const path of [...linked].sort(byName)) collect(root, path, { files, folders, pictures });
  const mark = readFileSync(join(root, markFile), 'utf8');
  return { front, index, groups, pages, files, folders, pictures, mark };
}

/** Headings of the index are groups; their lists are documents, with what each is for after a colon. */
function readIndex(text) {
  const [, ...parts] = text.split(/^## /m);
  return parts.map((part) => {
    const [title = ''] = part.split('\n', 1);
    const entries = [...part.matchAll(/^- \[(.+?)\]\((\S+?)\): (.+)$/gm)]
      .map(([, name, link, description]) => ({ title: name, link, description }))
      .filter(({ link }) => isInside(link))
      .map(({ link, ...entry }) => {
        const file = resolveLink(indexFile, link).target;
        const slug = slugOf(file);
        return { ...entry, file, slug, address: pageAddress(slug), language: languageOf(file) };
      });
    return { title: title.trim(), entries };
  });
}

/** A document has its own name; one that is the face of a folder has the folder's, and one in another language that language before its name. */
function slugOf(file) {
  const name = posix.basename(file, '.md').toLowerCase();
  const folder = posix.dirname(file);
  if (languageOf(file) !== mainLanguage) return `${languageOf(file)}/${name}`;
  return name === 'readme' && folder !== '.' ? folder : name;
}

/** `docs/guides/de/dashboard.md` is in German. */
const languageOf = (file) => /^docs\/guides\/([a-z]{2})\//.exec(file)?.[1] ?? mainLanguage;

function collect(root, path, found) {
  const { files, folders, pictures } = found;
  if (!statSync(join(root, path)).isDirectory()) {
    const content = readFileSync(join(root, path));
    if (isPicture(path)) pictures.set(path, content);
    // What else is no text is for the repository.
    else if (!content.includes(0)) files.set(path, String(content));
    return;
  }
  const names = readdirSync(join(root, path))
    .filter((name) => !isMade(name))
    .sort(byName);
  for (const name of names) collect(root, `${path}/${name}`, found);
  const isThere = (name) => [files, folders, pictures].some((each) => each.has(`${path}/${name}`));
  folders.set(path, names.filter(isThere));
}

const byName = (a, b) => (a < b ? -1 : 1);
