import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';

/** A catalogue that is copied while it is read. */
export type ContentCopy = {
  readonly source: CatalogueSource;
  /** What was read, as NDJSON compressed in pieces; undefined when there is too much of it. */
  finish(): Promise<readonly Buffer[] | undefined>;
};

export type CopyOptions = { readonly pieceBytes: number; readonly textBytesMax: number };

const compress = promisify(gzip);

/** Copies a catalogue while it is read, so that it can be restored later. */
export function copyContent(source: CatalogueSource, { pieceBytes, textBytesMax }: CopyOptions): ContentCopy {
  const pieces: Promise<Buffer>[] = [];
  let lines: string[] = [];
  let length = 0;
  let total = 0;

  const flush = () => {
    if (lines.length === 0) return;
    const piece = compress(lines.join(''), { level: constants.Z_BEST_SPEED });
    // It is awaited at the end; a failure before that must not count as unhandled.
    piece.catch(() => undefined);
    pieces.push(piece);
    lines = [];
    length = 0;
  };
  const add = (value: unknown) => {
    if (total > textBytesMax) return;
    const line = `${JSON.stringify(value) ?? 'null'}\n`;
    total += line.length;
    if (total > textBytesMax) {
      lines = [];
      pieces.length = 0;
      return;
    }
    lines.push(line);
    length += line.length;
    if (length >= pieceBytes) flush();
  };

  async function* copied() {
    for await (const course of source.courses) {
      add(course);
      yield course;
    }
  }

  add(source.header);
  return {
    source: { header: source.header, courses: copied() },
    async finish() {
      if (total > textBytesMax) return undefined;
      flush();
      return Promise.all(pieces);
    },
  };
}
