import { expect, it } from 'vitest';
import { textToHtml } from './html.ts';

it('makes paragraphs of plain text and leaves nothing that could be markup', () => {
  const html = textToHtml('R&D <b>first</b>,\nthen sales.\n \n\nBring a pen.\n');

  expect(html).toBe('<p>R&amp;D &lt;b&gt;first&lt;/b&gt;,<br>then sales.</p><p>Bring a pen.</p>');
});
