import { posix } from 'node:path';

/** The address in the documents' examples; the server of the documents replaces it with its own. */
export const baseAddress = 'http://localhost:4000';

/** Returns the links of a Markdown text as they are written, except those in code blocks. */
export function linksIn(text) {
  const prose = text.replace(/^(```|~~~).*?^\1/gms, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
}

/** Whether a link stays within the repository. */
export const isInside = (link) => !/^(https?:|mailto:)/.test(link);

/** Returns the path in the repository that a link in the document `from` leads to, and the part of that file. */
export function resolveLink(from, link) {
  const [path, hash] = link.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, '');
  return { target, hash: hash === undefined ? '' : `#${hash}` };
}

/**
 * Returns where links lead on the site: documents of the site to their pages, or to their Markdown form; everything else in the repository
 * to the file itself.
 *
 * `slugs` are those of the documents by file.
 */
export const createLinker = (slugs) => ({
  toPage(from, link) {
    if (!isInside(link)) return link;
    const { target, hash } = resolveLink(from, link);
    if (target === from && hash) return hash;
    return `${pageOf(slugs, target) ?? fileAddress(target)}${hash}`;
  },
  toMarkdown(from, link) {
    if (!isInside(link)) return link;
    const { target, hash } = resolveLink(from, link);
    const page = pageOf(slugs, target);
    return `${baseAddress}${page === undefined ? fileAddress(target) : markdownAddress(page)}${hash}`;
  },
});

export const pageAddress = (slug) => (slug === indexSlug ? '/docs' : `/docs/${slug}`);
export const markdownAddress = (page) => (page === '/docs' ? '/llms.txt' : `${page}.md`);
export const fileAddress = (path) => `/docs/files/${path}`;

/** The slug of the document that lists the others. */
export const indexSlug = 'index';

function pageOf(slugs, file) {
  const slug = slugs.get(file);
  return slug === undefined ? undefined : pageAddress(slug);
}
