import { describe, expect, it } from 'vitest';
import { splitLines } from './backup-file.ts';

async function split(...chunks: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(each(chunks))) lines.push(line);
  return lines;
}

async function* each(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

describe('splitLines', () => {
  it('cuts at line feeds, wherever chunks end, also within a character', async () => {
    const bytes = Buffer.from('{"a":"é"}\n{"b":"🙂"}\n');

    for (let at = 0; at <= bytes.length; at += 1) {
      expect(await split(bytes.subarray(0, at), bytes.subarray(at))).toEqual(['{"a":"é"}', '{"b":"🙂"}']);
    }
  });

  it('keeps other characters that end lines elsewhere', async () => {
    expect(await split(Buffer.from('a\u2028b\u2029c\rd\u0085e\n'))).toEqual(['a\u2028b\u2029c\rd\u0085e']);
  });

  it('gives what no line feed ends', async () => {
    expect(await split(Buffer.from('a\nb'))).toEqual(['a', 'b']);
  });
});
