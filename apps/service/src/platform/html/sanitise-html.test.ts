import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBareHtml } from './plain-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const isImageSource = (source: string) => /^https?:\/\//.test(source) || source.startsWith('media:');
const sanitise = (html: string) => sanitiseHtml(html, isImageSource);

describe('sanitiseHtml', () => {
  it('keeps every element and attribute of the relaxed safelist (§1)', () => {
    const html = [
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
      '<p><b>b</b><i>i</i><em>e</em><strong>s</strong><u>u</u><strike>s</strike><small>s</small><sub>1</sub><sup>2</sup></p>',
      '<p><a href="https://example.org/" title="t">a</a><cite>c</cite><code>c</code><span>s</span><br></p>',
      '<blockquote cite="https://example.org/">b<q cite="http://example.org/">q</q></blockquote><pre>p</pre><div>d</div>',
      '<ol start="3" type="a"><li>1</li></ol><ul type="disc"><li>1</li></ul><dl><dt>t</dt><dd>d</dd></dl>',
      '<img align="left" alt="a" height="1" src="https://example.org/a.png" title="t" width="2">',
      '<table summary="s" width="1"><caption>c</caption><colgroup span="1" width="2"><col span="1" width="2"></colgroup>',
      '<thead><tr><th abbr="a" axis="b" colspan="1" rowspan="2" scope="row" width="3">h</th></tr></thead>',
      '<tbody><tr><td abbr="a" axis="b" colspan="1" rowspan="2" width="3">d</td></tr></tbody><tfoot></tfoot></table>',
    ].join('');

    expect(sanitise(html)).toBe(html);
  });

  it('keeps the tags of no other element (§1)', () => {
    const others =
      's del ins mark kbd samp var abbr bdi bdo data dfn ruby rt time wbr hr font center big tt section article aside ' +
      'header footer main nav figure figcaption address details summary dialog form input button select option label ' +
      'fieldset legend object embed param video audio source track canvas map area svg math picture base link meta body';

    for (const name of others.split(' ')) expect(sanitise(`<${name}>a</${name}>b`), name).toMatch(/^a?b$/);
  });

  it.each([
    ['an unknown element leaves its text', '<section><mark>a</mark></section><font>b</font>', 'ab'],
    ['scripts go with their content', 'a<script>alert("<b>x</b>")</script>', 'a'],
    ['styles go with their content', 'a<style>p{color:red}</style>', 'a'],
    ['a text area goes with its content', 'a<textarea><b>x</b></textarea>', 'a'],
    ['a title goes with its content', 'a<title>x</title>', 'a'],
    [
      'raw text of other kinds goes with its content',
      'a<xmp><b>x</b></xmp><iframe>x</iframe><noscript>x</noscript>',
      'a',
    ],
    ['comments go', 'a<!-- <b>x</b> -->', 'a'],
    ['attributes that are not listed go', '<p class="x" style="a" id="b" onclick="c()">a</p>', '<p>a</p>'],
    ['attributes of other elements go', '<p href="https://example.org">a</p>', '<p>a</p>'],
    [
      'names are lower-cased',
      '<P><A HREF="https://example.org/">a</A></P>',
      '<p><a href="https://example.org/">a</a></p>',
    ],
    ['what is left open is closed', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    [
      'entities that mean markup stay',
      '&lt;script&gt; &amp;lt; <b title=">">b</b>',
      '&lt;script&gt; &amp;lt; <b>b</b>',
    ],
    ['attribute values are escaped', `<a title='"><script>'>a</a>`, '<a title="&quot;›‹script›">a</a>'],
  ])('%s (§1)', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  it.each([
    ['http://example.org/', true],
    ['HTTPS://example.org/', true],
    ['ftp://example.org/', true],
    ['mailto:a@example.org', true],
    [' \n https://example.org/a\tb', 'https://example.org/ab'],
    ['/relative', false],
    ['#fragment', false],
    ['//example.org', false],
    ['https:example.org', false],
    ['https:/\\example.org', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['&#106;avascript:alert(1)', false],
    ['data:text/html,x', false],
    ['tel:1', false],
  ])('lets a link lead to %j: %j (§1)', (href, expected) => {
    const kept = expected === true ? href : expected;

    expect(sanitise(`<a href="${href}">a</a>`)).toBe(kept === false ? '<a>a</a>' : `<a href="${kept}">a</a>`);
  });

  it('keeps only images whose source is allowed, and drops the others as a whole (§1)', () => {
    const html =
      '<p>a<img src="media:x" alt="x"><img src="/x.png" alt="y"><img alt="z"><img src="data:image/png;base64,">b</p>';

    expect(sanitise(html)).toBe('<p>a<img src="media:x" alt="x">b</p>');
  });

  it.each([
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p><br></p>\n<p>\u200b</p>',
    '<div><ul><li></li></ul></div>',
    '<img>',
    '<script>x</script>',
  ])('takes %j for no HTML at all', (html) => {
    expect(sanitise(html)).toBeNull();
  });

  it('keeps HTML without text that holds an image', () => {
    expect(sanitise('<p><img src="https://example.org/a.png"></p>')).toBe(
      '<p><img src="https://example.org/a.png"></p>',
    );
  });

  it('nests at most 256 deep, and keeps the text below', () => {
    const html = sanitise(`${'<div>'.repeat(900)}deep`) ?? '';

    expect(html.match(/<div>/g)?.length).toBe(256);
    expect(html).toContain('deep');
  });

  it.each([
    '<p>a<b>b</p>c</b>',
    '<a href="https://example.org/?a=1&b=2&amp;c">x</a>',
    '<table><td>a<tr>b',
    '&nbsp;&bogus;&#0;&#xD800; < > "',
    '<svg><title>t</title><p>x</p></svg><math><mi>y</mi></math>',
    '<plaintext>a<b>',
  ])('changes nothing of what it has sanitised: %s', (html) => {
    const once = sanitise(html) ?? '';

    expect(sanitise(once) ?? '').toBe(once);
  });

  it('returns HTML that is plain and without attributes as all its steps would make it (D42)', () => {
    const name = fc.constantFrom(...'p div ul ol li h1 h6 a b strong em i u small code span table td pre s'.split(' '));
    const text = fc.constantFrom(
      'a',
      ' ',
      '"',
      "'",
      '\n',
      '\t',
      'é',
      '😀',
      '&amp;',
      '&lt;',
      '&nbsp;',
      '<br>',
      '\u2028',
      '\ufeff',
    );
    const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        { weight: 60, arbitrary: text },
        { weight: 30, arbitrary: fc.tuple(name, tie('html')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`) },
        // What is not plain is left to the sanitiser.
        {
          weight: 1,
          arbitrary: fc.constantFrom('<', '>', '&', '</p>', '<p', '<img>', '<b class="x">', '\r', '<!-- -->'),
        },
      ),
      html: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
    }));
    // An attribute that is not allowed, so that nothing is taken for granted.
    const others = '<p id="x">a</p>';
    let bare = 0;

    fc.assert(
      fc.property(html, (made) => {
        if (!isBareHtml(made)) return;
        bare += 1;
        expect(sanitise(made + others)).toBe(`${made}<p>a</p>`);
        expect(sanitise(made) ?? '').toBe(sanitise(made) === null ? '' : made);
      }),
      { numRuns: 1000 },
    );
    expect(bare).toBeGreaterThan(100);
  });
});
