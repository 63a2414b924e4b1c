import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { apiProduct, keyPattern } from '@prospectus/contract';
import type { Clock, Moment } from '../../../platform/time/clock.ts';
import { ApiError } from '../../answer/api-error.ts';
import type { KeyVerifier, Principal } from '../../sender/key-verifier.ts';
import type { Exchange } from '../../wire/exchange.ts';

type Headers = { readonly 'x-api-key'?: string | string[] | undefined; readonly authorization?: string | undefined };

/**
 * Returns the key of a request: `X-API-Key`, else `Authorization: Bearer`; undefined if there is none (rule D4).
 */
export function keyIn(headers: Headers): string | undefined {
  const apiKey = headers['x-api-key'];
  if (apiKey) return String(apiKey);
  const match = headers.authorization && /^bearer +(\S.*)$/i.exec(headers.authorization);
  return match ? match[1] : undefined;
}

/**
 * Checks the key of a request and returns what it stands for (specification 5.1–5.3); notes on the exchange whose key it was that works no longer.
 *
 * @throws {ApiError} `missing_api_key`, `invalid_api_key`, `auth_unavailable`, `product_not_enabled`
 */
export function authenticate(
  headers: Headers,
  verifier: KeyVerifier,
  exchange: Pick<Exchange, 'isTrial' | 'ended'> = { isTrial: false, ended: undefined },
  moment?: Moment,
): Principal {
  const key = keyIn(headers);
  if (key === undefined) {
    throw new ApiError(
      'missing_api_key',
      'Send a publishable key in the X-API-Key header, or as Authorization: Bearer.',
    );
  }
  const verdict = verifier.verify(key, exchange.isTrial, moment);
  if (verdict.outcome === 'unavailable') {
    throw new ApiError('auth_unavailable', 'Keys cannot be checked at the moment. Try again shortly.', undefined, {
      retryAfterSeconds: 5,
    });
  }
  if (verdict.outcome === 'invalid') {
    exchange.ended = verdict.ended;
    throw new ApiError(
      'invalid_api_key',
      keyPattern.test(key)
        ? 'This key is unknown, revoked or expired. Create a new one and use it here.'
        : 'A publishable key is vak_pub_ and 48 lower-case hexadecimal characters.',
    );
  }
  if (verdict.principal.product !== apiProduct) {
    throw new ApiError(
      'product_not_enabled',
      'This key belongs to another product and does not open the catalogue API.',
    );
  }
  return verdict.principal;
}

/** Allows for the travel time of a call and for the difference between the clocks of two processes. */
const markValidMs = 60_000;

const trialHeader = 'prospectus-trial';

/**
 * Recognises calls by which the service itself tests a key, so that they do not count as a use of the key. They are
 * answered like any other call.
 */
export type TrialCalls = {
  /** Returns headers that mark a call made now. */
  mark(): Readonly<Record<string, string>>;
  /** Whether a call has a valid mark of this service. */
  isMarked(headers: IncomingHttpHeaders): boolean;
};

/**
 * Creates marks with a secret that all processes of the service share, since any of them may answer.
 *
 * A mark does not contain the secret, and a leaked mark is worthless a minute later.
 */
export function createTrialCalls(secret: string, clock: Pick<Clock, 'now'>): TrialCalls {
  const sign = (at: string) => createHmac('sha256', secret).update(`trial call ${at}`).digest('hex');
  const markAt = (at: string) => `${at}.${sign(at)}`;
  return {
    mark: () => ({ [trialHeader]: markAt(String(clock.now())) }),
    isMarked(headers) {
      const given = headers[trialHeader];
      // Nearly all calls have no mark. Return early, because this runs for every request.
      if (given === undefined) return false;
      const [, at] = /^(\d{1,15})\.[0-9a-f]{64}$/.exec(String(given)) ?? [];
      if (at === undefined || Math.abs(clock.now() - Number(at)) > markValidMs) return false;
      return timingSafeEqual(Buffer.from(String(given)), Buffer.from(markAt(at)));
    },
  };
}
