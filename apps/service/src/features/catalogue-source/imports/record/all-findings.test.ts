import { gunzipSync } from 'node:zlib';
import type { FindingRow } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { packFindings } from './all-findings.repository.ts';

const rows = (count: number, length: number): FindingRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ line: null, column: null, cell: null, hint: null, course: 'First aid', cause: 'unknown_field' },
    pointer: `/courses/${index}/${'é'.repeat(length)}`,
    expected: 'a known field name',
    found: 'an unknown field',
  }));

const unpacked = async (of: readonly FindingRow[]) => gunzipSync(await packFindings(of)).toString();

describe('all findings of an import', () => {
  it('are kept, up to some ten thousand of the usual length (K12)', async () => {
    const usual = rows(10_000, 50);

    expect(JSON.parse(await unpacked(usual))).toEqual(usual);
  });

  it('take four megabytes at most, however long each is: the first ones stay (D43)', async () => {
    const long = rows(10_000, 480);

    const text = await unpacked(long);

    expect(Buffer.byteLength(text)).toBeLessThan(4_010_000);
    const kept = JSON.parse(text) as FindingRow[];
    expect(kept.length).toBeGreaterThan(3_000);
    expect(kept).toEqual(long.slice(0, kept.length));
  });
});
