import { describe, expect, it } from 'vitest';
import { reportOn } from './form-report.ts';

describe('what the form tells about itself', () => {
  it.each([
    ['nothing there', '', ''],
    ['a text', 'Acme', 'Acme'],
    ['a text beyond any', 'x'.repeat(100_000), 'x'.repeat(200)],
    ['half a character at its end', `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}?`],
    ['what JSON and the database do not take', 'a\0b\ud83d', 'a?b?'],
  ])('is never what the enquiry is refused for: %s (E1, E2)', (_, typed, trap) => {
    expect(reportOn(typed, 3000).trap).toBe(trap);
  });

  it.each([
    [1999.9, 1999],
    [0, 0],
  ])('is the whole milliseconds that the form was shown: %d (E2)', (shownMs, expected) => {
    expect(reportOn('', shownMs).shown_ms).toBe(expected);
  });
});
