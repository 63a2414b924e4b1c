import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readHead } from '../../../platform/read-head.ts';
import { TableError, tableMax } from './rows/table-record.ts';
import { shownEncoding } from './text/encoding.ts';

/** How a table is stored, as its first bytes tell; its name may say something else (rule K10). */
export type FileKind = 'text' | 'xlsx';

const headBytes = 512;
const forms = 'a table as .csv, .tsv or .xlsx';

/** What begins as no table does, whatever it is called: shops and learning platforms name their web pages `.xls`. */
const others = [
  [/^%pdf/i, 'a PDF'],
  [/^<(?:[a-z]|!--|!doctype|\?xml)/i, 'a web page or XML: open it in a spreadsheet and save it as .xlsx'],
  [/^(?:mime-version:|content-type:|from: <saved by)/i, 'a web archive: open it in a spreadsheet and save it as .xlsx'],
  [/^\{\\rtf/i, 'a text document: copy its table into a spreadsheet and save it as .xlsx'],
  // A table with two columns may begin with `ID;Price`, but hardly goes on like this.
  [
    /^ID;P[^;\r\n]{0,80}(?:;[NE]){0,2}\r?\n(?:P;P|[BCF];[KXY])/,
    'a SYLK file: open it in a spreadsheet and save it as .xlsx',
  ],
] as const;

/** Tells text from a workbook; throws a `TableError` that names what is neither. */
export async function findFileKind(path: string): Promise<FileKind> {
  const head = await readHead(path, headBytes);
  if (head.indexOf('PK\u0003\u0004', 0, 'latin1') === 0) return 'xlsx';
  if (head.indexOf('PK\u0005\u0006', 0, 'latin1') === 0)
    throw new TableError('format', forms, 'an archive with nothing in it');
  if (head.indexOf('d0cf11e0a1b11ae1', 0, 'hex') === 0) throw await oldOffice(path);
  const text = new TextDecoder(shownEncoding(head)?.encoding ?? 'latin1').decode(head).trimStart();
  const other = others.find(([form]) => form.test(text));
  if (other !== undefined) throw new TableError('format', forms, other[1]);
  // A workbook is measured as it unpacks.
  if ((await stat(path)).size > tableMax.bytes) {
    throw new TableError('too_large', 'at most 512 MB when unpacked', 'more: leave out what is no course, or split it');
  }
  return 'text';
}

/** Excel wraps what has a password into the form of its files before 2007. */
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le');

async function oldOffice(path: string): Promise<TableError> {
  let held = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([held, chunk]);
    if (bytes.includes(encryptedName)) {
      return new TableError('encrypted', 'a workbook without a password', 'one that needs a password to open');
    }
    held = bytes.subarray(-encryptedName.length);
  }
  return new TableError('format', forms, 'a workbook from before Excel 2007 (.xls): save it as .xlsx');
}
