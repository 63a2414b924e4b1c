import { createReadStream } from 'node:fs';
import type { TableEncoding } from '@prospectus/contract';
import { decode } from './decode.ts';

/** The encoding of a text file; null when two are as likely, which a person has to decide between. */
export type EncodingFound = { readonly encoding: TableEncoding | null; readonly bom: boolean };

/** Finds out by all bytes of a file how it is encoded (rule K10). */
export async function findEncoding(path: string): Promise<EncodingFound> {
  const shown = shownEncoding(await headOf(path));
  if (shown !== undefined) return shown;
  if (await isUtf8(path)) return { encoding: 'utf-8', bom: false };
  return { encoding: await byteEncodingOf(path), bom: false };
}

/** The encoding that the first bytes of a text show: by a mark, or by the zeros of UTF-16. */
export function shownEncoding(head: Buffer): { readonly encoding: TableEncoding; readonly bom: boolean } | undefined {
  const marked = marks.find(({ mark }) => head.indexOf(mark) === 0);
  if (marked !== undefined) return { encoding: marked.encoding, bom: true };
  const wide = wideEncodingOf(head);
  return wide && { encoding: wide, bom: false };
}

const marks = [
  { mark: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const;

async function headOf(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { end: 4095 }) as AsyncIterable<Buffer>) return chunk;
  return Buffer.alloc(0);
}

/** Latin text in UTF-16 has a zero byte in most of its characters: always the second, or always the first. */
function wideEncodingOf(head: Buffer): TableEncoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < head.length / 8) return undefined;
  return second > first ? 'utf-16le' : 'utf-16be';
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const _ of decode(createReadStream(path), 'utf-8'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Frequent in texts of Western Europe, and how strongly each speaks for an encoding in which a byte means it. */
const weights = new Map<string, number>([
  ...[...'äöüßéèêëàâáçîïíìôóòûùúñåøæœãõ'].map((sign) => [sign, 3] as const),
  ...[...'ÄÖÜÉÅØÑÇ€£§°«»“”„’‘–—…'].map((sign) => [sign, 1] as const),
]);

async function byteEncodingOf(path: string): Promise<TableEncoding | null> {
  const counts = new Array<number>(256).fill(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  const [windows, mac] = await Promise.all([scoreOf(counts, 'windows-1252'), scoreOf(counts, 'macintosh')]);
  if (windows === mac) return (await isSameInBoth(counts)) ? 'windows-1252' : null;
  return windows > mac ? 'windows-1252' : 'macintosh';
}

/** Whether every byte is the same sign in both, such as `£`. */
async function isSameInBoth(counts: readonly number[]): Promise<boolean> {
  for (const [byte, count] of counts.entries()) {
    if (byte < 0x80 || count === 0) continue;
    if ((await signOf(byte, 'windows-1252')) !== (await signOf(byte, 'macintosh'))) return false;
  }
  return true;
}

async function scoreOf(counts: readonly number[], encoding: TableEncoding): Promise<number> {
  let score = 0;
  for (const [byte, count] of counts.entries()) {
    if (byte < 0x80 || count === 0) continue;
    const sign = await signOf(byte, encoding);
    score += count * (sign === undefined ? -10 : (weights.get(sign) ?? -1));
  }
  return score;
}

async function signOf(byte: number, encoding: TableEncoding): Promise<string | undefined> {
  try {
    for await (const sign of decode(one(byte), encoding)) return sign;
  } catch {
    // A byte that is no character in this encoding.
  }
  return undefined;
}

async function* one(byte: number): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(byte);
}
