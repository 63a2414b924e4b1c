import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const sanitise = (html: string) => sanitiseHtml(html, (source) => /^https?:\/\//.test(source)) ?? '';

const elements =
  'a b blockquote br caption code col colgroup dd div dl dt em h1 h2 i img li ol p pre q small span strike strong sub sup table tbody td ' +
  'tfoot th thead tr u ul font center nobr s tt big button select option optgroup form input textarea template frameset frame body html head ' +
  'svg math mi mtext desc foreignObject annotation-xml title style script noscript xmp iframe plaintext listing marquee object ruby rt rp hr ' +
  'summary details dialog isindex image keygen unknown';
const texts = [
  'x',
  ' ',
  '\n',
  '\n\n',
  '&nbsp;',
  '\u00a0',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  '&lt;b&gt;',
  '&#0;',
  '\u0000',
  '😀',
  ']]>',
  '<!--',
  '-->',
  '<!x>',
  '<?x?>',
  '<![CDATA[',
];
const attributes = [
  '',
  ' href="https://a.b/?a=1&b=2"',
  ' title="&quot;<b>\u00a0"',
  ' src="https://a.b/c.png"',
  ' encoding="text/html"',
  ' type=a',
  ' width="1" colspan=2',
];
const token = fc.oneof(
  fc
    .tuple(fc.constantFrom(...elements.split(' ')), fc.constantFrom(...attributes))
    .map(([name, more]) => `<${name}${more}>`),
  fc.constantFrom(...elements.split(' ')).map((name) => `</${name}>`),
  fc.constantFrom(...texts),
);
const nasty = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''));

describe('sanitised HTML', () => {
  it('is what the HTML standard’s algorithms make of it, whatever it was made of (D42)', () => {
    fc.assert(
      fc.property(nasty, (html) => {
        const sanitised = sanitise(html);

        expect(serialize(parseFragment(sanitised))).toBe(sanitised);
        expect(sanitise(sanitised)).toBe(sanitised);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a line break', 'a<br />b', 'a<br>b'],
    ['a paragraph within another', '<p>a<p>b</p>c', '<p>a</p><p>b</p>c'],
    ['a list within a paragraph', '<p><span>a<ul><li>b</ul>', '<p><span>a</span></p><ul><li>b</li></ul><p></p>'],
    [
      'an angle in an attribute',
      '<a title="1 < 2" href="https://a.b/<">x',
      '<a title="1 ‹ 2" href="https://a.b/%3C">x</a>',
    ],
    ['rows without a body', '<table><tr><td>a', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a cell without a table', '<td>a</td>', 'a'],
    ['text between rows', '<table>a<tr><td>b', 'a<table><tbody><tr><td>b</td></tr></tbody></table>'],
    [
      'a link within another',
      '<a href="https://a.b/">a<a href="https://c.d/">b',
      '<a href="https://a.b/">a</a><a href="https://c.d/">b</a>',
    ],
    ['a blank that does not break', 'a\u00a0b', 'a&nbsp;b'],
  ])('is repaired where %s would be read as something else (D42)', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  it.each([
    '<b>',
    '<div>',
    '<p><b>',
    '<ul><li>',
    '<blockquote>',
    '<table><tr><td>',
    '<svg>',
    '<b></p>',
    '</i>',
    'x<img>',
    '<a href=">',
    '&',
    '<',
    '<!--',
    '&nbsp;',
  ])('takes no more than in proportion to the length of %s without end (D43)', (part) => {
    const cost = (length: number) => {
      const html = `<b>`.repeat(length / 20) + part.repeat(length / part.length);
      const startedMs = performance.now();
      sanitise(html);
      return performance.now() - startedMs;
    };
    cost(20_000);

    // Twice as long on a busy machine, and a little for what is so quick that only the clock is measured.
    expect(cost(200_000)).toBeLessThan(40 * Math.min(cost(20_000), cost(20_000)) + 500);
  });
});
