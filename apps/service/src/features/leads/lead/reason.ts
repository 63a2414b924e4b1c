import type { FormReport } from '@prospectus/contract';
import type { DashboardLanguage } from '@prospectus/contract/admin';

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
export function describeReason(reason: Reason, language: DashboardLanguage): string {
  const { trap, quick, other } = words[language];
  switch (reason.signal) {
    case 'trap':
      return trap;
    case 'quick':
      return quick(toTenths(reason.shown_ms));
    default:
      return other((reason satisfies never as { signal: string }).signal);
  }
}

type ReasonWords = {
  readonly trap: string;
  readonly quick: (seconds: string) => string;
  readonly other: (signal: string) => string;
};

const words: Readonly<Record<DashboardLanguage, ReasonWords>> = {
  en: {
    trap: 'A hidden field was filled in',
    quick: (seconds) => `Sent ${seconds} s after the form was shown`,
    other: (signal) => `Looks like a robot’s: ${signal}`,
  },
  de: {
    trap: 'Ein unsichtbares Feld war ausgefüllt',
    quick: (seconds) => `${seconds.replace('.', ',')} s nach dem Anzeigen des Formulars gesendet`,
    other: (signal) => `Sieht nach einem Roboter aus: ${signal}`,
  },
};

/** Never more than it was. */
const toTenths = (ms: number): string => (Math.floor(ms / 100) / 10).toFixed(1);
