import { escapeHtml } from './escape-html.mjs';
import { markdownAddress } from './links.mjs';

/** Where what a page loads lies. */
export const assetAddresses = {
  style: '/docs/assets/guides.css',
  copy: '/docs/assets/copy.js',
  search: '/docs/assets/search.js',
  mark: '/docs/assets/booklet.svg',
};

/**
 * A page of the site: everything it loads is the service's own, and it works without its scripts, which copy and search.
 *
 * `page` has `title`, `description`, `html` and `headings`, `address` unless it is one of no group, `within` where its title says too little, `isFront` without the list of guides; `before` and `after` are its neighbours.
 */
export function layOut(page, groups, { before, after } = {}) {
  const { address } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml([page.title, page.within, 'Prospectus'].filter(Boolean).join(' · '))}</title>
${page.description ? `<meta name="description" content="${escapeHtml(plain(page.description))}">\n` : ''}<link rel="icon" type="image/svg+xml" href="${assetAddresses.mark}">
<link rel="stylesheet" href="${assetAddresses.style}">
${address ? `<link rel="alternate" type="text/markdown" href="${markdownAddress(address)}">\n` : ''}<script src="${assetAddresses.copy}" defer></script>
<script src="${assetAddresses.search}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="/"><img src="${assetAddresses.mark}" width="28" height="28" alt=""> Prospectus</a>
<nav aria-label="Prospectus"><a href="/docs">All guides</a> <a href="/reference">API reference</a> <a href="/dashboard/">Dashboard</a></nav>
</header>
<div class="${page.isFront ? 'sheet front' : 'sheet'}">
${page.isFront ? '' : guidesList(groups, page)}<main id="content" tabindex="-1">
${page.html}${address ? footer(address, before, after) : ''}</main>
</div>
</body>
</html>
`;
}

const guidesList = (groups, page) => `<nav class="guides" aria-label="Guides">
${groups.map((group) => groupList(group, page)).join('')}</nav>
`;

const groupList = ({ title, entries }, page) => `<p>${escapeHtml(title)}</p>
<ul>
${entries.map((entry) => `<li>${entryLink(entry, page)}</li>\n`).join('')}</ul>
`;

function entryLink({ address, title }, page) {
  const current = address === page.address;
  const link = `<a href="${address}"${current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
  const parts = current ? page.headings.filter(({ depth }) => depth === 2) : [];
  if (parts.length < 2) return link;
  const items = parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `${link}\n<ul>${items.join('')}</ul>`;
}

function footer(address, before, after) {
  const links = [
    before && `<a rel="prev" href="${before.address}">← ${escapeHtml(before.title)}</a>`,
    after && `<a rel="next" href="${after.address}">${escapeHtml(after.title)} →</a>`,
  ].filter(Boolean);
  const neighbours = links.length > 0 ? `<nav aria-label="Neighbours">${links.join(' ')}</nav>\n` : '';
  return `<footer class="foot">
${neighbours}<p><a href="${markdownAddress(address)}">This page as Markdown</a> · <a href="/llms-full.txt">all guides in one file</a></p>
</footer>
`;
}

/** A sentence of the index without its Markdown. */
const plain = (text) => text.replace(/\[(.+?)\]\(\S+?\)|`/g, '$1');
