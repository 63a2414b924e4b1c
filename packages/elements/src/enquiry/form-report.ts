/** What the form tells about how it was filled in (rule E2): the service judges by it, and drops nothing. */
export type FormReport = { readonly trap: string; readonly shown_ms: number };

/** By a clock that never goes back. Cut and mended, so that the enquiry is refused for nothing that stands in a field which no person sees. */
export const reportOn = (trap: string, shownMs: number): FormReport => ({
  trap: trap.slice(0, 200).replace(/[\0\ud800-\udfff]/gu, '?'),
  shown_ms: Math.min(shownMs, 2e9) | 0,
});
