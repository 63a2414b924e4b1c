import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../../../test/support/tables/workbook.ts';
import { readTable } from './read-table.ts';
import type { TableForm } from './rows/table-form.ts';
import type { TableFault, TableRecord } from './rows/table-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, form: TableForm = {}): Promise<(TableRecord | TableFault)[]> {
  const path = join(folder, 'table');
  await writeFile(path, content);
  const all: (TableRecord | TableFault)[] = [];
  for await (const record of readTable(path, form)) all.push(record);
  return all;
}

async function cellsOf(content: Uint8Array, form?: TableForm) {
  return (await read(content, form)).map((record) => (record.kind === 'record' ? record.cells : record));
}

describe('a workbook', () => {
  it('has numbers, days and times by their value, and what ids show next to it (K10)', async () => {
    const [row] = await read(
      workbook([
        {
          rows: [
            [
              { value: 12, format: '0000' },
              { value: 46398, format: 'd. mmm yy' },
              { value: 46398.75, format: 'm/d/yy h:mm' },
              { value: 0.75, format: 'h:mm' },
              { value: 1290.5, format: '#,##0.00 "€"' },
              0.1 + 0.2,
              true,
              'R&D <a>',
            ],
          ],
        },
      ]),
    );

    expect(row).toMatchObject({
      cells: ['12', '2027-01-11', '2027-01-11 18:00', '18:00', '1290.5', '0.3', 'true', 'R&D <a>'],
    });
    expect(row?.kind === 'record' && row.shown?.get(0)).toBe('0012');
  });

  it('has texts of formulas without the codes that signs are written by, as it has other texts (K10)', async () => {
    const text = '5_x005F_x000D_ or_x000D_6';

    expect(await cellsOf(workbook([{ rows: [[{ formula: 'A2', value: text }, text]] }]))).toEqual([
      ['5_x000D_ or\r6', '5_x000D_ or\r6'],
    ]);
  });

  it.each([
    ['2027-02-11T18:20:00', '2027-02-11 18:20'],
    ['2027-02-11T18:20:00.000Z', '2027-02-11 18:20'],
    ['2027-02-11T18:19:59.999Z', '2027-02-11 18:20'],
    ['2027-02-11T18:20:07+01:00', '2027-02-11 18:20:07'],
    ['2027-02-11T00:00:00.000', '2027-02-11'],
    ['2027-02-11', '2027-02-11'],
    ['18:20:00', '18:20'],
    ['2027-02-29T18:20:00', '2027-02-29T18:20:00'],
    ['soon', 'soon'],
  ])('has days and times that are stored as texts as it has those that are numbers: %s (K10)', async (value, text) => {
    expect(await cellsOf(workbook([{ rows: [[{ day: value }]] }]))).toEqual([[text]]);
  });

  it('has numbers with the decimal sign that its mapping reads (K10)', async () => {
    expect(await cellsOf(workbook([{ rows: [[1290.5, 'x']] }]), { decimal: ',' })).toEqual([['1290,5', 'x']]);
  });

  it('counts days from 1904 where it says so (K10)', async () => {
    const content = workbook([{ rows: [[{ value: 44936, format: 'd.m.yy' }]] }], { is1904: true });

    expect(await cellsOf(content)).toEqual([['2027-01-11']]);
  });

  it('has what was merged over rows in each of them (K10)', async () => {
    const rows = [
      ['A', 1],
      [null, 2],
      ['B', 3],
    ];

    expect(await cellsOf(workbook([{ rows, merges: ['A1:A2'] }]))).toEqual([
      ['A', '1'],
      ['A', '2'],
      ['B', '3'],
    ]);
  });

  it('says of what was merged that it is a number or broken, in each row that it covers (K10)', async () => {
    const rows = [['A', 1, { formula: '1/0', error: '#DIV/0!' }], ['B'], ['C', 2]];

    const records = await read(workbook([{ rows, merges: ['B1:B2', 'C1:C2'] }]));

    expect(
      records.map((record) =>
        record.kind === 'record' ? [[...(record.typed ?? [])], [...(record.broken ?? [])]] : record,
      ),
    ).toEqual([
      [[1], [2]],
      [[1], [2]],
      [[1], []],
    ]);
  });

  it('has the stored results of formulas, and tells those without one (K10)', async () => {
    const rows = [[{ formula: 'A2+1', value: 7 }, { formula: 'B2' }, { formula: '1/0', error: '#DIV/0!' }]];
    const [row] = await read(workbook([{ rows }]));

    expect(row).toMatchObject({ cells: ['7', '', '#DIV/0!'] });
    expect(row?.kind === 'record' && [...(row.broken ?? [])]).toEqual([1, 2]);
  });

  it('has its hidden rows marked, and the numbers of its rows as lines (K10)', async () => {
    const content = workbook([{ rows: [['a'], [], ['b']], hidden: [3] }]);

    expect(await read(content, { skip_lines: 1 })).toMatchObject([{ line: 3, isHidden: true, cells: ['b'] }]);
  });

  it('is asked for its sheet where it has several (K10)', async () => {
    const content = workbook([
      { name: 'Courses', rows: [['a']] },
      { name: 'Old', rows: [['b']] },
      { name: 'Lists', rows: [['c']], isHidden: true },
    ]);

    expect(await cellsOf(content, { sheet: 'Lists' })).toEqual([['c']]);
    expect(await read(content)).toMatchObject([
      { kind: 'fault', cause: 'sheet', expected: expect.stringContaining('"Courses", "Old"'), found: '2 sheets' },
    ]);
  });
});

describe('rows that were copied from a spreadsheet', () => {
  it('have quotes within their cells, and around those with a line break (K10)', async () => {
    const rows = ['B\tSay "hi"\t80', 'C\t"Fast" food\t5"', 'D\t"One\nwith ""two"""\t"a\tb"', 'E\t"""One""\ntwo"\t7'];

    expect(await cellsOf(strToU8(rows.join('\n')), { delimiter: '\t' })).toEqual([
      ['B', 'Say "hi"', '80'],
      ['C', '"Fast" food', '5"'],
      ['D', 'One\nwith "two"', 'a\tb'],
      ['E', '"One"\ntwo', '7'],
    ]);
  });

  it.each(['A\t"Open\t80\nC\tSay "hi"\t1', 'A\t"Open\t80\nC\t"x\t1', 'A\t"Open\t80\nC\tx\t1'])(
    'are refused where a quote swallows the cells behind it: %j (K10)',
    async (text) => {
      expect((await read(text, { delimiter: '\t' })).at(-1)).toMatchObject({ kind: 'fault', cause: 'quotes' });
    },
  );
});

describe('what is refused by name', () => {
  const good = workbook([{ rows: [['a', 1]] }]);
  const encrypted = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);

  it.each([
    ['a workbook that is cut off', good.subarray(0, good.length - 300), 'cut_off'],
    ['a workbook with a part that is no XML', zipSync({ '_rels/.rels': strToU8('<Relationships') }), 'cut_off'],
    ['a workbook with a password', encrypted, 'encrypted'],
    ['a workbook of Excel 97', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'format'],
    ['an OpenDocument file', zipSync({ 'content.xml': strToU8('<a/>') }), 'format'],
    ['another archive', zipSync({ 'readme.txt': strToU8('hello') }), 'format'],
    ['a web page', '<!DOCTYPE html><p>Sign in</p>', 'format'],
    ...[
      '<meta charset="utf-8">',
      '<style>',
      '<head>',
      '<!-- a -->',
      '<table>',
      '<TABLE border=1>',
      '<?xml version="1.0"?>',
    ].flatMap((begin): [string, string | Uint8Array, string][] => [
      [`${begin} as text`, `\n ${begin}<tr><td>1;2</td></tr>`, 'format'],
      [`${begin} behind a mark`, `\ufeff${begin}<tr>`, 'format'],
      [`${begin} in UTF-16`, Buffer.from(`\ufeff${begin}<tr>`, 'utf16le'), 'format'],
      [`${begin} in UTF-16 without a mark`, Buffer.from(`${begin}<tr>`, 'utf16le').swap16(), 'format'],
    ]),
    ['rich text', '{\\rtf1\\ansi Courses}', 'format'],
    ['SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"Code"', 'format'],
    ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', 'format'],
    ['a web archive with another heading first', 'Content-Type: text/html\r\n', 'format'],
    ['an archive with nothing in it', zipSync({}), 'format'],
    ['a PDF', '%PDF-1.7', 'format'],
  ] as const)('%s (K10)', async (_, content, cause) => {
    expect(await read(content)).toMatchObject([{ kind: 'fault', cause }]);
  });

  it.each([
    'ID;Product;Price\n1;Pottery;20',
    'ID;Preis\n1;20',
    'Content-Type,Title\na,b',
    '<3 our courses;Price\nA;1',
    'a <b>;c',
  ])('not a table that begins like one of them: %j (K10)', async (text) => {
    expect((await read(text, { delimiter: ';' })).at(-1)).toMatchObject({ kind: 'record' });
  });

  it('a workbook with entities of its own, which are never read (K10)', async () => {
    const rels = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Relationships>&x;</Relationships>';

    expect(await read(zipSync({ '_rels/.rels': strToU8(rels) }))).toMatchObject([{ cause: 'cut_off' }]);
  });

  it('a workbook that unpacks to more than 512 MB, before it is unpacked (K10)', async () => {
    const content = Buffer.from(workbook([{ rows: [['a']] }]));
    // The size that the archive declares for its first part, in its directory.
    content.writeUInt32LE(600 * 1024 * 1024, content.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);

    expect(await read(content)).toMatchObject([{ cause: 'too_large', expected: 'at most 512 MB when unpacked' }]);
  });

  it('a text file of more than 512 MB, before it is read (K12)', async () => {
    const path = join(folder, 'large');
    await writeFile(path, 'Code;Course\n');
    await truncate(path, 512 * 1024 * 1024 + 1);
    const { value: first } = await readTable(path, {}).next();

    expect(first).toMatchObject({ kind: 'fault', cause: 'too_large', expected: 'at most 512 MB when unpacked' });
  });

  it('a workbook that unpacks to more than it declares (K10)', async () => {
    const content = Buffer.from(workbook([{ rows: Array.from({ length: 5000 }, (_, row) => [row, 'a']) }]));
    content.writeUInt32LE(100, content.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);

    expect(await read(content)).toMatchObject([{ cause: 'cut_off' }]);
  });

  it('a workbook with a cell in a column that no table has (K10)', async () => {
    const sheet = workbook([{ rows: [['a']] }]);
    expect(await cellsOf(sheet)).toEqual([['a']]);
    const far = zipSync(
      Object.fromEntries(
        Object.entries((await import('fflate')).unzipSync(sheet)).map(([name, bytes]) => [
          name,
          name.includes('sheet1') ? strToU8(new TextDecoder().decode(bytes).replace('r="A1"', 'r="ZZZZZZ1"')) : bytes,
        ]),
      ),
    );

    expect(await read(far)).toMatchObject([{ cause: 'too_large', expected: 'at most 1000 columns' }]);
  });
});

describe('bytes that are not in the encoding', () => {
  const before = 'Code,Course\r\n'.repeat(20_000);

  it.each([
    ['utf-8', Buffer.concat([Buffer.from(`${before}A,`), Buffer.from([0xfc, 0x0a]), Buffer.from(before)]), 20_001],
    ['utf-8', Buffer.concat([Buffer.from('A\rB\rC'), Buffer.from([0xe4, 0x0d])]), 3],
    ['windows-1252', Buffer.concat([Buffer.from('A\nB\n'), Buffer.from([0x81])]), 3],
  ] as const)('are told with their own line, and the encoding to try, in %s (K12)', async (encoding, content, line) => {
    const fault = (await read(content, { encoding })).at(-1);

    expect(fault).toMatchObject({ kind: 'fault', cause: 'encoding', line });
    expect(fault?.kind === 'fault' && fault.hint).toMatch(/Try the encoding (windows-1252|macintosh)/);
  });
});
