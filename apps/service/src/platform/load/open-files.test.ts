import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenFilesMax } from './open-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function limitsWith(line: string): string {
  const path = join(folder, 'limits');
  writeFileSync(path, `Limit                     Soft Limit           Hard Limit           Units     \n${line}\n`);
  return path;
}

describe('readOpenFilesMax', () => {
  it.each([
    ['Max open files            20000                524288               files     ', 20_000],
    ['Max open files            unlimited            unlimited            files     ', Number.POSITIVE_INFINITY],
    ['Max processes             100                  100                  processes ', 4096],
  ])('reads the limit that holds now from %j', (line, expected) => {
    expect(readOpenFilesMax(limitsWith(line))).toBe(expected);
  });

  it('takes what most systems allow where the system does not say', () => {
    expect(readOpenFilesMax(join(folder, 'missing'))).toBe(4096);
  });
});
