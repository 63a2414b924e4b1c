import type { Compression, Encoding } from '../../answer/content-encoding.ts';
import { afterwards, type Exchange, send } from '../../wire/exchange.ts';
import type { Readable } from '../source/read-source.ts';
import { headersOf, type Representation, represent } from './representation.ts';
import { sendInPieces } from './send-in-pieces.ts';

export type LargeBodiesDeps = {
  readonly mayCompress: (bytes: number) => boolean;
  readonly encode: (tag: string, identity: Representation, encoding: Compression) => Promise<Representation>;
};

/** Most of them that are held whole at a time, since only a whole body is compressed: with what `mayCompress` lets pass some megabytes each. */
const compressedMax = 4;

/**
 * Sends bodies that are too large to be held for each client: compressed as long as few are, else piece by piece as they are.
 *
 * A sitemap may have tens of megabytes, and so may a page of courses with a thousand versions each.
 */
export function createLargeBodies({ mayCompress, encode }: LargeBodiesDeps) {
  let compressed = 0;

  return (exchange: Exchange, readable: Readable, encoding: Encoding): void | Promise<void> => {
    const { tag, size } = readable;
    if (encoding === 'identity' || compressed >= compressedMax || !mayCompress(size)) {
      return sendInPieces(exchange, headersOf(tag, 'identity', size), readable);
    }
    compressed += 1;
    afterwards(exchange, () => {
      compressed -= 1;
    });
    const identity = represent(tag, 'identity', readable.compose());
    return encode(tag, identity, encoding).then(({ headers, bytes }) => send(exchange, 200, headers, bytes));
  };
}
