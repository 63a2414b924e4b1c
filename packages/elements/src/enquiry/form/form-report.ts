/** What the form tells about how it was filled in (rule E2): the service judges by it, and drops nothing. */
export type FormReport = { readonly trap: string; readonly shown_ms: number };

/**
 * Cut and corrected, so that the text of a field which no person sees is judged rather than refused. A time that is not valid, from a page
 * that is open for weeks or changes its clock, is left to the service to refuse: the enquiry is then sent without this report.
 */
export const reportOn = (trap: string, shownMs: number): FormReport => ({
  trap: trap.slice(0, 200).replace(/[\0\ud800-\udfff]/gu, '?'),
  shown_ms: shownMs | 0,
});
