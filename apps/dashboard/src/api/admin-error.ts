/** A refusal by the service, or the news that it could not be reached (`unreachable`). */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** The refused field, if there is one. */
  readonly param: string | undefined;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, { status, code, details = {}, requestId, cause }: AdminErrorParts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.param = typeof details['param'] === 'string' ? details['param'] : undefined;
    this.requestId = requestId;
  }
}

type AdminErrorParts = {
  readonly status: number;
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
};

/** Whether there was no answer, or none of the service's own: what was asked for may have been done. */
export const isUnanswered = (thrown: unknown): boolean =>
  isAdminError(thrown) && (thrown.status === 0 || thrown.status >= 500);

export const isAdminError = (thrown: unknown, code?: string): thrown is AdminError =>
  thrown instanceof AdminError && (code === undefined || thrown.code === code);
