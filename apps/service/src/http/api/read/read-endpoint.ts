import { endpoints } from '@prospectus/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import { within } from '../../../platform/time/deadline.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { ApiError, unavailable } from '../../answer/api-error.ts';
import { jsonPresentation } from '../../answer/representation.ts';
import { type Exchange, timeLeft } from '../../wire/exchange.ts';
import type { AdmittedRead } from '../door/door.ts';
import type { Target } from '../door/request-target.ts';
import type { ReadModel, ReadSource } from '../source/read-source.ts';
import { createBodyCache } from './body-cache.ts';
import type { BodySending } from './body-sending.ts';

const cacheBytesMax = 20 * 1024 * 1024;
/** Searches are seldom the same, so they get a small share of their own and cannot drive out the pages. */
const searchCacheBytesMax = 4 * 1024 * 1024;

/** Longest that one step of reading in is waited for, where as much is left of the time that the answer may take. */
const readInTimeoutMs = 2200;

/** Whether it is one of so many requests that the same one is seldom made again. */
const isSearch = ({ endpoint, query }: Target): boolean =>
  endpoint === 'search' || endpoint === 'suggest' || (endpoint === 'listCourses' && query.q !== undefined);

/** What a visitor looks for with a request (rule S18); undefined for further pages, and where no one looks, as at counts alone. */
function lookedFor({ request, isTrial }: Exchange, { endpoint, query }: Target): string | undefined {
  if (isTrial || request.method !== 'GET') return undefined;
  if (endpoint !== 'search' && endpoint !== 'listCourses') return undefined;
  return query.page === 1 && query.page_size !== 0 ? query.q : undefined;
}

/** Asked for by a visitor's browser on a verified website: the door let no other host in. Not on the own machine of somebody who builds a page (rule E9). */
const isVisitor = ({ caller, request, isTrial }: Exchange): boolean =>
  caller !== undefined && caller.origin.kind === 'host' && request.method === 'GET' && !isTrial;

/** Answers a read that a key let in and that names a preview next to it (rule K6); the token is as it came. */
export type PreviewByHeader = (
  exchange: Exchange,
  admitted: AdmittedRead,
  token: string | readonly string[],
) => Promise<void>;

export type ReadDeps = {
  readonly source: ReadSource;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly bodies: BodySending;
  /** Called with an address whose body is worth keeping. */
  readonly onKept: (exchange: Exchange, target: Target) => void;
  /** Answers requests that name a preview; absent: there are no previews. */
  readonly previewed?: PreviewByHeader;
  /** Called with the first page of what somebody looked for, kept or not, and how many courses were found. */
  readonly onSearched?: (exchange: Exchange, q: string, total: number) => void;
  /** Called when a browser on a verified website gets the details of a course, kept or not; the id is as it was asked for. */
  readonly onViewed?: (instituteId: string, courseId: string) => void;
};

/** Answers admitted GET requests from memory: 304, a kept body, or one put together now. */
export function createReadEndpoint(deps: ReadDeps) {
  const { source, clock, timer, bodies, previewed, onKept, onSearched, onViewed } = deps;
  const pages = createBodyCache(cacheBytesMax);
  const searches = createBodyCache(searchCacheBytesMax);

  const note = (exchange: Exchange, { target, principal }: AdmittedRead, total: number | undefined): void => {
    if (target.endpoint === 'getCourse') {
      if (isVisitor(exchange)) onViewed?.(principal.instituteId, target.params['id'] ?? '');
      return;
    }
    const q = lookedFor(exchange, target);
    if (q && total !== undefined) onSearched?.(exchange, q, total);
  };

  const answer = (exchange: Exchange, admitted: AdmittedRead, model: ReadModel): void | Promise<void> => {
    const { target } = admitted;
    const cache = isSearch(target) ? searches : pages;
    const key = target.keyIn(model.id);
    const shelf = { cache, key, presentation: jsonPresentation };
    const kept = cache.get(key);
    if (kept) {
      note(exchange, admitted, kept.total);
      return bodies.sendKept(exchange, shelf, kept);
    }

    const readable = model.read(target, () => isAwaited(exchange));
    if (readable instanceof Promise) {
      return waitToRead(exchange, { clock, timer }, readable, () => handle(exchange, admitted));
    }
    if (!readable) throw new ApiError('not_found', endpoints[target.endpoint].notFound ?? 'There is no such resource.');
    note(exchange, admitted, readable.total);
    return bodies.send(exchange, shelf, readable, () => onKept(exchange, target));
  };

  const handle = (exchange: Exchange, admitted: AdmittedRead): void | Promise<void> => {
    const preview = exchange.request.headers['x-prospectus-preview'];
    if (preview !== undefined && previewed) return previewed(exchange, admitted, preview);
    const model = source.open(admitted.principal.instituteId);
    if (!(model instanceof Promise)) return answer(exchange, admitted, model);
    return waitToRead(exchange, { clock, timer }, model, (opened) => {
      if (!opened) throw unavailable('The catalogue of this institute is not available at the moment.');
      return answer(exchange, admitted, opened);
    });
  };

  return {
    handle,
    cachedBytes: () => pages.bytes + searches.bytes,
  };
}

/** Waits for a step of reading in, for as long as the answer may still take; refuses the request when that is not enough. */
export const waitToRead = <T>(
  exchange: Exchange,
  { clock, timer }: { readonly clock: Clock; readonly timer: Timer },
  work: Promise<T>,
  next: (value: T) => void | Promise<void>,
): Promise<void> =>
  within(Math.min(readInTimeoutMs, timeLeft(exchange, clock)), timer, work).then(next, (cause: unknown) => {
    if (exchange.response.closed) return;
    if (cause instanceof ApiError) throw cause;
    throw unavailable('The catalogue is not available at the moment. Try again shortly.', cause);
  });

const isAwaited = ({ response }: Exchange): boolean => !response.closed && !response.headersSent;
