import { defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';

/**
 * What the HTML standard's algorithms make of sanitised HTML when it is parsed, as within an element of a page, and serialised again.
 *
 * Browsers do so with what they are given, so HTML that changes on the way would be shown as something that nobody has sanitised.
 */
export const parsedAgain = (html: string): string => serialize(parseFragment(context, html, {}));

const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);

/** Whether the standard's algorithms give HTML itself, also where a table's parts may stand by themselves. */
export const isStable = (html: string): boolean =>
  parsedAgain(html) === html && serialize(parseFragment(html)) === html;

/** The few spellings that differ where nothing else does, as the sanitiser writes them and as the standard does. */
export const inStandardSpelling = (sanitised: string): string =>
  sanitised.replace(/<(br|col|img)((?: [a-z]+="[^"]*")*) \/>/g, '<$1$2>').replaceAll('\u00a0', '&nbsp;');

/** How deep elements may be open in HTML that is parsed: the parser's time grows with their number at each tag. */
const openMax = 1_000;

/**
 * HTML without its tags when it opens so many elements within one another that nobody can have meant it; else as it is.
 *
 * What is open is only estimated: ends that belong to nothing count, and elements whose end may be left out do not.
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

/** Whether a tag opens nothing that others lie in, unless it is closed. */
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
