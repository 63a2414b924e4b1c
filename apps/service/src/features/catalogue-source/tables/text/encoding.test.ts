import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEncoding } from './encoding.ts';
import { findTextDialect } from './find-dialect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoding-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'table');
  await writeFile(path, content);
  return path;
}

const german = 'Kurs;Preis\r\nFührung für Männer;45\r\nÄrger – löst ihn auf;60\r\n';

describe('the encoding of a text', () => {
  it.each([
    ['utf-8', false, Buffer.from(german)],
    ['utf-8', true, Buffer.from(`\ufeff${german}`)],
    ['utf-16le', true, Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['utf-16le', false, Buffer.from(german, 'utf16le')],
    ['utf-16be', true, Buffer.from(`\ufeff${german}`, 'utf16le').swap16()],
    ['windows-1252', false, iconv.encode(german, 'windows-1252')],
    ['macintosh', false, iconv.encode(german, 'macroman')],
    ['windows-1252', false, iconv.encode('Intitulé;Prix\r\nÉlève à l’école, ça va;45 €\r\n', 'windows-1252')],
    ['macintosh', false, iconv.encode('Intitulé;Prix\r\nÉlève à l’école, ça va;45\r\n', 'macroman')],
  ] as const)('is found: %s, mark %s (K10)', async (encoding, bom, content) => {
    expect(await findEncoding(await stored(content))).toEqual({ encoding, bom });
  });

  it('is either where all of its signs are the same in both (K10)', async () => {
    expect(await findEncoding(await stored(Buffer.from('\xa395', 'latin1')))).toMatchObject({
      encoding: 'windows-1252',
    });
  });

  it('is not guessed where two are as likely (K10)', async () => {
    expect(await findEncoding(await stored(Buffer.from([0x41, 0xa6, 0x3b, 0x42])))).toMatchObject({ encoding: null });
  });
});

describe('the cells of a text', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n', ',', '"'],
    ['semicolons, with commas in numbers', 'Kurs;Preis\nA;1,50\nB;2,50\n', ';', '"'],
    ['tabs, with commas in texts', 'a\tb\nx, y\t1\nz, w\t2\n', '\t', '"'],
    ['bars', 'a|b\n1|2\n', '|', '"'],
    ['single quotes', "a,b\n'x, y','z'\n'u','v'\n", ',', "'"],
    ['as many commas within the quotes of each row', 'a;b;c\n1;2;"v, w, x, y, z"\n1;2;"v, w, x, y, z"\n', ';', '"'],
    ['commas within quotes', 'a;b\n"x, y, z";1\n"u, v, w";2\n', ';', '"'],
  ])('are kept apart by %s (K10)', async (_, text, delimiter, quote) => {
    expect(await findTextDialect(await stored(text), 'utf-8')).toMatchObject({ delimiter, quote, sepLine: false });
  });

  it('are kept apart as a line sep= says (K10)', async () => {
    expect(await findTextDialect(await stored('sep=;\na,b;c\n'), 'utf-8')).toMatchObject({
      delimiter: ';',
      sepLine: true,
    });
  });
});
