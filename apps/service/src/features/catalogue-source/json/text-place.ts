import { open } from 'node:fs/promises';
import { type Said, toSaid } from '@prospectus/contract';

/** A place in a text, as editors count: from 1, columns in characters. */
export type TextPlace = {
  readonly line: number;
  readonly column: number;
  readonly found: Said;
  /** Whether the text ends there. */
  readonly isEnd: boolean;
};

/** Finds what stands at an index of a text, which itself begins at `line`. */
export function placeInText(text: string, index: number, line = 1): TextPlace {
  const before = text.slice(0, index);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lines = before.split('\n').length - 1;
  const character = text.codePointAt(index);
  return {
    line: line + lines,
    column: Array.from(before.slice(lineStart)).length + 1,
    found: character === undefined ? 'the end' : show(character),
    isEnd: character === undefined,
  };
}

const show = (character: number): Said => toSaid(JSON.stringify(String.fromCodePoint(character)));

/** Bytes of a line that are looked at, before and after a place. */
const bytesMax = 1024 * 1024;

/** Finds what stands at a byte of a file; reads the file up to there. */
export async function placeInFile(path: string, offset: number): Promise<TextPlace> {
  const file = await open(path);
  try {
    let line = 1;
    let lineStart = 0;
    const chunk = Buffer.alloc(256 * 1024);
    for (let position = 0; position < offset; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, offset - position), position);
      if (bytesRead === 0) break;
      for (let at = chunk.indexOf(10); at !== -1 && at < bytesRead; at = chunk.indexOf(10, at + 1)) {
        line += 1;
        lineStart = position + at + 1;
      }
      position += bytesRead;
    }
    const from = Math.max(lineStart, offset - bytesMax);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(offset - from + 8), 0, offset - from + 8, from);
    const isFileStart = from === 0 && buffer.subarray(0, 3).equals(byteOrderMark);
    const lead = isFileStart ? byteOrderMark.length : 0;
    const before = Array.from(buffer.toString('utf8', lead, offset - from)).length;
    const character = buffer.toString('utf8', offset - from, bytesRead).codePointAt(0);
    return {
      line,
      column: before + 1,
      found: character === undefined ? 'the end of the file' : show(character),
      isEnd: character === undefined,
    };
  } finally {
    await file.close();
  }
}

/** U+FEFF in UTF-8: some editors begin a file with it. */
export const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
