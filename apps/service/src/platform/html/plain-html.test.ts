import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { readPlainHtml } from './plain-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { isStable, parsedAgain } from './stable-html.ts';

const texts = [
  'x',
  ' ',
  '\n',
  ' y ',
  '&nbsp;',
  '&amp;',
  '&lt;b&gt;',
  '&amp;lt;',
  '😀',
  '\t',
  '\f',
  '"',
  '\u2028',
  '\u3000',
  '\u200b',
  '&copy;',
  '>',
  '\u00a0',
];
const text = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...texts.slice(0, 14)) }, fc.constantFrom(...texts));
const attribute = fc.constantFrom('', '', '', ' href="https://a.example/?b=1&amp;c=2"', ' title="x"', ' title="&lt;"');
const elements = 'p div ul ol li h1 h3 a b strong em i u small code span br img td pre blockquote sub';
const names = fc.constantFrom(...elements.split(' '));

const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.tuple(names, attribute, tie('tree')).map(([name, attributes, inner]) => {
      if (name === 'br' || name === 'img') return `<${name}${attributes}>`;
      const children = name === 'ul' || name === 'ol' ? `<li>${inner}</li>` : inner;
      return `<${name}${attributes}>${children}</${name}>`;
    }),
  ),
  tree: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
}));
/** Some with a tag too many, too. */
const html = fc.oneof(
  tree,
  fc.tuple(tree, names, tree).map(([before, name, after]) => `${before}</${name}>${after}`),
);

describe('plain HTML', () => {
  it('is what the HTML standard’s algorithms return unchanged (D42), and its text what a parser would make of it (D19)', () => {
    let plain = 0;
    fc.assert(
      fc.property(html, (html) => {
        if (readPlainHtml(html) === null) return;
        plain += 1;
        expect(parsedAgain(html)).toBe(html);
        expect(isStable(html)).toBe(true);
        // An end tag without a start is nothing to a parser, and not plain.
        expect(readPlainHtml(`${html}</sub>`)).toBeNull();
        expect(htmlToText(html)).toBe(htmlToText(`${html}</sub>`));
      }),
      { numRuns: 5_000 },
    );
    expect(plain).toBeGreaterThan(1_000);
  });

  it.each([
    '<p>One &amp; two</p><p>three</p>',
    '<h3>Why</h3><ul type="disc"><li>a <strong>b</strong></li><li><p>c</p><ol><li>d</li></ol></li></ul>',
    '<div><a href="https://a.example/?b=1&amp;c=2" title="x">y</a><br><img src="https://a.example/b.png"></div>',
  ])('is what people write: %s', (html) => {
    expect(sanitiseHtml(html, () => true)).toBe(html);
    expect(readPlainHtml(html)).not.toBeNull();
  });

  it.each([
    ['a paragraph within another', '<p>a<p>b</p></p>'],
    ['a list within a paragraph', '<p><ul><li>a</li></ul></p>'],
    ['an item outside a list', '<div><li>a</li></div>'],
    ['a heading within another', '<h2>a<h3>b</h3></h2>'],
    ['a link within another', '<a href="https://a.example/">a<b><a>b</a></b></a>'],
    ['elements that overlap', '<b>a<i>b</b>c</i>'],
    ['what is not closed', '<p>a'],
    ['what was not opened', 'a</p>'],
    ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a line break that preformatted text swallows', '<pre>\na</pre>'],
    ['an angle in an attribute', '<a title="&lt;">a</a>'],
    ['an angle in the text', 'a > b'],
    ['an unknown reference', 'a &copy; b'],
    ['an attribute without quotes', '<p align=left>a</p>'],
    ['an attribute of an end tag', '<p>a</p title="x">'],
    ['a comment', '<!-- a -->'],
    ['elements that nest very deep', `${'<div>'.repeat(17)}${'</div>'.repeat(17)}`],
  ])('is not %s', (_, html) => {
    expect(readPlainHtml(html)).toBeNull();
  });
});
