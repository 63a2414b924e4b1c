/** A failure as the client reports it, read without trusting that it is one. */
export type Failure = {
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  /** Whether a repeat may succeed: there was no answer, or one from a service in trouble. */
  readonly isPassing: boolean;
};

type Reported = Omit<Failure, 'isPassing'> & { readonly status: unknown };

export function toFailure(error: unknown): Failure {
  const { code = 'unexpected', message = String(error), requestId = null, status }: Partial<Reported> = Object(error);
  const isPassing = /^(network_error|timeout|rate_limited)$/.test(code) || Number(status) >= 500;
  return { code, message, requestId, isPassing };
}

/** Returns a sentence for the console. Service and client say what happened, why, and what to do; this adds where. */
export const complaintAbout = (tag: string, { message, requestId }: Pick<Failure, 'message' | 'requestId'>): string =>
  `Prospectus: <${tag}> ${message}${requestId ? ` (request ${requestId})` : ''}`;
