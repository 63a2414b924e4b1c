import { endpoints } from '@prospectus/contract';
import { minuteOf } from '../../../platform/counter.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { within } from '../../../platform/time/deadline.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { ApiError, unavailable } from '../../answer/api-error.ts';
import { createBodyBuffers, lentBytesMax } from '../../answer/body-buffers.ts';
import { compress, createCompressionBudget } from '../../answer/compression.ts';
import { type Compression, createNegotiation, type Encoding, matchedEncoding } from '../../answer/content-encoding.ts';
import { afterwards, type Exchange, send, timeLeft } from '../../wire/exchange.ts';
import type { AdmittedRead } from '../door/door.ts';
import type { Target } from '../door/request-target.ts';
import type { Body, ReadModel, ReadSource } from '../source/read-source.ts';
import { type BodyCache, type CachedBody, createBodyCache } from './body-cache.ts';
import { createLargeBodies } from './large-bodies.ts';
import { type Representation, represent, validatorsOf } from './representation.ts';
import type { ReadOutage } from './send-in-pieces.ts';

const cacheBytesMax = 20 * 1024 * 1024;
/** Searches are seldom the same, so they get a small share of their own and cannot drive out the pages. */
const searchCacheBytesMax = 4 * 1024 * 1024;

/** Longest that one step of reading in is waited for, where as much is left of the time that the answer may take. */
const readInTimeoutMs = 2200;

/** Most kept bodies that are encoded at once: as many as there are threads for it. Each takes some megabytes while it lasts. */
const fillingMax = 4;

type Kept = {
  readonly cache: BodyCache;
  readonly key: string;
  readonly body: CachedBody;
  readonly encoding: Encoding;
};

export type ReadDeps = {
  readonly source: ReadSource;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Called when an encoding could not be made; the plain body was sent instead. */
  readonly onCompressionFailure: (cause: unknown) => void;
  readonly readOutage: ReadOutage;
  /** Called with an address whose body is worth keeping. */
  readonly onKept: (exchange: Exchange, target: Target) => void;
};

/** Answers admitted GET requests from memory: 304, a kept body, or one put together now. */
export function createReadEndpoint({ source, clock, timer, onCompressionFailure, readOutage, onKept }: ReadDeps) {
  const negotiate = createNegotiation();
  const mayCompress = createCompressionBudget(clock);
  const pages = createBodyCache(cacheBytesMax);
  const searches = createBodyCache(searchCacheBytesMax);
  const buffers = createBodyBuffers();

  const answer = (exchange: Exchange, admitted: AdmittedRead, model: ReadModel): void | Promise<void> => {
    const { target } = admitted;
    const { headers } = exchange.request;
    const encoding = negotiate(headers['accept-encoding']);
    const isSearch = target.endpoint === 'listCourses' && target.query.q !== undefined;
    const cache = isSearch ? searches : pages;
    const key = target.keyIn(model.id);
    const kept = cache.get(key);
    if (kept) return sendKept(exchange, { cache, key, body: kept, encoding });

    const readable = model.read(target, () => isAwaited(exchange));
    if (readable instanceof Promise) return afterWaiting(exchange, readable, () => handle(exchange, admitted));
    if (!readable) throw new ApiError('not_found', endpoints[target.endpoint].notFound ?? 'There is no such resource.');
    const { tag } = readable;
    // A client that asks whether the body has changed brings it into the cache, too; otherwise each such request would put it together again.
    if (cache.isWanted(key, minuteOf(clock.now()), readable.size)) {
      const body = { tag, identity: represent(tag, 'identity', readable.compose()), encoded: new Map() };
      cache.put(key, body);
      onKept(exchange, target);
      return sendKept(exchange, { cache, key, body, encoding });
    }
    const matched = matchedEncoding(headers['if-none-match'] ?? '', tag, encoding);
    if (matched) return send(exchange, 304, validatorsOf(tag, matched), undefined);
    return readable.size > lentBytesMax
      ? sendLarge(exchange, readable, encoding)
      : sendOnce(exchange, readable, encoding);
  };

  /** Sends a body that is not kept: its memory is used again once it is sent. */
  const sendOnce = (exchange: Exchange, { tag, compose }: Body, encoding: Encoding): void | Promise<void> => {
    const bytes = compose(buffers.take);
    const identity = represent(tag, 'identity', bytes);
    if (encoding === 'identity' || !mayCompress(bytes.length)) {
      afterwards(exchange, () => buffers.giveBack(bytes));
      return sendWhole(exchange, identity);
    }
    return encode(tag, identity, encoding).then((made) => {
      if (made === identity) afterwards(exchange, () => buffers.giveBack(bytes));
      else buffers.giveBack(bytes);
      sendWhole(exchange, made);
    });
  };

  const filling = new Set<string>();

  /** Sends a kept body in the encoding if it is made already, else plain while it is being made (decision D7). */
  const sendKept = (exchange: Exchange, { cache, key, body, encoding }: Kept): void | Promise<void> => {
    const made = encoding === 'identity' ? body.identity : body.encoded.get(encoding);
    const ifNoneMatch = exchange.request.headers['if-none-match'];
    if (ifNoneMatch !== undefined) {
      // Nearly always it is the one tag that was sent before.
      if (ifNoneMatch === made?.etag) return send(exchange, 304, made.validators, undefined);
      const matched = matchedEncoding(ifNoneMatch, body.tag, encoding);
      if (matched) return send(exchange, 304, validatorsOf(body.tag, matched), undefined);
    }
    if (made || encoding === 'identity') return sendWhole(exchange, made ?? body.identity);

    const fill = `${encoding} ${key}`;
    if (filling.has(fill) || filling.size >= fillingMax) return sendWhole(exchange, body.identity);
    filling.add(fill);
    const waits = mayCompress(body.identity.bytes.length);
    const filled = encode(body.tag, body.identity, encoding)
      .then((encoded) => {
        if (encoded !== body.identity) cache.addEncoding(key, body, encoding, encoded);
        if (waits) sendWhole(exchange, encoded);
      })
      .finally(() => filling.delete(fill));
    if (waits) return filled;
    sendWhole(exchange, body.identity);
  };

  /** The body encoded; plain when that fails. */
  const encode = async (tag: string, identity: Representation, encoding: Compression): Promise<Representation> => {
    try {
      return represent(tag, encoding, await compress(identity.bytes, encoding));
    } catch (cause) {
      onCompressionFailure(cause);
      return identity;
    }
  };

  const sendLarge = createLargeBodies({ mayCompress, encode, readOutage });

  const handle = (exchange: Exchange, admitted: AdmittedRead): void | Promise<void> => {
    const model = source.open(admitted.principal.instituteId);
    if (!(model instanceof Promise)) return answer(exchange, admitted, model);
    return afterWaiting(exchange, model, (opened) => {
      if (!opened) throw unavailable('The catalogue of this institute is not available at the moment.');
      return answer(exchange, admitted, opened);
    });
  };

  const afterWaiting = <T>(
    exchange: Exchange,
    work: Promise<T>,
    next: (value: T) => void | Promise<void>,
  ): Promise<void> =>
    within(Math.min(readInTimeoutMs, timeLeft(exchange, clock)), timer, work).then(next, (cause: unknown) => {
      if (exchange.response.closed) return;
      throw unavailable('The catalogue is not available at the moment. Try again shortly.', cause);
    });

  return {
    handle,
    cachedBytes: () => pages.bytes + searches.bytes,
  };
}

const isAwaited = ({ response }: Exchange): boolean => !response.closed && !response.headersSent;

const sendWhole = (exchange: Exchange, { headers, bytes }: Representation): void => send(exchange, 200, headers, bytes);
