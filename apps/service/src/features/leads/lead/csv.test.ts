import { defuseFormulas } from '@prospectus/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsvRecords } from './csv.ts';

/**
 * Reads as spreadsheet programs do: a quotation mark counts at the beginning of a cell only, what follows its end is taken along, and
 * nothing is ever refused.
 */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let state: 'start' | 'quoted' | 'plain' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (state === 'quoted') {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else state = 'plain';
    } else if (character === separator || character === '\n' || character === '\r') {
      cells.push(cell);
      cell = '';
      state = 'start';
    } else if (state === 'start' && character === '"') state = 'quoted';
    else {
      cell += character;
      state = 'plain';
    }
  }
  return [...cells, cell];
}

/** Whether a spreadsheet program takes a cell for a formula; whatever it skips at the beginning, it may. */
const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell);

/** What decides, far more often than anything else. */
const nasty = fc
  .array(fc.constantFrom(...'=+-@＝;,\t\r\n"\' x1\u00a0\u200b\ufeff\u2028\v'), { maxLength: 12 })
  .map((all) => all.join(''));
const value = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 }), fc.constant(null));
const records = fc.array(fc.record({ id: fc.uuid({ version: 4 }), a: value, b: value, c: value }), {
  minLength: 1,
  maxLength: 4,
});
const columns = ['id', 'a', 'b', 'c'];

describe('a record of CSV', () => {
  it.each([';', '\t', ','])('has no cell that begins as a formula for who splits at %j', (separator) => {
    fc.assert(
      fc.property(records, (some) => {
        const text = toCsvRecords(some, columns);

        expect(readCells(text, separator).filter(isFormula)).toEqual([]);
        // A reader that knows no quotation marks at all; at commas these are what makes it CSV.
        const plain = separator === ',' ? {} : { quote: false };
        const cells = parse(text, { ...plain, delimiter: separator, relax_column_count: true }).flat();
        expect(cells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is, but for apostrophes, what was filed, to the character', () => {
    fc.assert(
      fc.property(records, (some) => {
        const read = parse(toCsvRecords(some, columns), { columns });

        const bare = (all: readonly unknown[]) => JSON.stringify(all).replaceAll("'", '');
        expect(bare(read)).toBe(bare(some.map(({ id, a, b, c }) => ({ id, a: a ?? '', b: b ?? '', c: c ?? '' }))));
      }),
    );
  });
});

describe('defuseFormulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' \u00a0=1', "' \u00a0=1"],
    ['Eve;=1+1;', "Eve;'=1+1;"],
    ['hello\n=2+2;x', "hello\n'=2+2;x"],
    ['a\r\n-1', "a\r'\n'-1"],
    ['a;\t=1', "a;'\t'=1"],
    ['a;"=1"', 'a;\'"=1"'],
    ['so ;-)', "so ;'-)"],
    ['＝1', "'＝1"],
  ])('writes %j as %j', (text, expected) => {
    expect(defuseFormulas(text)).toBe(expected);
  });

  it.each(['1=1', "'=1", '149,- €', 'a;b=c', 'a-b@c.example', '', ' ', ';', 'a; b'])('leaves %j as it is', (text) => {
    expect(defuseFormulas(text)).toBe(text);
  });

  it.each(['\t', '; ', '\t\n', '"'])(
    'looks at each character of a long text once, whatever is in it: %j (D43)',
    (unit) => {
      const text = unit.repeat(2_000_000);

      expect(defuseFormulas(text)).toBe(text);
      expect(defuseFormulas(`${text}=`).replaceAll("'", '')).toBe(`${text}=`);
    },
  );
});
