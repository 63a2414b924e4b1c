import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Marked } from 'marked';
import { escapeHtml } from './escape-html.mjs';
import { pictureHtml } from './pictures.mjs';

/** By the names that the documents use. */
const languages = { sh: bash, css, js: javascript, json, php, ts: typescript, html: xml, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Languages of blocks that hold what comes back, or a session with it: nothing to copy. */
const shown = new Set(['', 'console', 'json']);

/**
 * Renders a document. Headings have the anchors that GitHub gives them, so that links to them work in both places; `toLink` says where the others
 * lead, `toBytes` what the picture at a link is.
 */
export function renderMarkdown(text, toLink, toBytes) {
  const slugger = new GithubSlugger();
  const headings = [];
  const renderer = {
    heading({ tokens, depth }) {
      const name = textOf(tokens);
      const id = slugger.slug(name);
      headings.push({ depth, id, text: name });
      const inner = this.parser.parseInline(tokens);
      return depth === 1
        ? `<h1 id="${id}">${inner}</h1>\n`
        : `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escapeHtml(toLink(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text: alt }) {
      return pictureHtml({ address: escapeHtml(toLink(href)), bytes: toBytes(href), alt });
    },
    // Behind the language, `live` marks an example of elements that readers may look at with their own courses.
    code({ text: code, lang: info = '' }) {
      const [lang = '', mark] = info.split(' ');
      const copy = shown.has(lang) ? '' : ' copy';
      return `<div class="code${copy}"${mark === 'live' ? ' data-live' : ''}><pre tabindex="0"><code>${highlight(code, lang)}\n</code></pre></div>\n`;
    },
    table({ header, rows }) {
      const head = header.map((cell) => cellOf(this.parser, cell, cell.text === '' ? 'td' : 'th scope="col"'));
      const labels = header.map(({ tokens }) => (textOf(tokens) ? ` data-label="${escapeHtml(textOf(tokens))}"` : ''));
      const body = rows.map(
        (row) => `<tr>${row.map((cell, at) => cellOf(this.parser, cell, `td${labels[at]}`)).join('')}</tr>\n`,
      );
      return `<div class="table" tabindex="0"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('')}</tbody></table></div>\n`;
    },
    html({ raw }) {
      throw new Error(`HTML has no place in a document: ${raw.trim()}`);
    },
  };
  const html = new Marked({ gfm: true, renderer }).parse(text);
  const title = headings.find(({ depth }) => depth === 1)?.text;
  if (title === undefined) throw new Error(`A document has no title: ${text.slice(0, 60)}`);
  return { html, title, headings };
}

/** A document whose links lead where `toLink` says, and that is else as it was written. */
export function rewriteLinks(text, toLink) {
  const tokens = new Marked({ gfm: true }).lexer(text);
  return tokens
    .map(({ type, raw }) =>
      type === 'code' ? raw : raw.replace(/\]\(([^)\s]+)\)/g, (_whole, link) => `](${toLink(link)})`),
    )
    .join('');
}

/** The code as HTML, with what is a string, a name or a comment marked by classes; of a language that is not known, as it is. */
const highlight = (code, language) =>
  language in languages ? hljs.highlight(code, { language }).value : escapeHtml(code);

const cellOf = (parser, { tokens }, tag) => `<${tag}>${parser.parseInline(tokens)}</${tag.split(' ', 1)[0]}>`;

const textOf = (tokens) => tokens.map((token) => ('tokens' in token ? textOf(token.tokens) : token.text)).join('');
