import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf, mappedCourses } from '../../../../../test/support/data/csv-mapping.ts';
import type { Row } from '../table/row.ts';
import type { TemplatePart } from '../value/template.ts';
import { idsOf, slugOf } from './id.ts';

/** An id made of cells with a text between them. */
function idOf(cells: readonly string[], between = '-'): string | undefined {
  const parts = cells.flatMap((_, index): TemplatePart[] => [
    ...(index === 0 ? [] : [{ kind: 'text', text: between } as const]),
    { kind: 'cell', cell: (row: Row) => row.cells[index] ?? '', mayBeEmpty: false },
  ]);
  return idsOf({ columns: [], parts })({ line: 1, cells });
}

describe('a column that makes ids', () => {
  const table = (length: number) => `id,title\n${'a'.repeat(length)},A\n`;

  it('has at most 2,000 characters, and what is longer is a finding before it is brought into NFC (D43)', async () => {
    expect(await mappedCourses(table(2_000))).toHaveLength(1);
    expect(await findingsOf(table(2_001))).toContainEqual(
      expect.stringContaining('at most 2000 characters in the columns that make the id, 2001 characters'),
    );
  });

  it('is a word of an address by its first characters alone, whatever follows (D43)', () => {
    expect(slugOf(`${'\u0301'.repeat(10_000)}x`, 64)).toBe('');
    expect(slugOf(`${'\u0301'.repeat(1_000)}x`, 64)).toBe('x');
  });
});

describe('ids made from columns', () => {
  it.each([
    [['SQL-101'], 'SQL-101'],
    [['AAS', '201'], 'AAS-201'],
  ])('keeps what is a valid id already: %j', (cells, id) => {
    expect(idOf(cells)).toBe(id);
  });

  it('makes what is not a valid id readable, and the same from import to import', () => {
    expect(idOf(['Führen ohne Titel', 'Köln'])).toBe('fuhren-ohne-titel-koln--88cbe5aff3e5');
  });

  it('tells cells apart that look alike once they are joined', () => {
    expect(idOf(['A-1', '2'])).not.toBe(idOf(['A', '1-2']));
  });

  it('tells a cell that looks like an id made by hashing from the cell that was hashed', () => {
    const hashed = idOf(['a b']) ?? '';

    expect(idOf([hashed])).not.toBe(hashed);
  });

  it('gives no id when a cell is empty', () => {
    expect(idOf(['AAS', ''])).toBeUndefined();
  });

  it('gives the same id to the same text, however its accents are encoded', () => {
    expect(idOf(['é'.normalize('NFD')])).toBe(idOf(['é'.normalize('NFC')]));
  });

  it('gives valid ids whatever the cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 3 }), (cells) => {
        expect(idOf(cells)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      }),
    );
  });

  it('never gives one id to different cells', () => {
    const cell = fc.stringMatching(/^[aB1 _-]{1,4}$/);
    fc.assert(
      fc.property(
        fc.tuple(cell, cell),
        fc.tuple(cell, cell),
        fc.constantFrom('', '-', '_', ' '),
        (one, other, between) => {
          expect(idOf(one, between) === idOf(other, between)).toBe(one.join('\0') === other.join('\0'));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('slugs made from labels', () => {
  it.each([
    ['Data & AI', 'data-ai'],
    ['  Ökologie, Übung ', 'okologie-ubung'],
    ['Курс', ''],
  ])('are words that can be read in an address: %j', (label, slug) => {
    expect(slugOf(label, 64)).toBe(slug);
  });
});
