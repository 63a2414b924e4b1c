import { limits } from '@prospectus/contract';
import type { Counted, Counter } from '../../platform/counter.ts';
import { remember } from '../../platform/memo.ts';
import { ApiError, unavailable } from '../answer/api-error.ts';
import { type MustRefuse, refuseOverload } from '../api/door/overload-guard.ts';
import { rateLimited, rateLimitHeaders } from '../api/door/rate-limit.ts';
import { allowedMethods, answersMethod, createTargetReader, routeOf, unknownPath } from '../api/door/request-target.ts';
import { createListener, type ListenerDeps } from '../api/listener.ts';
import { preflightHeaders, readCaller } from '../sender/cors.ts';
import { addHeaders, type Exchange, send, splitTarget } from '../wire/exchange.ts';
import { previewsPath } from '../wire/server.ts';
import { elementPage, endedPage, previewPage } from './preview-page.ts';
import type { PreviewReading } from './preview-reading.ts';
import type { Previewed, PreviewSource } from './preview-source.ts';

const pattern = /^\/preview\/([\w-]{1,200})(\/.*)?$/;
const coursePattern = /^\/courses\/([^/]+)$/;
const routes = { page: `${previewsPath}/{token}`, api: `${previewsPath}/{token}/catalog/v1` } as const;

const callersMax = 1000;

/** Longest that an answer waits for a preview that is being made: a little less than clients wait. */
const waitMaxMs = 8_000;

export type PreviewSiteDeps = ListenerDeps & {
  readonly sources: readonly PreviewSource[];
  readonly read: PreviewReading;
  readonly counter: Counter;
  readonly mustRefuse?: MustRefuse;
};

/**
 * Preview links as a request listener (rule K6): a page that shows the catalogue with its drafts, and the API that this page reads, which
 * any other page may read, too. The address is all that a caller needs, so it stands in no log, and no other site learns it.
 *
 * What is public (rule M5) has a page without content, into which the dashboard puts an element; only pages of this service may read it.
 */
export function createPreviewSite({ sources, read, counter, mustRefuse = () => false, ...deps }: PreviewSiteDeps) {
  const { clock, timer } = deps;
  const callerOf = remember(readCaller, callersMax);
  const readTarget = createTargetReader();

  const serve = async (exchange: Exchange): Promise<void> => {
    const { url = '', headers, method } = exchange.request;
    addHeaders(exchange, ['X-Robots-Tag', 'noindex', 'Referrer-Policy', 'no-referrer']);
    refuseOverload(exchange, mustRefuse);
    const { path, query } = splitTarget(url);
    const [, token = '', rest = ''] = pattern.exec(path) ?? [];
    const apiPath = rest.startsWith('/catalog/') ? rest : undefined;
    exchange.route = apiPath === undefined ? routes.page : routes.api;
    const named = nameIn(sources, token);
    if (apiPath !== undefined && headers.origin !== undefined && named?.source.shows !== 'public') {
      if (method === 'OPTIONS') {
        send(exchange, 204, preflightHeaders(headers.origin), undefined);
        return;
      }
      addHeaders(exchange, callerOf(headers.origin).headers);
    }
    if (named !== undefined) await count(exchange, named.linkId);
    const find = async () => named?.source.find(named.linkId);
    if (apiPath === undefined) {
      const previewed = await find().catch(away);
      return sendPage(exchange, { base: `${previewsPath}/${token}`, rest, shows: named?.source.shows }, previewed);
    }
    return readApi(exchange, find, apiPath, query);
  };

  const count = async (exchange: Exchange, linkId: string): Promise<void> => {
    const state: Counted = await counter.hit(`preview ${linkId}`, limits.requestsPerMinutePerKey, clock.now());
    addHeaders(exchange, rateLimitHeaders(state));
    if (state.remaining >= 0) return;
    throw rateLimited({ ...state, sentence: `A preview may be read ${state.limit} times per minute.` });
  };

  const readApi = (
    exchange: Exchange,
    find: () => Promise<Previewed | undefined>,
    path: string,
    query: string,
  ): Promise<void> => {
    const route = routeOf(path);
    if (route === undefined) throw unknownPath();
    const { name, params } = route;
    if (name === 'createLead') throw new ApiError('insufficient_scope', 'A preview takes no enquiries.');
    if (!answersMethod(name, exchange.request.method)) {
      const allow = allowedMethods(name);
      throw new ApiError('method_not_allowed', `This path accepts ${allow}.`, undefined, { allow });
    }
    const findIt = async () => {
      const previewed = await find();
      if (previewed === undefined) throw new ApiError('not_found', 'This preview link has expired or was withdrawn.');
      return previewed;
    };
    return read(exchange, { target: readTarget(name, params, query), waitMs: waitMaxMs, find: findIt });
  };

  const onAnswered: PreviewSiteDeps['onAnswered'] = (answered) =>
    deps.onAnswered({ ...answered, url: answered.route.startsWith(previewsPath) ? answered.route : previewsPath });

  return { handle: createListener({ ...deps, clock, timer, onAnswered }, serve) };
}

/** Whose address a token is part of; undefined for what is no token, and once it has expired. */
function nameIn(sources: readonly PreviewSource[], token: string) {
  for (const source of sources) {
    const linkId = source.linkOf(token);
    if (linkId !== undefined) return { source, linkId };
  }
  return undefined;
}

const away = (cause: unknown): never => {
  throw unavailable('Previews cannot be looked up at the moment. Try again shortly.', cause);
};

type AskedPage = { readonly base: string; readonly rest: string; readonly shows: PreviewSource['shows'] | undefined };

function sendPage(exchange: Exchange, { base, rest, shows }: AskedPage, previewed: Previewed | undefined): void {
  const { method } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new ApiError('method_not_allowed', 'This path accepts GET, HEAD.', undefined, { allow: 'GET, HEAD' });
  }
  const language = exchange.request.headers['accept-language'];
  if (previewed === undefined) {
    sendHtml(exchange, 404, endedPage(language));
    return;
  }
  if (shows === 'public' && rest === '') {
    sendHtml(exchange, 200, elementPage(language));
    return;
  }
  const courseId = shows === 'public' ? undefined : coursePattern.exec(rest)?.[1];
  if (courseId === undefined && (shows === 'public' || (rest !== '' && rest !== '/')))
    throw new ApiError('not_found', 'There is no such path.');
  const { expiresAt } = previewed;
  sendHtml(exchange, 200, previewPage({ base, courseId, expiresAt }, language));
}

function sendHtml(
  exchange: Exchange,
  status: number,
  { html, policy }: { readonly html: string; readonly policy: string },
): void {
  const headers = [
    'Cache-Control',
    'private, no-store',
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    policy,
    'Content-Length',
    String(Buffer.byteLength(html)),
  ];
  send(exchange, status, headers, html);
}
