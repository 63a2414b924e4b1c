import { limits } from '@prospectus/contract/lead';

/** What the form tells about how it was filled in (rule E2): the service judges by it, and drops nothing. */
export type FormReport = { readonly trap: string; readonly shown_ms: number };

/**
 * What stands in the field that no person sees is cut, with room for what normalising adds, and mended: whatever it is, the enquiry is not
 * to be refused for it.
 */
export const reportOn = (trap: string, shownMs: number): FormReport => ({
  trap: Array.from(trap.trim())
    .slice(0, limits.leadFormTrapCharactersMax / 4)
    .join('')
    .replace(/[\0\ud800-\udfff]/gu, '\ufffd'),
  shown_ms: Math.min(Math.max(0, Math.floor(shownMs)), limits.leadFormShownMsMax),
});
