import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readLines, type TextForm } from './lines.ts';

async function read(chunks: readonly Buffer[], form: Partial<TextForm> = {}): Promise<string> {
  let text = '';
  for await (const piece of readLines(Readable.from(chunks), { encoding: 'utf-8', skippedLines: 0, ...form }))
    text += piece;
  return text;
}

const bytewise = (text: string, encoding: BufferEncoding = 'utf8') =>
  [...Buffer.from(text, encoding)].map((byte) => Buffer.from([byte]));

describe('the text of a CSV file', () => {
  it('is the same whatever ends its lines and wherever its bytes are cut', async () => {
    expect(await read(bytewise('\ufeffä,1\r\nö,2\rü,3\n€,4\r'))).toBe('ä,1\nö,2\nü,3\n€,4\n');
  });

  it('begins below the lines that are skipped', async () => {
    expect(await read(bytewise('Price list\r\n\r\na,b\r\n1,2'), { skippedLines: 2 })).toBe('a,b\n1,2');
  });

  it('is read as Windows writes it where Latin 1 is declared', async () => {
    expect(await read([Buffer.from([0x80, 0x20, 0xfc, 0x93])], { encoding: 'latin1' })).toBe('€ ü“');
  });

  it('is read as UTF-16 where that is declared', async () => {
    expect(await read(bytewise('\ufeffü,€\r\n', 'utf16le'), { encoding: 'utf-16le' })).toBe('ü,€\n');
  });

  it('is refused when it is not in the declared encoding', async () => {
    await expect(read([Buffer.from([0x41, 0xff])])).rejects.toMatchObject({
      code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    });
  });
});
