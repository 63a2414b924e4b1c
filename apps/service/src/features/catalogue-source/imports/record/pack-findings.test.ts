import { gunzipSync } from 'node:zlib';
import type { FindingRow } from '@prospectus/contract';
import { importEndpoints } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { packFindings } from './pack-findings.ts';

const rows = (count: number, length: number): FindingRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ line: null, column: null, cell: null, hint: null, course: 'First aid', cause: 'unknown_field' },
    pointer: `/courses/${index}/${'é'.repeat(length)}`,
    expected: 'a known field name',
    found: 'an unknown field',
  }));

const unpacked = (of: readonly FindingRow[], count = of.length) => gunzipSync(packFindings(of, count)).toString();

describe('all findings of an import', () => {
  it('are kept, up to some ten thousand of the usual length (K12)', () => {
    const usual = rows(10_000, 50);

    expect(JSON.parse(unpacked(usual, 10_002))).toEqual({ data: usual, more: 2 });
  });

  it('take four megabytes at most, however long each is: the first ones stay (D43)', () => {
    const long = rows(10_000, 480);

    const text = unpacked(long);

    expect(Buffer.byteLength(text)).toBeLessThan(4_010_000);
    const { data: kept, more } = importEndpoints.listImportFindings.response.parse(JSON.parse(text));
    expect(kept.length).toBeGreaterThan(3_000);
    expect(kept).toEqual(long.slice(0, kept.length));
    expect(more).toBe(10_000 - kept.length);
  });
});
