import type { components } from '../generated/api.ts';

type WireError = components['schemas']['Error']['error'];

/** Codes of the API's own refusals. */
export type ApiErrorCode = WireError['code'];

/**
 * Why a call failed: a code of the API, or one of the client's own.
 *
 * - `network_error`: there was no answer, or it broke off.
 * - `timeout`: no whole answer came within `timeoutMs`.
 * - `invalid_response`: something answered, but not the API.
 *
 * A later version of the service may send codes that this list does not have: give every `switch` a `default`.
 */
export type ProspectusErrorCode = ApiErrorCode | 'network_error' | 'timeout' | 'invalid_response';

/** Further details of a refusal; empty when there are none. */
export type ErrorDetails = NonNullable<WireError['details']>;

type ErrorFields = {
  readonly code: ProspectusErrorCode;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly details?: ErrorDetails;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/**
 * Every failure of a call except an abort of your own, which rejects with the reason of your signal.
 *
 * @example
 * ```ts
 * import { isProspectusError } from '@prospectus/client';
 *
 * try {
 *   await prospectus.courses.get('no-such-course');
 * } catch (error) {
 *   if (!isProspectusError(error)) throw error;
 *   if (error.code === 'not_found') console.log('Show the page for what is not there.');
 *   else console.error(error.code, error.message, error.requestId);
 * }
 * ```
 */
export class ProspectusError extends Error {
  override readonly name = 'ProspectusError';
  /** Branch on this; the message may change its wording. */
  readonly code: ProspectusErrorCode;
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** The service's id of the request, for questions to its operator; null when the service did not answer. */
  readonly requestId: string | null;
  readonly details: ErrorDetails;
  /** How long the service asks you to wait before you call again; null when it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { cause, ...fields }: ErrorFields) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = fields.code;
    this.status = fields.status ?? null;
    this.requestId = fields.requestId ?? null;
    this.details = fields.details ?? {};
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
  }
}

/**
 * Tells whether `error` is a {@link ProspectusError}, also one of another copy of this package in the same program.
 *
 * @example
 * ```ts
 * import { isProspectusError } from '@prospectus/client';
 *
 * const course = await prospectus.courses.get('no-such-course').catch((error: unknown) => {
 *   if (isProspectusError(error) && error.code === 'not_found') return null;
 *   throw error;
 * });
 * console.log(course?.title ?? 'There is no such course.');
 * ```
 */
export function isProspectusError(error: unknown): error is ProspectusError {
  // An error of another copy, or of another frame, is an instance of another class.
  return (error as { readonly name?: unknown } | null | undefined)?.name === 'ProspectusError';
}
