import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('htmlToText', () => {
  it.each([
    ['decodes entities', '<p>Q&amp;A &lt;b&gt; caf&eacute; &amp;amp;</p>', 'Q&A <b> café &amp;'],
    ['collapses white space', '<p>a\n\n  b&nbsp;&nbsp;c\td</p>', 'a b c d'],
    [
      'puts blocks on lines of their own',
      '<h2>Head</h2><p>One</p><div>Two<div>Three</div></div>',
      'Head\nOne\nTwo\nThree',
    ],
    ['keeps inline elements on their line', '<p>a <b>b</b><i>c</i> <a href="https://example.org/">d</a></p>', 'a bc d'],
    ['leaves bullets and numbers out', '<ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol>', 'a\nb\nc'],
    [
      'puts nested list items on lines of their own',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
      'a\nb\nc',
    ],
    ['leaves images out', '<p>a<img src="https://example.org/x.png" alt="x" />b</p>', 'ab'],
    ['leaves the mark of quotations out', '<blockquote>a<p>b</p></blockquote>', 'a\nb'],
    ['breaks lines where they are broken', 'a<br />b', 'a\nb'],
    [
      'keeps a row of a table on its line',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
      'a b\nc d',
    ],
    ['keeps headings as they are written', '<h1>Head line</h1>', 'Head line'],
    ['trims', '<p> a </p><p> </p>', 'a'],
  ])('%s (D19)', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each(['', ' ', '<p></p>', '<p>&nbsp;</p>', '<img src="https://example.org/x.png" alt="x" />', '<p>\u200b</p>'])(
    'is null when nothing is left of %j (D19)',
    (html) => {
      expect(htmlToText(html)).toBeNull();
    },
  );

  it('converts texts longer than any course has', () => {
    expect(htmlToText(`<p>${'word '.repeat(2 ** 22)} end</p>`)?.endsWith(' word end')).toBe(true);
  });
});
