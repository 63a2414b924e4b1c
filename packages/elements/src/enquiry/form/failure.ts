/** What became of an enquiry that was not accepted. */
export type Failure =
  /** The visitor can correct a field. */
  | { readonly kind: 'field'; readonly param: string }
  /** The course is not, or no longer, published: the enquiry can be sent without it. */
  | { readonly kind: 'course' }
  /** Too many were sent; the API accepts enquiries again after so many seconds, which is at this time. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly endsAtMs: number }
  /** No answer, or one from a server in trouble: it is not known whether the enquiry has arrived. */
  | { readonly kind: 'unanswered' }
  /** This page cannot send, whatever the visitor does: its key, its website or its attributes are wrong. */
  | { readonly kind: 'barred' };

/** The parts of a client's error that matter here. */
export type CallError = {
  readonly code: string;
  /** Status of the answer; null when there was none. */
  readonly status: number | null;
  readonly details: { readonly param?: string | undefined };
  readonly retryAfterSeconds: number | null;
};

/** How long to wait where a server does not say: limits count in clock minutes (specification, section 8). */
const secondsOfMinute = 60;

/** Returns what an error of the API means for the visitor; `params` are the visible fields. */
export function toFailure({ code, status, details, retryAfterSeconds }: CallError, params: readonly string[]): Failure {
  if (status === 429) {
    const seconds = retryAfterSeconds ?? secondsOfMinute;
    return { kind: 'limited', seconds, endsAtMs: Date.now() + seconds * 1000 };
  }
  // Only the service can say for certain that nothing was kept and that it would refuse again. An address that leads nowhere (404) keeps
  // nothing.
  const isRefused = status !== null && status >= 400 && status < 500;
  if (!isRefused || (code === 'invalid_response' && status !== 404)) return { kind: 'unanswered' };
  const { param } = details;
  if (param === 'course_id') return { kind: 'course' };
  return param !== undefined && params.includes(param) ? { kind: 'field', param } : { kind: 'barred' };
}
