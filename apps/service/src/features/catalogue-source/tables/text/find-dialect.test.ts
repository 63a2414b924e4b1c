import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTextDialect } from './find-dialect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dialects-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the delimiter of a text file', () => {
  it.each([
    ['Kurs;Preis, EUR\nYoga;12,50\n', ';'],
    ['Kurs\tPreis, EUR\nYoga\t12,50\n', '\t'],
    ['Course,Price; EUR\nYoga,12\n', ','],
    ['Course,Price\nYoga,12\n', ','],
  ])('is none that stands within its cells: %j (K10)', async (content, delimiter) => {
    const path = join(folder, 'list');
    await writeFile(path, content);

    expect(await findTextDialect(path, 'utf-8')).toMatchObject({ delimiter });
  });
});
