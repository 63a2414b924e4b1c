import { describe, expect, it, vi } from 'vitest';
import { printResult } from './context.ts';
import { printable, printableCell } from './printable.ts';
import { formatTable } from './table.ts';

const clearScreen = '\u001b[2J';

describe('printable', () => {
  it.each([
    ['an escape sequence', `a${clearScreen}b`, 'a\\x1b[2Jb'],
    ['a carriage return', 'Verified\rPending', 'Verified\\x0dPending'],
    ['DEL and C1', 'a\u007fb\u009b31mc', 'a\\x7fb\\x9b31mc'],
    ['NUL and backspace', '\u0000\b', '\\x00\\x08'],
    ['other alphabets', 'Éclair 资料 🐦', 'Éclair 资料 🐦'],
    ['line breaks and tabs', 'a\n\tb', 'a\n\tb'],
  ])('lets a terminal obey nothing in a text: %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps a cell in its line and column', () => {
    expect(printableCell('a\n\tb')).toBe('a\\x0a\\x09b');
  });
});

describe('formatTable', () => {
  it('shows control characters of names and counts their width', () => {
    expect(formatTable(['Name', 'Id'], [[`A${clearScreen}\nB`, '1']])).toBe('Name           Id\nA\\x1b[2J\\x0aB  1');
  });
});

describe('printResult', () => {
  const written = (json: boolean): string => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      printResult(json, { name: clearScreen }, `Name: ${clearScreen}\nNext: nothing.`);
      return String(write.mock.calls[0]?.[0]);
    } finally {
      write.mockRestore();
    }
  };

  it('sends no control characters of names to a terminal', () => {
    expect(written(false)).toBe('Name: \\x1b[2J\nNext: nothing.\n');
  });

  it('leaves JSON as it is', () => {
    expect(JSON.parse(written(true))).toEqual({ name: clearScreen });
  });
});
