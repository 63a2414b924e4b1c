import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from './escape-html.mjs';

/** By the names that the documents use. */
const languages = { sh: bash, css, js: javascript, json, php, ts: typescript, html: xml, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The code as HTML, with what is a string, a name or a comment marked by classes; of a language that is not known, as it is. */
export const highlight = (code, language) =>
  language in languages ? hljs.highlight(code, { language }).value : escapeHtml(code);
