import type { ImportTableWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { dialectWords } from './dialect-words.ts';

const text: ImportTableWire['dialect'] = {
  ...{ format: 'csv', encoding: 'utf-8', bom: true, delimiter: ';', quote: "'", sep_line: true, sheet: null },
  ...{ header_lines: [2], decimal: ',', thousands: '\u202f', date_order: 'DMY', date_system: null },
};

describe('how a table was read', () => {
  it('is told with everything that was detected (K10)', () => {
    expect(dialectWords(text)).toBe(
      'Text (CSV), semicolons, single quotes, UTF-8, byte order mark, a line with sep=, headings in row 2, decimal comma, thousands with a space, day first',
    );
    expect(dialectWords({ ...text, quote: '`', thousands: '’' })).toMatch(/quotes `.*thousands with ’/);
  });

  it('leaves out what does not apply (K10)', () => {
    const none = { encoding: null, bom: false, delimiter: null, quote: null, sep_line: false } as const;
    const sheet = { ...text, ...none, format: 'xlsx', sheet: 'Courses', decimal: null, thousands: null } as const;
    expect(dialectWords(sheet)).toBe('Excel workbook, sheet “Courses”, headings in row 2, day first');
  });
});
