/**
 * Returns the text of plain HTML, each block on a line of its own; null for HTML that is not plain.
 *
 * Plain is what most editors write and every parser reads alike: paragraphs, headings, lists and the like, properly nested and closed. The HTML
 * standard's algorithms return plain HTML unchanged, so that it need not be parsed to know that. What is not plain may still be as it should be.
 *
 * @param html as the sanitiser writes it: no attribute twice
 */
export function readPlainHtml(html: string): string | null {
  if (unusual.test(html)) return null;
  const open: string[] = [];
  let text = '';
  for (let at = 0; ; at = tag.lastIndex) {
    const start = html.indexOf('<', at);
    const words = html.slice(at, start === -1 ? undefined : start);
    if (words.includes('>')) return null;
    text += words.replaceAll('\n', ' ');
    if (start === -1) break;
    tag.lastIndex = start;
    const [, closed, opened = ''] = tag.exec(html) ?? [];
    if (!(closed ? open.pop() === closed : enter(opened, open))) return null;
    const name = closed ?? opened;
    if (blocks.has(name) || name === 'br') text += '\n';
  }
  return open.length > 0 ? null : text.replace(/&(amp|lt|gt|nbsp);/g, (_, name) => characters[name] ?? '');
}

/**
 * Tells whether HTML is plain and has no attributes and no images: the sanitiser would return it unchanged, since all of its elements are safe, and
 * what else it removes or repairs is not there.
 */
export const isBareHtml = (html: string): boolean => !notBare.test(html) && readPlainHtml(html) !== null;

/** In plain HTML, a blank behind the name of an element begins an attribute. */
const notBare = /<(?:img|[a-z][a-z0-9]* )/;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Characters that parsers drop or serialisers write differently, a blank of no width, and references to other characters. */
const unusual = /[\0\r\u00a0\u200b]|&(?!(?:amp|lt|gt|nbsp);)/;

const tag = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)(?: [a-z]+="[^"&<>]*(?:&amp;[^"&<>]*)*")*)>/y;

/** Opens an element; false where it may not stand in those that are open. */
function enter(name: string, open: string[]): boolean {
  if (voids.has(name)) return true;
  const mayStand = blocks.has(name)
    ? !open.includes('p') &&
      (name !== 'li' || lists.has(open.at(-1) ?? '')) &&
      !(isHeading(name) && open.some(isHeading))
    : name === 'span' || (formatting.has(name) && !open.includes(name));
  return mayStand && open.push(name) <= depthMax;
}

/** Deeper than people write, and shallow enough to be searched at each tag. */
const depthMax = 16;

const voids = new Set(['br', 'img']);
const lists = new Set(['ul', 'ol']);
const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Parsers open these again where they were closed in the wrong place. */
const formatting = new Set(['a', 'b', 'strong', 'em', 'i', 'u', 'small', 'code']);
const isHeading = (name: string) => name.startsWith('h');
