import { describe, expect, it } from 'vitest';
import type { nothing, TemplateResult } from '../foundation/html.ts';
import { richText } from './rich-text.ts';

/** What Lit keeps a template by. */
const keyOf = (text: TemplateResult | typeof nothing) =>
  ((text as TemplateResult).values.at(-1) as TemplateResult).strings;

describe('a text of the institute', () => {
  it('keeps its place while it is shown, and is forgotten once many others were', () => {
    const shown = keyOf(richText('<p>Shown</p>'));
    const gone = keyOf(richText('<p>Gone</p>'));
    for (let number = 0; number < 1000; number += 1) {
      richText(`<p>${number}</p>`);
      if (number % 100 === 0) expect(keyOf(richText('<p>Shown</p>'))).toBe(shown);
    }

    expect(keyOf(richText('<p>Shown</p>'))).toBe(shown);
    expect(keyOf(richText('<p>Gone</p>'))).not.toBe(gone);
  });
});
