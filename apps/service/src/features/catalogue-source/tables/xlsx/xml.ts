import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TableError } from '../rows/table-record.ts';
import { damaged } from './archive.ts';

/** What is done with the elements of a part, by their names without a prefix. */
export type XmlVisitor = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** More bytes without an element than any cell has. */
const quietBytesMax = 8 * 1024 * 1024;
/** Parts of workbooks have a dozen. The parser keeps each element that is open. */
const depthMax = 256;

/** A cell that has more than any. */
export const cellTooLarge = () => new TableError('too_large', 'at most 8 MB in a cell', 'more');

/** Reads a part of a workbook piece by piece; after each, what was visited may be taken. Entities that a part declares are not known. */
export async function* visitXml(part: Readable, visitor: XmlVisitor): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let [quiet, depth] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0;
    depth += 1;
    if (depth > depthMax) throw damaged();
    visitor.open(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    visitor.close?.(withoutPrefix(name));
  });
  parser.on('text', (text) => visitor.text?.(text));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      quiet += chunk.length;
      if (quiet > quietBytesMax) throw cellTooLarge();
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof TableError ? error : damaged();
  }
  yield;
}

/** Reads a part to its end. */
export async function readXml(part: Readable, visitor: XmlVisitor): Promise<void> {
  for await (const _ of visitXml(part, visitor));
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
