import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../read-table.ts';
import type { TableForm } from '../rows/table-form.ts';
import type { TableFault, TableRecord } from '../rows/table-record.ts';
import { readSharedStrings } from './shared-strings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (...targets: readonly (readonly [type: string, target: string])[]) => {
  const all = targets.map(([type, to], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${to}"/>`);
  return `<Relationships>${all.join('')}</Relationships>`;
};
const text = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`;

type Parts = { readonly rows?: string; readonly styles?: string; readonly sheets?: string; readonly target?: string };

/** Reads a workbook with one sheet, whose XML a test wrote. */
async function read({ rows = '', styles = '', sheets = '', target = 'sheet.xml' }: Parts, form: TableForm = {}) {
  const parts = {
    '_rels/.rels': related(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="S" r:id="r0"/>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(['worksheet', target], ['styles', 'styles.xml']),
    'xl/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  const path = join(folder, 'book.xlsx');
  await writeFile(path, zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
  const all: (TableRecord | TableFault)[] = [];
  for await (const record of readTable(path, { sheet: 'S', ...form })) all.push(record);
  return all;
}

const piece = 'a'.repeat(64 * 1024);

describe('a workbook', () => {
  it.each<[string, Parts, string]>([
    ['a cell in pieces', { rows: `<row>${text(`<t>${piece}</t>`.repeat(129))}</row>` }, 'at most 8 MB in a cell'],
    [
      'a value in pieces',
      { rows: `<row><c t="str"><v>${`${piece}<a/>`.repeat(129)}</v></c></row>` },
      'at most 8 MB in a cell',
    ],
    ['many formats of cells', { styles: `<cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs>` }, 'at most 100000 formats'],
    [
      'many formats of numbers',
      { styles: Array.from({ length: 100_001 }, (_, id) => `<numFmt numFmtId="${id}"/>`).join('') },
      'at most 100000 formats',
    ],
    ['many sheets', { sheets: '<sheet name="T" r:id="r0"/>'.repeat(10_000) }, 'at most 10000 sheets'],
    ['elements within elements', { rows: `${'<a>'.repeat(300)}${'</a>'.repeat(300)}` }, 'a whole workbook'],
  ])('is refused for %s, before it is kept (K10, D43)', async (_, parts, expected) => {
    expect((await read(parts)).at(-1)).toMatchObject({ kind: 'fault', expected });
  });

  it('is refused for more texts than are kept, also in cells of their own (K10, D43)', async () => {
    const rows = `<row>${text(`<t>${piece.repeat(64)}</t>`).repeat(17)}</row>`;

    expect((await read({ rows }, { keepsRows: true })).at(-1)).toMatchObject({
      expected: 'at most 67108864 characters',
    });
    expect((await read({ rows })).at(-1)).toMatchObject({ kind: 'record' });
  });

  it('may have more characters in its formulas, of which only the results are kept (K10, D43)', async () => {
    const rows = `<row><c><f>${piece.repeat(64)}</f><v>1</v></c></row>`.repeat(17);

    expect((await read({ rows }, { keepsRows: true })).at(-1)).toMatchObject({ kind: 'record', cells: ['1'] });
  });

  it('is refused for more texts than are kept, also where they are empty (K10, D43)', async () => {
    const texts = (count: number) => Readable.from([Buffer.from(`<sst>${'<si/>'.repeat(count)}</sst>`)]);

    expect(await readSharedStrings(texts(10), 10)).toHaveLength(10);
    await expect(readSharedStrings(texts(11), 10)).rejects.toMatchObject({ fault: { expected: 'at most 10 texts' } });
  });

  it('may have a row for each that a spreadsheet has, as long as most are empty (K10)', async () => {
    const rows = `<row>${text('<t>Code</t>')}</row>${'<row/>'.repeat(1_048_575)}`;

    expect(await read({ rows }, { keepsBlank: true })).toHaveLength(1_048_576);
    expect((await read({ rows: `${rows}<row/>` })).at(-1)).toMatchObject({ expected: 'at most 1000000 rows' });
  });

  it.each(['/xl/sheet.xml', '../xl/sheet.xml', './sheet.xml', '\\xl\\sheet.xml', '..\\xl\\sheet.xml'])(
    'names its parts in whichever form programs do: %s (K10)',
    async (target) => {
      expect(await read({ target, rows: `<row>${text('<t>Code</t>')}</row>` })).toMatchObject([{ cells: ['Code'] }]);
    },
  );
});
