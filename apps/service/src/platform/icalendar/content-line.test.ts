import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contentLine, escapeText } from './content-line.ts';

const unfold = (lines: string) => lines.replaceAll('\r\n ', '');
const texts = fc.string({
  unit: fc.constantFrom('a', 'ü', '資', '😀', ' ', ',', ';', '\\', '"', ':', '\n', 'BEGIN:VEVENT'),
});

describe('contentLine', () => {
  it.each([
    ['a short line as it is', 'SUMMARY', 'Python', 'SUMMARY:Python\r\n'],
    ['75 octets as they are', 'X', 'a'.repeat(73), `X:${'a'.repeat(73)}\r\n`],
    ['76 octets in two lines', 'X', 'a'.repeat(74), `X:${'a'.repeat(73)}\r\n a\r\n`],
    ['a blank at a fold, which is not lost', 'X', `${'a'.repeat(73)} b`, `X:${'a'.repeat(73)}\r\n  b\r\n`],
    ['a character of two octets in front of the fold', 'X', `${'a'.repeat(72)}ü`, `X:${'a'.repeat(72)}\r\n ü\r\n`],
    ['one of four octets as well', 'X', `${'a'.repeat(70)}😀b`, `X:${'a'.repeat(70)}\r\n 😀b\r\n`],
  ])('writes %s (L4)', (_, name, value, expected) => {
    expect(contentLine(name, value)).toBe(expected);
  });

  it('folds any text into lines of at most 75 octets, each of which can be decoded by itself (L4)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const value = escapeText(text);
        const bytes = Buffer.from(contentLine('DESCRIPTION', value));
        const lines = bytes.toString().split('\r\n');

        expect(lines.pop()).toBe('');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(unfold(bytes.toString())).toBe(`DESCRIPTION:${value}\r\n`);
      }),
    );
  });
});

describe('escapeText', () => {
  it.each([
    ['a comma, a semicolon and a backslash', 'a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['line breaks of all kinds', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
    ['control characters, which are left out', 'a\u0000b\u001bc\u007fd\te', 'abcd\te'],
    ['nothing else', 'ü: "quoted" 😀', 'ü: "quoted" 😀'],
  ])('escapes %s (L4)', (_, text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  it('gives back any text that another parser reads (L4)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = unfold(contentLine('DESCRIPTION', escapeText(text))).slice(0, -2);
        const property = ICAL.Property.fromString(line);

        expect(property.getFirstValue()).toBe(text);
      }),
    );
  });
});
