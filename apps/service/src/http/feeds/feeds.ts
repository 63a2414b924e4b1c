import { limits } from '@prospectus/contract';
import type { Counted, Counter } from '../../platform/counter.ts';
import { ApiError, unavailable } from '../answer/api-error.ts';
import type { Presentation } from '../answer/representation.ts';
import { type MustRefuse, refuseOverload } from '../api/door/overload-guard.ts';
import { rateLimited, rateLimitHeaders } from '../api/door/rate-limit.ts';
import { createListener, type ListenerDeps } from '../api/listener.ts';
import { createBodyCache } from '../api/read/body-cache.ts';
import type { BodySending } from '../api/read/body-sending.ts';
import { waitToRead } from '../api/read/read-endpoint.ts';
import { addHeaders, type Exchange, send, splitTarget } from '../wire/exchange.ts';
import { feedsPath } from '../wire/server.ts';
import type { CalendarModel, CalendarSource, Feed, FeedFinder } from './feed-source.ts';

const calendarRoute = `${feedsPath}/{token}/runs.ics`;
const calendarPattern = /^\/feeds\/([^/]+)\/runs\.ics$/;
const tokenPattern = /^[\w-]{43}$/;

const cacheBytesMax = 8 * 1024 * 1024;

const calendarPresentation: Presentation = {
  type: 'text/calendar; charset=utf-8',
  cacheControl: `public, max-age=${limits.feedCacheMaxAgeSeconds}`,
  vary: 'Accept-Encoding',
  varyCompressed: 'Accept-Encoding',
};

/** Pages of any website may read a feed whose address they have. Search engines that find one are asked to leave it out. */
const everywhere = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy',
  'X-Robots-Tag',
  'noindex',
];

const preflight = [
  'Access-Control-Allow-Methods',
  'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers',
  'If-None-Match',
  'Access-Control-Max-Age',
  '86400',
];

export type FeedsDeps = ListenerDeps & {
  readonly finder: FeedFinder;
  readonly source: CalendarSource;
  readonly counter: Counter;
  readonly bodies: BodySending;
  readonly mustRefuse?: MustRefuse;
};

/**
 * Feeds as a request listener (rule L4). Their address is all that a caller needs, so it stands in no log: what is noted of
 * a request is its route.
 */
export function createFeeds({ finder, source, counter, bodies, mustRefuse = () => false, ...deps }: FeedsDeps) {
  const { clock } = deps;
  const cache = createBodyCache(cacheBytesMax);

  const serve = (exchange: Exchange): void | Promise<void> => {
    const { method, headers, url = '' } = exchange.request;
    addHeaders(exchange, everywhere);
    refuseOverload(exchange, mustRefuse);
    const token = calendarPattern.exec(splitTarget(url).path)?.[1];
    if (token === undefined) throw unknownFeed();
    exchange.route = calendarRoute;
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      return send(exchange, 204, preflight, undefined);
    }
    if (method !== 'GET' && method !== 'HEAD') throw wrongMethod();
    const feed = find(token);
    const state = counter.hit(`feed ${feed.id}`, limits.feedRequestsPerMinute, clock.now());
    return state instanceof Promise
      ? state.then((counted) => afterLimit(exchange, feed, counted))
      : afterLimit(exchange, feed, state);
  };

  const find = (token: string): Feed => {
    const verdict = tokenPattern.test(token) ? finder.find(token) : ({ outcome: 'unknown' } as const);
    if (verdict.outcome === 'unavailable') {
      throw unavailable('Feeds cannot be looked up at the moment. Try again shortly.');
    }
    if (verdict.outcome === 'unknown') throw unknownFeed();
    if (verdict.outcome === 'not_understood') throw notUnderstood();
    return verdict.feed;
  };

  const afterLimit = (exchange: Exchange, feed: Feed, state: Counted): void | Promise<void> => {
    addHeaders(exchange, rateLimitHeaders(state));
    if (state.remaining < 0) {
      const sentence = `A feed may be requested ${state.limit} times per minute.`;
      throw rateLimited({ ...state, sentence });
    }
    const model = source.open(feed.instituteId);
    if (!(model instanceof Promise)) return answer(exchange, feed, model);
    return waitToRead(exchange, deps, model, (opened) => {
      if (!opened) throw unavailable('The catalogue of this institute is not available at the moment.');
      return answer(exchange, feed, opened);
    });
  };

  const answer = (exchange: Exchange, { calendar }: Feed, model: CalendarModel): void | Promise<void> => {
    const shelf = { cache, key: keyOf(model, calendar), presentation: calendarPresentation };
    const kept = cache.get(shelf.key);
    return kept ? bodies.sendKept(exchange, shelf, kept) : bodies.send(exchange, shelf, model.calendar(calendar));
  };

  const onAnswered: FeedsDeps['onAnswered'] = (answered) =>
    deps.onAnswered({ ...answered, url: answered.route === calendarRoute ? calendarRoute : feedsPath });

  return { handle: createListener({ ...deps, onAnswered }, serve), cachedBytes: () => cache.bytes };
}

/** Feeds that are alike share a body, whatever their addresses. */
const keyOf = ({ id }: CalendarModel, { name, filter }: Feed['calendar']): string =>
  `${id} ${JSON.stringify([name, filter])}`;

const unknownFeed = (): ApiError => new ApiError('not_found', 'There is no feed at this address.');

const notUnderstood = (): ApiError =>
  unavailable('This version of the service does not understand which dates this feed shows.');

const wrongMethod = (): ApiError =>
  new ApiError('method_not_allowed', 'This path accepts GET, HEAD, OPTIONS.', undefined, {
    allow: 'GET, HEAD, OPTIONS',
  });
