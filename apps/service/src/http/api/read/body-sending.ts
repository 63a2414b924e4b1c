import { minuteOf } from '../../../platform/counter.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { compress, createCompressionBudget } from '../../answer/compression.ts';
import {
  type Compression,
  createNegotiation,
  type Encoding,
  matchedEncoding,
  type Presentation,
  type Representation,
  represent,
  validatorsOf,
} from '../../answer/representation.ts';
import { afterwards, type Exchange, send } from '../../wire/exchange.ts';
import type { Body } from '../source/read-source.ts';
import type { BodyCache, CachedBody } from './body-cache.ts';
import { createLargeBodies } from './large-bodies.ts';
import type { ReadOutage } from './send-in-pieces.ts';

/** Most kept bodies that are encoded at once: as many as there are threads for it. Each takes some megabytes while it lasts. */
const fillingMax = 4;

/** Where a body is kept, and how it is sent. */
export type Shelf = {
  readonly cache: BodyCache;
  readonly key: string;
  readonly presentation: Presentation;
};

export type BodySendingDeps = {
  readonly clock: Clock;
  /** Called when an encoding could not be made; the plain body was sent instead. */
  readonly onCompressionFailure: (cause: unknown) => void;
  readonly readOutage: ReadOutage;
};

/** Sends bodies: 304, one that is kept, or one put together now. */
export type BodySending = ReturnType<typeof createBodySending>;

/** One for all that a process sends, since its memory and its time for compressing are bounded as a whole. */
export function createBodySending({ clock, onCompressionFailure, readOutage }: BodySendingDeps) {
  const negotiate = createNegotiation();
  const mayCompress = createCompressionBudget(clock);
  const buffers = createBodyBuffers();
  const filling = new Set<string>();

  const encodingFor = ({ request }: Exchange): Encoding => negotiate(request.headers['accept-encoding']);

  /** Sends a body that is not kept: its memory is used again once it is sent. */
  const sendOnce = (
    exchange: Exchange,
    { tag, compose }: Body,
    encoding: Encoding,
    presentation: Presentation,
  ): void | Promise<void> => {
    const bytes = compose(buffers.take);
    const identity = represent(tag, 'identity', bytes, presentation);
    if (encoding === 'identity' || !mayCompress(bytes.length)) {
      afterwards(exchange, () => buffers.giveBack(bytes));
      return sendWhole(exchange, identity);
    }
    return encode(tag, identity, encoding, presentation).then((made) => {
      if (made === identity) afterwards(exchange, () => buffers.giveBack(bytes));
      else buffers.giveBack(bytes);
      sendWhole(exchange, made);
    });
  };

  /** The body encoded; plain when that fails. */
  const encode = async (
    tag: string,
    identity: Representation,
    encoding: Compression,
    presentation: Presentation,
  ): Promise<Representation> => {
    try {
      return represent(tag, encoding, await compress(identity.bytes, encoding), presentation);
    } catch (cause) {
      onCompressionFailure(cause);
      return identity;
    }
  };

  const sendLarge = createLargeBodies({ mayCompress, encode, readOutage });

  /**
   * Sends a kept body in the encoding if it is made already, else plain while it is being made (rule D7). With no time left to compress for
   * single requests it is made with the second request for it: most bodies that come into the cache are not asked for in an encoding again.
   */
  const sendKept = (
    exchange: Exchange,
    { cache, key, presentation }: Shelf,
    body: CachedBody,
  ): void | Promise<void> => {
    const encoding = encodingFor(exchange);
    const made = encoding === 'identity' ? body.identity : body.encoded.get(encoding);
    const ifNoneMatch = exchange.request.headers['if-none-match'];
    if (ifNoneMatch !== undefined) {
      // Nearly always it is the one tag that was sent before.
      if (ifNoneMatch === made?.etag) return send(exchange, 304, made.validators, undefined);
      const matched = matchedEncoding(ifNoneMatch, body.tag, encoding);
      if (matched) return send(exchange, 304, validatorsOf(body.tag, matched, presentation), undefined);
    }
    if (made || encoding === 'identity') return sendWhole(exchange, made ?? body.identity);

    const fill = `${encoding} ${key}`;
    if (filling.has(fill) || filling.size >= fillingMax) return sendWhole(exchange, body.identity);
    const waits = mayCompress(body.identity.bytes.length);
    if (!waits && !body.putOff.has(encoding)) {
      body.putOff.add(encoding);
      return sendWhole(exchange, body.identity);
    }
    filling.add(fill);
    const filled = encode(body.tag, body.identity, encoding, presentation)
      .then((encoded) => {
        if (encoded !== body.identity) cache.addEncoding(key, body, encoding, encoded);
        if (waits) sendWhole(exchange, encoded);
      })
      .finally(() => filling.delete(fill));
    if (waits) return filled;
    sendWhole(exchange, body.identity);
  };

  return {
    sendKept,
    /** Sends a body that is not kept yet, and keeps it when it is worth that; `onKept` is called then. */
    send(exchange: Exchange, shelf: Shelf, body: Body, onKept = () => {}): void | Promise<void> {
      const { cache, key, presentation } = shelf;
      const { tag, total } = body;
      // A client that asks whether the body has changed brings it into the cache, too; otherwise each such request would put it together again.
      if (cache.isWanted(key, minuteOf(clock.now()), body)) {
        const kept = {
          tag,
          total,
          identity: represent(tag, 'identity', body.compose(), presentation),
          encoded: new Map(),
          putOff: new Set(),
        } satisfies CachedBody;
        cache.put(key, kept);
        onKept();
        return sendKept(exchange, shelf, kept);
      }
      const encoding = encodingFor(exchange);
      const matched = matchedEncoding(exchange.request.headers['if-none-match'] ?? '', tag, encoding);
      if (matched) return send(exchange, 304, validatorsOf(tag, matched, presentation), undefined);
      return body.size > lentBytesMax
        ? sendLarge(exchange, body, encoding, presentation)
        : sendOnce(exchange, body, encoding, presentation);
    },
  };
}

const sendWhole = (exchange: Exchange, { headers, bytes }: Representation): void => send(exchange, 200, headers, bytes);

/** Enough for a page of a hundred courses; memory that is never written to costs nothing. Larger bodies get memory of their own. */
const lentBytesMax = 512 * 1024;
const piecesMax = 64;

/**
 * Memory for bodies that are sent once and not kept: lent for one answer and reused for the next.
 *
 * With fresh memory for each body, garbage collection would cost as much as the page itself.
 */
export type BodyBuffers = {
  /** Returns memory of that size, with arbitrary content. */
  take(size: number): Buffer;
  /** Gives memory back, once nothing reads it any more. */
  giveBack(bytes: Buffer): void;
};

export function createBodyBuffers(): BodyBuffers {
  const pieces = new Map<ArrayBufferLike, Buffer>();
  const free: Buffer[] = [];
  const addPiece = (): Buffer => {
    const piece = Buffer.allocUnsafeSlow(lentBytesMax);
    pieces.set(piece.buffer, piece);
    return piece;
  };
  return {
    take(size) {
      const piece =
        size > lentBytesMax ? undefined : (free.pop() ?? (pieces.size < piecesMax ? addPiece() : undefined));
      return piece ? piece.subarray(0, size) : Buffer.allocUnsafeSlow(size);
    },
    giveBack(bytes) {
      const piece = pieces.get(bytes.buffer);
      if (piece) free.push(piece);
    },
  };
}
