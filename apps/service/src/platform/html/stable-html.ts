import { defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';

/**
 * Returns what the HTML standard's algorithms make of sanitised HTML when they parse it, as within an element of a page, and serialise it.
 *
 * Browsers do the same, so HTML that changes on the way would be shown in a form that was never sanitised.
 */
export const parsedAgain = (html: string): string => serialize(parseFragment(context, html, {}));

const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);

/** Whether the standard's algorithms return the HTML unchanged, even where a table's parts may stand by themselves. */
export const isStable = (html: string): boolean =>
  parsedAgain(html) === html && serialize(parseFragment(html)) === html;

/** Converts the few spellings that the sanitiser and the standard write differently to those of the standard. */
export const inStandardSpelling = (sanitised: string): string =>
  sanitised.replace(/<(br|col|img)((?: [a-z]+="[^"]*")*) \/>/g, '<$1$2>').replaceAll('\u00a0', '&nbsp;');

/** Most elements that may be open at once in HTML to parse: the parser's time for each tag grows with their number. */
const openMax = 1_000;

/**
 * Returns HTML without its tags when it nests elements so deep that it cannot be intended; else returns it unchanged.
 *
 * The depth is only an estimate: stray end tags count, and elements whose end tag is optional do not.
 */
export function withoutAbyss(html: string): string {
  let open = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html[at + 1] === '/') open = Math.max(0, open - 1);
    else if (!isLight(html, at + 1)) open += 1;
    if (open > openMax) return withoutTags(html);
  }
  return html;
}

/** Whether a tag opens no element that others can lie in, or one whose end tag is optional. */
function isLight(html: string, start: number): boolean {
  const [name = ''] = /^[a-z]*/.exec(html.slice(start, start + 10).toLowerCase()) ?? [];
  return lightNames.has(name);
}

const lightNames = new Set([
  '',
  ...'area base br col embed hr img input link meta source track wbr p li dt dd td th tr thead tbody tfoot option'.split(
    ' ',
  ),
]);

function withoutTags(html: string): string {
  let text = '';
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    text += html.slice(at, start === -1 ? html.length : start);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) break;
    at = end + 1;
  }
  return text;
}
