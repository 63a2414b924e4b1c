import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sheetXml } from '../../../src/features/catalogue-source/workbook/ooxml/sheet.ts';
import { openOwnWorkbook } from '../../../src/features/catalogue-source/workbook/own-workbook.ts';
import { useWorkbooks } from '../../support/tables/stored-workbook.ts';

const workbooks = useWorkbooks();
const { store, exported, imported } = workbooks;

/** A part of a workbook changed. */
function withPart(content: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(content);
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array()))) });
}

/** Of the hidden sheet, which is the last. */
const markPart = 'xl/worksheets/sheet6.xml';

it('is not written with more rows than are read, its headings among them (K10)', async () => {
  const columns = [{ heading: 'A', style: 'text', width: 3 }] as const;
  const write = async (count: number) => {
    for await (const _ of sheetXml({ columns, frozen: 0 }, Array(count).fill(['x'])));
  };

  await expect(write(999_999)).resolves.toBeUndefined();
  await expect(write(1_000_000)).rejects.toThrow('more than 1,000,000 rows');
});

it('that cannot be read is refused for that, and is no table of somebody else (K10)', async () => {
  await store();
  const broken = withPart((await exported()).bytes(), markPart, () => '<worksheet><sheetData><row');

  const { exitCode, errors } = await imported(broken);

  expect(exitCode).toBe(1);
  expect(errors).toContain('sheet "_prospectus"');
  expect(errors).not.toContain('--map');
  const path = join(workbooks.folder, 'broken.xlsx');
  await writeFile(path, broken);
  expect(await openOwnWorkbook(path)).toMatchObject({ kind: 'unread', count: 1 });
});

it('whose marks end within is refused, since what they do not list would not count as deleted (K10)', async () => {
  await store();
  const book = await exported();
  book.deleteRow('Courses', 6);
  const cut = withPart(book.bytes(), markPart, (xml) => xml.slice(0, xml.lastIndexOf('<row')));

  const { exitCode, errors } = await imported(cut);

  expect(exitCode).toBe(1);
  expect(errors).toContain('sheet "_prospectus"');
});
