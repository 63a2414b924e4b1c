import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../../../test/support/tables/workbook.ts';
import { tellFile } from './tell-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tell-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const json = '{"catalogue_file":1,"institute":{"id":"a"}}\n';
const sheet = workbook([{ rows: [['Code', 'Course']] }]);

describe('what a file is', () => {
  it.each([
    ['list.csv', sheet, 'table'],
    ['list.json', sheet, 'table'],
    ['list.csv', 'Code,Course\n', 'table'],
    ['list.txt', 'Code,Course\n', 'table'],
    ['list', 'Code;Course\n', 'table'],
    ['catalogue.csv', json, 'json'],
    ['catalogue.txt', `\u{feff}\n ${json}`, 'json'],
    ['catalogue.txt', `${json}{"id":"b"}\n`, 'ndjson'],
    ['catalogue.ndjson', json, 'ndjson'],
    ['catalogue.json', 'catalogue: 1', 'json'],
    ['none.json', undefined, 'json'],
  ])('is told by its first bytes and not by the name %s (K10)', async (name, content, expected) => {
    const path = join(folder, name);
    await rm(path, { force: true });
    if (content !== undefined) await writeFile(path, content);

    expect(await tellFile(path)).toBe(expected);
  });

  it('is a table where one is wanted, whatever its name, unless it is JSON (K10)', async () => {
    const path = join(folder, 'wanted.json');
    await writeFile(path, 'Code,Course\n');

    expect(await tellFile(path, true)).toBe('table');
  });
});
