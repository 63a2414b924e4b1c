import {
  type Compression,
  type Encoding,
  headersOf,
  type Presentation,
  type Representation,
  represent,
} from '../../answer/representation.ts';
import { afterwards, type Exchange, send } from '../../wire/exchange.ts';
import type { Body } from '../source/read-source.ts';
import { type ReadOutage, sendInPieces } from './send-in-pieces.ts';

export type LargeBodiesDeps = {
  readonly mayCompress: (bytes: number) => boolean;
  readonly encode: (
    tag: string,
    identity: Representation,
    encoding: Compression,
    presentation: Presentation,
  ) => Promise<Representation>;
  readonly readOutage: ReadOutage;
};

/**
 * Most bytes of them that are held at a time, since only a whole body is compressed: all of it until then, and what came of it until it is
 * read. That is so much less that it takes a great many slow clients to have others get theirs plain.
 */
const heldMax = 32 * 1024 * 1024;

/**
 * Sends bodies that are too large to be held for each client: compressed as long as there is room for it, else piece by piece as they are.
 *
 * A sitemap may have tens of megabytes, and so may a page of courses with a thousand versions each.
 */
export function createLargeBodies({ mayCompress, encode, readOutage }: LargeBodiesDeps) {
  let held = 0;

  return (exchange: Exchange, body: Body, encoding: Encoding, presentation: Presentation): void | Promise<void> => {
    const { tag, size } = body;
    // Nothing is made for who has gone while the request waited.
    if (exchange.response.closed || encoding === 'identity' || held + size > heldMax || !mayCompress(size)) {
      return sendInPieces(exchange, headersOf(tag, 'identity', size, presentation), body, readOutage);
    }
    const identity = represent(tag, 'identity', body.compose(), presentation);
    held += size;
    return encode(tag, identity, encoding, presentation).then(
      ({ headers, bytes }) => {
        const { length } = bytes;
        held += length - size;
        afterwards(exchange, () => {
          held -= length;
        });
        send(exchange, 200, headers, bytes);
      },
      (cause) => {
        held -= size;
        throw cause;
      },
    );
  };
}
