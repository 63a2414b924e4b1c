import { compile } from 'html-to-text';
import { isBlankText } from './blank-html.ts';
import { readPlainHtml } from './plain-html.ts';

/**
 * Turns HTML into plain text: entities decoded, blocks and list items on lines of their own, white space within a line
 * collapsed, images and markers left out (rule D19); null when nothing is left.
 */
export function htmlToText(html: string): string | null {
  const text = (readPlainHtml(html) ?? convert(html))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => !isBlankText(line))
    .join('\n');
  return text === '' ? null : text;
}

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const blocks =
  'p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr header footer section article';

const convert = compile({
  wordwrap: false,
  // All of it: what comes is a piece of a page, without a body to look for.
  baseElements: { selectors: [] },
  limits: { maxInputLength: Number.MAX_SAFE_INTEGER },
  selectors: [
    { selector: 'a', format: 'inline' },
    { selector: 'img', format: 'skip' },
    // Cells of a row stay on its line, apart from each other.
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { prefix: ' ', suffix: ' ' } })),
    ...blocks.split(' ').map((selector) => ({ selector, format: 'block', options: line })),
  ],
});
