import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordWriter } from './record-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-records-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the texts and reads them back by their columns. */
function writeAndRead(texts: readonly string[]) {
  const file = openSync(join(folder, 'records'), 'w+');
  const writer = createRecordWriter(file);
  const numbers = texts.map((text) => writer.add(text));
  writer.flush();
  const columns = writer.columns();
  const read = numbers.map((number) => {
    const bytes = Buffer.alloc(columns.lengths[number] ?? 0);
    readSync(file, bytes, 0, bytes.length, columns.offsets[number] ?? 0);
    return bytes.toString();
  });
  closeSync(file);
  return { numbers, read, columns, bytesWritten: writer.bytesWritten };
}

describe('createRecordWriter', () => {
  it('gives back what was written, byte for byte', () => {
    const texts = ['{"a":1}', '', 'Übung 資料 😀', 'x'.repeat(3000)];

    const { numbers, read, bytesWritten } = writeAndRead(texts);

    expect(numbers).toEqual([0, 1, 2, 3]);
    expect(read).toEqual(texts);
    expect(bytesWritten).toBe(Buffer.byteLength(texts.join('')));
  });

  it('does so when records are larger than its buffer, or fill it exactly', () => {
    const megabyte = 1024 * 1024;
    const texts = [
      'a',
      'b'.repeat(megabyte),
      'c'.repeat(megabyte + 1),
      'd'.repeat(megabyte - 1),
      'e',
      'é'.repeat(megabyte),
    ];

    expect(writeAndRead(texts).read).toEqual(texts);
  });

  it('writes something else between records, where it is told to', () => {
    const file = openSync(join(folder, 'records'), 'w+');
    const writer = createRecordWriter(file);
    writer.add('abc');

    const at = writer.append(Uint8Array.of(1, 2), 8);
    writer.add('d');
    writer.flush();

    const bytes = Buffer.alloc(11);
    readSync(file, bytes, 0, 11, 0);
    closeSync(file);
    expect([at, writer.bytesWritten, [...writer.columns().offsets]]).toEqual([8, 11, [0, 10]]);
    expect([...bytes]).toEqual([...Buffer.from('abc'), 0, 0, 0, 0, 0, 1, 2, ...Buffer.from('d')]);
  });
});
