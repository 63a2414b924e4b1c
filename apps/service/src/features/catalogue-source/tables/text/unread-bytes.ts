import { createReadStream } from 'node:fs';
import type { TableEncoding } from '@prospectus/contract';
import { type Decoder, decoderFor } from './decode.ts';
import { findEncoding } from './encoding.ts';

/** Finds the line of the first bytes of a file that are not in an encoding. */
export async function findUnreadLine(path: string, encoding: TableEncoding): Promise<number> {
  const decoder = decoderFor(encoding);
  /** Knows what came before a chunk that cannot be read, and reads that byte by byte. */
  const slow = decoderFor(encoding);
  const lines = createLineCounter();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    try {
      decoder.write(chunk);
    } catch {
      addReadable(chunk, slow, lines);
      break;
    }
    lines.add(slow.write(chunk));
  }
  return lines.count();
}

/** Counts the lines before the first byte that cannot be read. */
function addReadable(chunk: Buffer, decoder: Decoder, lines: LineCounter): void {
  try {
    for (let at = 0; at < chunk.length; at += 1) lines.add(decoder.write(chunk.subarray(at, at + 1)));
  } catch {
    // The line of these bytes is what is wanted.
  }
}

type LineCounter = { count(): number; add(text: string): void };

/** Counts lines, whose ends may be a line feed, a return or both. */
function createLineCounter(): LineCounter {
  let count = 1;
  let last = '';
  return {
    count: () => count,
    add(text: string) {
      for (const sign of text) {
        if (sign === '\r' || (sign === '\n' && last !== '\r')) count += 1;
        last = sign;
      }
    },
  };
}

const names: Readonly<Partial<Record<TableEncoding, string>>> = { macintosh: 'that of old Macs' };

/** Says which encoding a file is likely to have (rule K12). */
export async function encodingHint(path: string, given: TableEncoding): Promise<string> {
  const { encoding } = await findEncoding(path);
  const wanted = encoding === null || encoding === given ? 'windows-1252' : encoding;
  const what = names[wanted] === undefined ? wanted : `${wanted} (${names[wanted]})`;
  return `Try the encoding ${what}: "csv": { "encoding": "${wanted}" } in the mapping, or --answer encoding=${wanted} where one is suggested. Or save the file as UTF-8.`;
}
