/** What became of an enquiry that was not taken. */
export type Failure =
  /** The visitor can mend a field. */
  | { readonly kind: 'field'; readonly param: string }
  /** The course is not published, or not any more: what is asked can be sent without it. */
  | { readonly kind: 'course' }
  /** Too many were sent; so many seconds later it is taken again, which is at this time. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly endsAtMs: number }
  /** No answer, or that of a server in trouble: nobody knows whether it has arrived. */
  | { readonly kind: 'unanswered' }
  /** Whatever the visitor does, this page cannot send: its key, its website, its attributes. */
  | { readonly kind: 'barred' };

/** As much of a client's error as matters here. */
export type CallError = {
  readonly code: string;
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  readonly details: { readonly param?: string | undefined };
  readonly retryAfterSeconds: number | null;
};

/** How long is waited where a server does not say: limits count in clock minutes (specification, section 8). */
const secondsOfMinute = 60;

/** What an error of the API means for the visitor; `params` are the fields that are shown. */
export function toFailure({ code, status, details, retryAfterSeconds }: CallError, params: readonly string[]): Failure {
  if (status === 429) {
    const seconds = retryAfterSeconds ?? secondsOfMinute;
    return { kind: 'limited', seconds, endsAtMs: Date.now() + seconds * 1000 };
  }
  // Only the service says for certain that nothing was kept and that it would refuse again; or nobody does, at an address that leads nowhere.
  const isRefused = status !== null && status >= 400 && status < 500;
  if (!isRefused || (code === 'invalid_response' && status !== 404)) return { kind: 'unanswered' };
  const { param } = details;
  if (param === 'course_id') return { kind: 'course' };
  return param !== undefined && params.includes(param) ? { kind: 'field', param } : { kind: 'barred' };
}
