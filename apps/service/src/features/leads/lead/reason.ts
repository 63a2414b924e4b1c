import type { FormReport } from '@prospectus/contract';

/** What speaks for a robot (rule E2). */
export type Reason =
  /** A field that no person sees was filled in, with this. */
  | { readonly signal: 'trap'; readonly filled: string }
  /** The form was sent so soon after it was shown. */
  | { readonly signal: 'quick'; readonly shown_ms: number };

/** No person reads, fills in and sends a form in less time. */
const quickestMs = 2_000;

/** What the form itself tells against an enquiry; a form that tells nothing tells nothing against it. */
export function judgeForm(form: FormReport | null): readonly Reason[] {
  if (form === null) return [];
  const { trap, shownMs } = form;
  return [
    ...(trap === null ? [] : [{ signal: 'trap', filled: trap } as const]),
    ...(shownMs === null || shownMs >= quickestMs ? [] : [{ signal: 'quick', shown_ms: shownMs } as const]),
  ];
}

export const toReasonsText = (reasons: readonly Reason[]): string => JSON.stringify(reasons);

/** Our own JSON, or that of a later version, which may know signals that this one does not. */
export const readReasons = (text: string): readonly Reason[] => JSON.parse(text) as readonly Reason[];

/** A reason in words, for people. */
export function describeReason(reason: Reason): string {
  switch (reason.signal) {
    case 'trap':
      return 'A hidden field was filled in';
    case 'quick':
      return `Sent ${toTenths(reason.shown_ms)} s after the form was shown`;
    default:
      return `Looks like a robot’s: ${(reason satisfies never as { signal: string }).signal}`;
  }
}

/** Never more than it was. */
const toTenths = (ms: number): string => (Math.floor(ms / 100) / 10).toFixed(1);
