import { type EndpointName, endpoints, type WriteEndpointName } from '@prospectus/contract';
import type { Counted, Counter } from '../../../platform/counter.ts';
import { remember } from '../../../platform/memo.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { ApiError } from '../../answer/api-error.ts';
import { type Caller, mayCall, readCaller } from '../../sender/cors.ts';
import type { KeyVerifier, Principal } from '../../sender/key-verifier.ts';
import type { OriginPolicy } from '../../sender/origin-policy.ts';
import { addHeaders, type Exchange, splitTarget } from '../../wire/exchange.ts';
import { authenticate, type TrialCalls } from './credentials.ts';
import { type MustRefuse, refuseOverload } from './overload-guard.ts';
import { countRequest, rateLimited, rateLimitHeaders } from './rate-limit.ts';
import {
  allowedMethods,
  answersMethod,
  createTargetMemo,
  createTargetReader,
  routeOf,
  type Target,
  unknownPath,
} from './request-target.ts';

export type DoorDeps = {
  readonly verifier: KeyVerifier;
  readonly origins: OriginPolicy;
  readonly counter: Counter;
  readonly clock: Clock;
  /** Recognises requests by which the service tests a key; absent: there are none. */
  readonly trials?: Pick<TrialCalls, 'isMarked'>;
  /** Whether to refuse this request because of overload; absent: never. */
  readonly mustRefuse?: MustRefuse;
};

/** Maximum number of parsed origins that are remembered. */
const callersMax = 1000;

/** An admitted request to read. */
export type AdmittedRead = { readonly principal: Principal; readonly target: Target };

/** An admitted request to write, not yet counted against the endpoint's own limits. */
export type AdmittedWrite = { readonly principal: Principal; readonly endpoint: WriteEndpointName };

export type Admitted = AdmittedRead | AdmittedWrite;

/**
 * The one door of the API: everything that is checked before a handler sees a request, in the order of rule D1.
 *
 * `admit` returns a promise only if the counter does, and throws an `ApiError` to refuse. Headers for the caller (CORS,
 * rate limit) are put on the exchange as soon as they are known, so that errors carry them, too. `remember` caches
 * parsed addresses that are requested again and again.
 */
export function createDoor({ verifier, origins, counter, clock, trials, mustRefuse = () => false }: DoorDeps) {
  const memo = createTargetMemo();
  const readTarget = createTargetReader();
  const callerOf = remember(readCaller, callersMax);

  const afterLimit = (
    exchange: Exchange,
    principal: Principal,
    caller: Caller | undefined,
    state: Counted,
  ): Admitted => {
    addHeaders(exchange, rateLimitHeaders(state));
    if (state.remaining < 0) throw rateLimited(state);
    checkOrigin(exchange, principal, caller);
    return understand(exchange, principal);
  };

  const checkOrigin = ({ request }: Exchange, principal: Principal, caller: Caller | undefined): void => {
    if (caller === undefined) {
      if (principal.onlyFromWebsites) throw originMissing;
    } else if (!mayCall(caller, principal.instituteId, origins)) throw originNotAllowed(request.headers.origin ?? '');
  };

  const understand = (exchange: Exchange, principal: Principal): Admitted => {
    const url = exchange.request.url ?? '';
    const known = memo.get(url);
    if (known) {
      checkEndpoint(exchange, principal, known.endpoint);
      return { principal, target: known };
    }
    const { path, query } = splitTarget(url);
    const route = routeOf(path);
    if (!route) throw unknownPath();
    const { name, params } = route;
    checkEndpoint(exchange, principal, name);
    if (name === 'createLead') return { principal, endpoint: name };
    return { principal, target: readTarget(name, params, query) };
  };

  const admit = (exchange: Exchange): Admitted | Promise<Admitted> => {
    const { headers } = exchange.request;
    const caller = headers.origin === undefined ? undefined : callerOf(headers.origin);
    if (caller) {
      exchange.caller = caller;
      addHeaders(exchange, caller.headers);
    }
    const moment = { nowMs: clock.now(), monotonicMs: exchange.startedAt + exchange.waitedMs };
    refuseOverload(exchange, mustRefuse, moment.monotonicMs);
    exchange.isTrial = trials?.isMarked(headers) ?? false;
    const principal = authenticate(headers, verifier, exchange, moment);
    exchange.principal = principal;
    const state = countRequest(counter, principal, moment.nowMs);
    return state instanceof Promise
      ? state.then((counted) => afterLimit(exchange, principal, caller, counted))
      : afterLimit(exchange, principal, caller, state);
  };

  return {
    admit,
    remember: ({ request }: Exchange, target: Target): void => memo.put(request.url ?? '', target),
  };
}

/** Checks what does not depend on the query: method, then scope. */
function checkEndpoint(exchange: Exchange, principal: Principal, name: EndpointName): void {
  const { path, scope } = endpoints[name];
  exchange.route = path;
  if (!answersMethod(name, exchange.request.method)) {
    const allow = allowedMethods(name);
    throw new ApiError('method_not_allowed', `This path accepts ${allow}.`, undefined, { allow });
  }
  if (!principal.scopes.has(scope)) {
    throw new ApiError('insufficient_scope', `This key lacks the scope ${scope}.`, { required_scope: scope });
  }
}

const originNotAllowed = (origin: string): ApiError =>
  new ApiError(
    'origin_not_allowed',
    `This page may not use the key: ${JSON.stringify(origin)} is not a verified website of the institute. Add and verify it under Websites in the dashboard, or call the API from your server.`,
    { origin },
  );

/** The answer is always the same, because programs, too, try keys that they find in pages. */
const originMissing = new ApiError(
  'origin_not_allowed',
  'This key works only from websites, and the call has no Origin header. Call the API from a page of a verified website, or use a key that was made for servers.',
  { origin: null },
);
