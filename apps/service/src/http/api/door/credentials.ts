import { apiProduct, keyPattern } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';
import type { KeyVerifier, Principal } from '../../sender/key-verifier.ts';

type Headers = { readonly 'x-api-key'?: string | string[] | undefined; readonly authorization?: string | undefined };

/**
 * Returns the key of a request: `X-API-Key`, else `Authorization: Bearer`; undefined if there is none (decision D4).
 */
export function keyIn(headers: Headers): string | undefined {
  const apiKey = headers['x-api-key'];
  if (apiKey) return String(apiKey);
  const match = headers.authorization && /^bearer +(\S.*)$/i.exec(headers.authorization);
  return match ? match[1] : undefined;
}

/**
 * Checks the key of a request and returns what it stands for (specification 5.1–5.3).
 *
 * @throws {ApiError} `missing_api_key`, `invalid_api_key`, `auth_unavailable`, `product_not_enabled`
 */
export function authenticate(headers: Headers, verifier: KeyVerifier, isTrial = false): Principal {
  const key = keyIn(headers);
  if (key === undefined) {
    throw new ApiError(
      'missing_api_key',
      'Send a publishable key in the X-API-Key header, or as Authorization: Bearer.',
    );
  }
  const verdict = verifier.verify(key, isTrial);
  if (verdict.outcome === 'unavailable') {
    throw new ApiError('auth_unavailable', 'Keys cannot be checked at the moment. Try again shortly.', undefined, {
      retryAfterSeconds: 5,
    });
  }
  if (verdict.outcome === 'invalid') {
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
