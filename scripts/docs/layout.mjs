import { escapeHtml } from './markdown/escape-html.mjs';
import { markdownAddress } from './markdown/links.mjs';
import { mainLanguage, words } from './words.mjs';

/** Where what a page loads lies. */
export const assetAddresses = {
  style: '/docs/assets/guides.css',
  copy: '/docs/assets/copy.js',
  search: '/docs/assets/search.js',
  live: '/docs/assets/live.js',
  mark: '/docs/assets/booklet.svg',
};

/**
 * A page of the site: everything it loads is the service's own, and it works without its scripts, which copy, search and show examples.
 *
 * `page` has `title`, `description`, `html` and `headings`; `address` unless it is one of no group; `within` where its title says too little;
 * `isFront` where the list of guides is left out; `language` where it is not in English; `twin`, the page that says the same in another language.
 * `before` and `after` are its neighbours.
 */
export function layOut(page, groups, { before, after } = {}) {
  const { address, language = mainLanguage } = page;
  const said = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml([page.title, page.within, 'Prospectus'].filter(Boolean).join(' · '))}</title>
${page.description ? `<meta name="description" content="${escapeHtml(plain(page.description))}">\n` : ''}<link rel="icon" type="image/svg+xml" href="${assetAddresses.mark}">
<link rel="stylesheet" href="${assetAddresses.style}">
${address ? `<link rel="alternate" type="text/markdown" href="${markdownAddress(address)}">\n` : ''}<script src="${assetAddresses.copy}" defer></script>
<script src="${assetAddresses.search}" defer></script>
${page.html.includes(' data-live>') ? `<script src="${assetAddresses.live}" defer></script>\n` : ''}</head>
<body>
<a class="skip" href="#content">${said.skip}</a>
<header class="top">
<a class="brand" href="/"><img src="${assetAddresses.mark}" width="28" height="28" alt=""> Prospectus</a>
<nav aria-label="Prospectus"><a href="/docs">${said.all}</a> <a href="/reference">${said.reference}</a> <a href="/dashboard/">${said.dashboard}</a></nav>
</header>
<div class="${page.isFront ? 'sheet front' : 'sheet'}">
${page.isFront ? '' : guidesList(groups, page)}<main id="content" tabindex="-1">
${page.twin ? twinLink(page.twin) : ''}${page.html}${address ? footer(page, before, after) : ''}</main>
</div>
</body>
</html>
`;
}

const twinLink = ({ address, language }) =>
  `<p class="twin"><a href="${address}" lang="${language}" hreflang="${language}">${words[language].here}</a></p>\n`;

const guidesList = (groups, page) => `<nav class="guides" aria-label="${words[page.language ?? mainLanguage].guides}">
${groups.map((group) => groupList(group, page)).join('')}</nav>
`;

const groupList = ({ title, entries }, page) => `<p${langOf(entries[0], page)}>${escapeHtml(title)}</p>
<ul>
${entries.map((entry) => `<li>${entryLink(entry, page)}</li>\n`).join('')}</ul>
`;

/** Where words are in another language than the page. */
const langOf = ({ language = mainLanguage }, page) =>
  language === (page.language ?? mainLanguage) ? '' : ` lang="${language}"`;

function entryLink({ address, title, language }, page) {
  const current = address === page.address;
  const link = `<a href="${address}"${langOf({ language }, page)}${current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
  const parts = current ? page.headings.filter(({ depth }) => depth === 2) : [];
  if (parts.length < 2) return link;
  const items = parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `${link}\n<ul>${items.join('')}</ul>`;
}

function footer({ address, language = mainLanguage }, before, after) {
  const said = words[language];
  const links = [
    before && `<a rel="prev" href="${before.address}">← ${escapeHtml(before.title)}</a>`,
    after && `<a rel="next" href="${after.address}">${escapeHtml(after.title)} →</a>`,
  ].filter(Boolean);
  const neighbours = links.length > 0 ? `<nav aria-label="${said.neighbours}">${links.join(' ')}</nav>\n` : '';
  return `<footer class="foot">
${neighbours}<p><a href="${markdownAddress(address)}">${said.markdown}</a> · <a href="/llms-full.txt">${said.whole}</a></p>
</footer>
`;
}

/** A sentence of the index without its Markdown. */
const plain = (text) => text.replace(/\[(.+?)\]\(\S+?\)|`/g, '$1');
