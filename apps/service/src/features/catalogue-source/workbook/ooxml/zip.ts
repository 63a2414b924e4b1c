import { Zip, ZipDeflate } from 'fflate';
import { tableMax } from '../../tables/rows/table-record.ts';

/** A part of a workbook: the name of its file in the archive, and its text. */
export type Part = { readonly name: string; readonly text: AsyncIterable<string> | Iterable<string> };

/** The workbook would be larger than the one that may be imported. */
export class WorkbookTooLargeError extends Error {}

/** Text that is compressed at a time: small pieces cost more than they weigh. */
const pieceCharacters = 64 * 1024;
/** The same content gives the same bytes, on whatever day. */
const writtenAt = new Date(2000, 0, 1);

/** Packs parts into a ZIP archive one after the other, and hands out its bytes as they come: no part is in memory as a whole. */
export async function* zipParts(parts: Iterable<Part>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const { name, text } of parts) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = writtenAt;
    zip.add(file);
    for await (const piece of inPieces(text)) {
      const encoded = encoder.encode(piece);
      bytes += encoded.length;
      if (bytes > tableMax.bytes) throw new WorkbookTooLargeError('a workbook of more than 512 MB');
      file.push(encoded);
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed.splice(0);
}

async function* inPieces(text: Part['text']): AsyncGenerator<string> {
  let piece = '';
  for await (const each of text) {
    piece += each;
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
