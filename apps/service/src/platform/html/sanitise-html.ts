import sanitize from 'sanitize-html';
import { isBlankHtml } from './blank-html.ts';

/**
 * Sanitises HTML with the relaxed safelist (docs: catalogue file, "The relaxed safelist"); null when what remains has no
 * text and no image, as editors leave blanks in rich text.
 *
 * `isImageSource` says which `src` an image may have; an image without one goes. Relative addresses go everywhere: they
 * would mean another page on each site that shows the text. The result is stable: sanitising it again changes nothing.
 */
export function sanitiseHtml(html: string, isImageSource: (source: string) => boolean): string | null {
  const clean = sanitize(html, {
    ...safelist,
    transformTags: {
      a: keepAddress('href', isLink),
      blockquote: keepAddress('cite', isHttp),
      q: keepAddress('cite', isHttp),
      img: keepAddress('src', isImageSource),
    },
  });
  return isBlankHtml(clean) ? null : clean;
}

const cell = ['abbr', 'axis', 'colspan', 'rowspan', 'width'];

const safelist: sanitize.IOptions = {
  // Searched from its start, so what is written most comes first.
  allowedTags: (
    'p li a strong b br em ul span h2 h3 i div u ol img td tr h4 h1 h5 h6 th table tbody thead blockquote code pre small ' +
    'sub sup q strike dl dt dd cite caption col colgroup tfoot'
  ).split(' '),
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
  // Addresses were judged in `transformTags`, where what an image may be is known.
  allowedSchemesAppliedToAttributes: [],
  // What the parser reads as text rather than as elements, and what a browser would not show: gone with the element.
  nonTextTags: 'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
  selfClosing: ['br', 'col', 'img'],
  // Deeper elements leave their text. Browsers stop nesting at 512; whoever walks the result may recurse.
  nestingLimit: 256,
  parseStyleAttributes: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

/** Makes a transformer that drops the attribute unless its address passes, and writes it as a browser reads it. */
function keepAddress(name: string, isAllowed: (address: string) => boolean): sanitize.Transformer {
  return (tagName, attribs) => {
    const written = attribs[name];
    if (written === undefined) return { tagName, attribs };
    const address = readAddress(written);
    if (isAllowed(address)) return { tagName, attribs: { ...attribs, [name]: address } };
    const { [name]: _, ...others } = attribs;
    return { tagName, attribs: others };
  };
}

/** Browsers ignore control characters and blanks around an address, and tabs and line breaks within it. */
function readAddress(written: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that browsers ignore
  return written.replace(/^[\u0000- ]+|[\u0000- ]+$|[\t\n\r]/g, '');
}

const isHttp = (address: string) => /^https?:\/\/[^/\\]/i.test(address);
const isLink = (address: string) => /^(https?|ftp):\/\/[^/\\]|^mailto:./i.test(address);
