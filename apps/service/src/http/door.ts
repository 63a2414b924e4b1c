import { endpoints } from '@prospectus/contract';
import type { Clock } from '../platform/clock.ts';
import type { Counter } from '../platform/counter.ts';
import { ApiError } from './api-error.ts';
import { corsHeaders, isReadableOrigin, mayCall } from './cors.ts';
import { authenticate } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import type { KeyVerifier, Principal } from './key-verifier.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { countRequest, type RateLimitState, rateLimited, rateLimitHeaders } from './rate-limit.ts';
import {
  allowedMethods,
  createTargetMemo,
  readTarget,
  routeOf,
  splitTarget,
  type Target,
  unknownPath,
} from './request-target.ts';

export type DoorDeps = {
  readonly verifier: KeyVerifier;
  readonly origins: OriginPolicy;
  readonly counter: Counter;
  readonly clock: Clock;
};

export type Admitted = { readonly principal: Principal; readonly target: Target };

/**
 * The one door of the API: everything that is checked before a handler sees a request, in the order of decision D1.
 *
 * Returns a promise only when the counter does. Headers for the caller (CORS, rate limit) are put on the exchange as
 * soon as they are known, so that errors carry them too.
 *
 * @throws {ApiError}
 */
export function createDoor({ verifier, origins, counter, clock }: DoorDeps) {
  const memo = createTargetMemo();

  const afterLimit = (exchange: Exchange, principal: Principal, state: RateLimitState): Admitted => {
    exchange.headers.push(...rateLimitHeaders(state));
    if (state.remaining < 0) throw rateLimited(state);
    const { origin } = exchange.request.headers;
    if (origin !== undefined && !mayCall(origin, principal.instituteId, origins)) throw originNotAllowed(origin);
    const target = understand(exchange);
    const { scope } = endpoints[target.endpoint];
    if (!principal.scopes.has(scope)) {
      throw new ApiError('insufficient_scope', `This key lacks the scope ${scope}.`, { required_scope: scope });
    }
    return { principal, target: target.validated() };
  };

  const understand = (exchange: Exchange) => {
    const { request } = exchange;
    const url = request.url ?? '';
    const known = memo.get(url);
    if (known) {
      exchange.route = endpoints[known.endpoint].path;
      checkMethod(request.method, known.endpoint);
      return { endpoint: known.endpoint, validated: () => known };
    }
    const { path, query } = splitTarget(url);
    const route = routeOf(path);
    if (!route) throw unknownPath();
    exchange.route = endpoints[route.name].path;
    checkMethod(request.method, route.name);
    return {
      endpoint: route.name,
      validated: () => {
        const target = readTarget(route, query);
        memo.put(url, target);
        return target;
      },
    };
  };

  return (exchange: Exchange): Admitted | Promise<Admitted> => {
    const { headers } = exchange.request;
    if (headers.origin !== undefined && isReadableOrigin(headers.origin)) {
      exchange.headers.push(...corsHeaders(headers.origin));
    }
    const principal = authenticate(headers, verifier);
    const state = countRequest(counter, principal.keyId, clock.now());
    return state instanceof Promise
      ? state.then((counted) => afterLimit(exchange, principal, counted))
      : afterLimit(exchange, principal, state);
  };
}

function checkMethod(method: string | undefined, endpoint: Target['endpoint']): void {
  if (method === 'GET' || method === 'HEAD') return;
  const allow = allowedMethods(endpoint);
  throw new ApiError('method_not_allowed', `This path answers ${allow}.`, undefined, { allow });
}

const originNotAllowed = (origin: string) =>
  new ApiError(
    'origin_not_allowed',
    `This page may not use the key: ${JSON.stringify(origin)} is not a verified website of the institute. Add and verify it under Websites, or call the API from your server.`,
    { origin },
  );
