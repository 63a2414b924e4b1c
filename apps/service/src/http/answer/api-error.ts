import { type ErrorCode, type ErrorDetails, errorStatuses, type Said } from '@prospectus/contract';
import {
  type AdminErrorCode,
  adminErrorStatuses,
  type RefusalReason,
  type RefusalValues,
} from '@prospectus/contract/admin';

export type ApiErrorOptions = {
  /** Replaces the code's own status where that does not fit (rule D2). */
  readonly status?: number;
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds?: number;
  /** Value of the `Allow` header. */
  readonly allow?: string;
  /** What stands next to the error in the body of the answer. */
  readonly besides?: Readonly<Record<string, unknown>>;
  /** What really happened; for the log, never for the caller. */
  readonly cause?: unknown;
};

/** A refusal: a public sentence for the caller, and privately what caused it. */
export class ApiError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string | undefined;
  readonly besides: Readonly<Record<string, unknown>> | undefined;

  constructor(
    readonly code: ErrorCode | AdminErrorCode,
    message: string,
    readonly details?: ErrorDetails & { readonly reason?: RefusalReason; readonly values?: RefusalValues },
    options: ApiErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? { ...errorStatuses, ...adminErrorStatuses }[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.besides = options.besides;
  }
}

/** Something is away or overloaded; it is worth trying again (rule D2). */
export const unavailable = (message: Said, cause?: unknown): ApiError =>
  new ApiError('internal_error', message, undefined, { status: 503, retryAfterSeconds: 5, cause });

/** The body of an error response (specification, section 7). */
export function errorBody(
  error: Pick<ApiError, 'code' | 'message' | 'details'> & { readonly besides?: ApiError['besides'] },
  requestId: string,
): string {
  return JSON.stringify({
    error: { code: error.code, message: error.message, request_id: requestId, details: error.details },
    ...error.besides,
  });
}
