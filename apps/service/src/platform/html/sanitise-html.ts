import { escapeText } from 'entities';
import sanitize from 'sanitize-html';
import { trimEnd, trimStart } from '../text/trim.ts';
import { isBlankHtml } from './blank-html.ts';
import { htmlToText } from './html-to-text.ts';
import { isBareHtml, readPlainHtml } from './plain-html.ts';
import { safeTags } from './safe-tags.ts';
import { inStandardSpelling, isStable, parsedAgain, withoutAbyss } from './stable-html.ts';

/**
 * Sanitises HTML with the relaxed safelist (docs: catalogue file, "The relaxed safelist"); null when what remains has no
 * text and no image, as editors leave blanks in rich text.
 *
 * `isImageSource` says which `src` an image may have; an image without one goes. Relative addresses go everywhere: they
 * would mean another page on each site that shows the text. The result is stable (rule D42): neither sanitising it again nor a browser,
 * which parses it, changes anything.
 */
export function sanitiseHtml(html: string, isImageSource: (source: string) => boolean): string | null {
  const clean = (given: string) => inStandardSpelling(sanitizeOnce(given, isImageSource));
  // It is known to stay as it is, at a tenth of the time.
  if (isBareHtml(html)) return isBlankHtml(html) ? null : html;
  const first = clean(withoutAbyss(html));
  if (isBlankHtml(first)) return null;
  const stable = readPlainHtml(first) !== null || parsedAgain(first) === first ? first : repair(first, clean);
  return isBlankHtml(stable) ? null : stable;
}

function sanitizeOnce(html: string, isImageSource: (source: string) => boolean): string {
  return sanitize(html, {
    ...safelist,
    transformTags: {
      a: keepAddress('href', isLink),
      blockquote: keepAddress('cite', isHttp),
      q: keepAddress('cite', isHttp),
      img: keepImage(isImageSource),
      '*': withoutAngles,
    },
  });
}

/** What is parsed into something else is that something else from then on, which mostly holds. */
const repairsMax = 4;

/** HTML that stays as it is, as near as can be to what it was; its text when it never comes to rest. */
function repair(html: string, clean: (html: string) => string): string {
  let current = html;
  for (let round = 0; round < repairsMax; round += 1) {
    const next = parsedAgain(current);
    // Elements that are carried on from one block to the next may multiply.
    if (next.length > 2 * html.length + growthMax) break;
    const cleaned = clean(next);
    if (cleaned === next && isStable(next)) return next;
    current = cleaned;
  }
  return escapeText(htmlToText(html) ?? '').replaceAll('\n', '<br>');
}

const growthMax = 1_000;

const cell = ['abbr', 'axis', 'colspan', 'rowspan', 'width'];

const safelist: sanitize.IOptions = {
  allowedTags: [...safeTags],
  allowedAttributes: {
    a: ['href', 'title'],
    blockquote: ['cite'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    img: ['align', 'alt', 'height', 'src', 'title', 'width'],
    ol: ['start', 'type'],
    q: ['cite'],
    table: ['summary', 'width'],
    td: cell,
    th: [...cell, 'scope'],
    ul: ['type'],
  },
  // `transformTags` has checked the addresses, as only there it is known what an image may be.
  allowedSchemesAppliedToAttributes: [],
  // Removed together with their content: elements whose content is parsed as text, or is not shown by browsers.
  nonTextTags: 'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
  selfClosing: ['br', 'col', 'img'],
  // Deeper elements leave their text. Browsers stop nesting at 512; code that walks the result may recurse.
  nestingLimit: 256,
  parseStyleAttributes: false,
};

/**
 * Replaces `<` and `>` in attributes: older and newer versions of the standard disagree whether to write them as entities, so that neither
 * form is stable.
 */
function withoutAngles(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const values = Object.entries(attribs);
  if (!values.some(([, value]) => angles.test(value))) return { tagName, attribs };
  return { tagName, attribs: Object.fromEntries(values.map(([name, value]) => [name, readable(name, value)])) };
}

const angles = /[<>]/;

const readable = (name: string, value: string): string =>
  ['href', 'src', 'cite'].includes(name)
    ? value.replaceAll('<', '%3C').replaceAll('>', '%3E')
    : value.replaceAll('<', '‹').replaceAll('>', '›');

/** An image without a source goes. Under a name that nothing has: to filter it out afterwards would copy the text before it each time. */
function keepImage(isImageSource: (source: string) => boolean): sanitize.Transformer {
  const keepSource = keepAddress('src', isImageSource);
  return (tagName, attribs) => {
    const kept = keepSource(tagName, attribs);
    return kept.attribs['src'] === undefined ? { tagName: 'none', attribs: {} } : kept;
  };
}

/** Makes a transformer that drops the attribute unless its address passes, and writes it as a browser reads it. */
function keepAddress(name: string, isAllowed: (address: string) => boolean) {
  return (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
    const written = attribs[name];
    if (written === undefined) return { tagName, attribs };
    const address = readAddress(written);
    if (isAllowed(address)) return { tagName, attribs: { ...attribs, [name]: address } };
    const { [name]: _, ...others } = attribs;
    return { tagName, attribs: others };
  };
}

/** Browsers ignore control characters and blanks around an address, and tabs and line breaks within it. */
const readAddress = (written: string): string =>
  trimStart(trimEnd(written.replace(/[\t\n\r]/g, ''), isIgnored), isIgnored);

const isIgnored = (code: number) => code <= 0x20;

const isHttp = (address: string) => /^https?:\/\/[^/\\]/i.test(address);
const isLink = (address: string) => /^(https?|ftp):\/\/[^/\\]|^mailto:./i.test(address);
