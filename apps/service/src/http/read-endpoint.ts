import { endpoints } from '@prospectus/contract';
import type { Clock } from '../platform/clock.ts';
import { minuteOf } from '../platform/counter.ts';
import { within } from '../platform/deadline.ts';
import type { Timer } from '../platform/timer.ts';
import { ApiError, unavailable } from './api-error.ts';
import { type BodyCache, type CachedBody, createBodyCache } from './body-cache.ts';
import { compress, createCompressionBudget } from './compression.ts';
import { createNegotiation, type Encoding } from './content-encoding.ts';
import type { Admitted } from './door.ts';
import { matchedEncoding, tagFor } from './entity-tag.ts';
import { cacheControl, type Exchange, jsonType, send, vary, varyCompressed } from './exchange.ts';
import type { ReadModel, ReadSource } from './read-source.ts';

const cacheBytesMax = 32 * 1024 * 1024;
/** Searches are seldom the same, so they get a small share of their own and cannot drive out the pages. */
const searchCacheBytesMax = 4 * 1024 * 1024;

/** Longest that reading in is waited for: with what came before it the answer stays below 5 s (decision D38). */
const readInTimeoutMs = 2200;

export type ReadDeps = {
  readonly source: ReadSource;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Told of an encoding that could not be made; the plain body was sent instead. */
  readonly onCompressionFailure: (cause: unknown) => void;
};

/** Answers admitted GET requests from memory: 304, a kept body, or one put together now. */
export function createReadEndpoint({ source, clock, timer, onCompressionFailure }: ReadDeps) {
  const negotiate = createNegotiation();
  const mayCompress = createCompressionBudget(clock);
  const pages = createBodyCache(cacheBytesMax);
  const searches = createBodyCache(searchCacheBytesMax);

  const answer = (exchange: Exchange, admitted: Admitted, model: ReadModel): void | Promise<void> => {
    const { target } = admitted;
    const { headers } = exchange.request;
    const encoding = negotiate(headers['accept-encoding'] as string | undefined);
    const cache = target.query['q'] === undefined ? pages : searches;
    const key = `${model.id} ${target.key}`;
    const kept = cache.get(key);
    const readable = kept ?? model.read(target);
    if (readable instanceof Promise) return afterWaiting(readable, () => handle(exchange, admitted));
    if (!readable) throw new ApiError('not_found', endpoints[target.endpoint].notFound ?? 'There is no such thing.');

    const ifNoneMatch = headers['if-none-match'];
    const matched = ifNoneMatch && matchedEncoding(ifNoneMatch, readable.tag, encoding);
    if (matched) return send(exchange, 304, validators(readable.tag, matched), undefined);

    if (kept) return sendKept(exchange, cache, key, kept, encoding);
    if (!('compose' in readable)) return;
    const identity = readable.compose();
    if (cache.isWanted(key, minuteOf(clock.now()))) {
      const body = { tag: readable.tag, identity, encoded: new Map() };
      cache.put(key, body);
      return sendKept(exchange, cache, key, body, encoding);
    }
    if (encoding === 'identity' || !mayCompress(identity.length)) {
      return sendBody(exchange, readable.tag, 'identity', identity);
    }
    return compress(identity, encoding).then(
      (encoded) => sendBody(exchange, readable.tag, encoding, encoded),
      (cause: unknown) => {
        onCompressionFailure(cause);
        sendBody(exchange, readable.tag, 'identity', identity);
      },
    );
  };

  const filling = new Set<string>();

  /** Sends a kept body in the encoding if it is made already, else plain while it is being made (decision D7). */
  const sendKept = (
    exchange: Exchange,
    cache: BodyCache,
    key: string,
    body: CachedBody,
    encoding: Encoding,
  ): void | Promise<void> => {
    if (encoding === 'identity') return sendBody(exchange, body.tag, encoding, body.identity);
    const encoded = body.encoded.get(encoding);
    if (encoded) return sendBody(exchange, body.tag, encoding, encoded);
    const fill = `${encoding} ${key}`;
    if (filling.has(fill)) return sendBody(exchange, body.tag, 'identity', body.identity);
    filling.add(fill);
    const waits = mayCompress(body.identity.length);
    const filled = compress(body.identity, encoding)
      .then(
        (made) => {
          cache.addEncoding(key, body, encoding, made);
          if (waits) sendBody(exchange, body.tag, encoding, made);
        },
        (cause: unknown) => {
          onCompressionFailure(cause);
          if (waits) sendBody(exchange, body.tag, 'identity', body.identity);
        },
      )
      .finally(() => filling.delete(fill));
    if (waits) return filled;
    sendBody(exchange, body.tag, 'identity', body.identity);
  };

  const handle = (exchange: Exchange, admitted: Admitted): void | Promise<void> => {
    const model = source.open(admitted.principal.instituteId);
    if (!(model instanceof Promise)) return answer(exchange, admitted, model);
    return afterWaiting(model, (opened) => {
      if (!opened) throw unavailable('The catalogue of this institute is not there at the moment.');
      return answer(exchange, admitted, opened);
    });
  };

  const afterWaiting = <T>(work: Promise<T>, next: (value: T) => void | Promise<void>): Promise<void> =>
    within(readInTimeoutMs, timer, work).then(next, (cause: unknown) => {
      throw unavailable('The catalogue is not available at the moment. Try again shortly.', cause);
    });

  return {
    handle,
    cachedBytes: () => pages.bytes + searches.bytes,
  };
}

function sendBody(exchange: Exchange, tag: string, encoding: Encoding, bytes: Buffer): void {
  const headers = validators(tag, encoding);
  headers.push('Content-Type', jsonType, 'Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  send(exchange, 200, headers, bytes);
}

/** What a 304 repeats of the 200 (RFC 9110 section 15.4.5). */
const validators = (tag: string, encoding: Encoding): string[] => [
  'Cache-Control',
  cacheControl,
  'Vary',
  encoding === 'identity' ? vary : varyCompressed,
  'ETag',
  tagFor(tag, encoding),
];
