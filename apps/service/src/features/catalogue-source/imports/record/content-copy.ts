import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { type CatalogueSource, parsingEach, type UnparsedCourse } from '../../reading/catalogue-source.ts';

/** A catalogue that is copied while it is read. */
export type ContentCopy = {
  readonly source: CatalogueSource;
  /** What was read, as NDJSON compressed in pieces; undefined when there is too much of it. */
  finish(): Promise<readonly Buffer[] | undefined>;
};

export type CopyOptions = { readonly pieceBytes: number; readonly textBytesMax: number };

const compress = promisify(gzip);
const lineFeed = Buffer.from('\n');

/** Copies a catalogue while it is read, so that it can be restored later. A course that is a line of its file is copied as it stands there. */
export function copyContent(source: CatalogueSource, { pieceBytes, textBytesMax }: CopyOptions): ContentCopy {
  const pieces: Promise<Buffer>[] = [];
  let lines: Buffer[] = [];
  let length = 0;
  let total = 0;

  const flush = () => {
    if (lines.length === 0) return;
    const piece = compress(Buffer.concat(lines), { level: constants.Z_BEST_SPEED });
    // It is awaited at the end; a failure before that must not count as unhandled.
    piece.catch(() => undefined);
    pieces.push(piece);
    lines = [];
    length = 0;
  };
  const add = (line: Buffer) => {
    total += line.length + lineFeed.length;
    if (total > textBytesMax) {
      lines = [];
      pieces.length = 0;
      return;
    }
    lines.push(line, lineFeed);
    length += line.length + lineFeed.length;
    if (length >= pieceBytes) flush();
  };
  const addValue = (value: unknown) => {
    if (total <= textBytesMax) add(Buffer.from(JSON.stringify(value) ?? 'null'));
  };
  /** Its memory is used again for the next. */
  const addBytes = (bytes: Buffer) => {
    if (total <= textBytesMax) add(Buffer.from(bytes));
  };

  async function* copied() {
    for await (const course of source.courses) {
      addValue(course);
      yield course;
    }
  }
  async function* copiedUnparsed(courses: AsyncIterable<UnparsedCourse>): AsyncGenerator<UnparsedCourse> {
    for await (const course of courses) {
      // What is not copied any more need not be parsed for it.
      if (total > textBytesMax) {
        yield course;
        continue;
      }
      const { bytes } = course;
      if (bytes?.includes(lineFeed) === false) {
        addBytes(bytes);
        yield course;
        continue;
      }
      const parsed = await course.parse();
      if (parsed) addValue(parsed.value);
      yield { bytes, parse: async () => parsed };
    }
  }
  const { unparsed } = source.courses;

  addValue(source.header);
  return {
    source: { header: source.header, courses: unparsed ? parsingEach(() => copiedUnparsed(unparsed())) : copied() },
    async finish() {
      if (total > textBytesMax) return undefined;
      flush();
      return Promise.all(pieces);
    },
  };
}
