import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import type { StopCause } from './stop-cause.ts';

export type Stopped = {
  /** Host of the website. */
  readonly website: string;
  /** When the hour of the last answer began. */
  readonly answeredAt: Date;
  /** Whether enquiries alone were answered before, and not courses. */
  readonly isOfEnquiries: boolean;
  readonly cause: StopCause;
  /** The screen Websites. */
  readonly url: string;
};

/** The mail to the admins of an institute when a website that worked is refused (D44). */
export const writeStoppedMail = (stopped: Stopped, language: DashboardLanguage): MailText => texts[language](stopped);

const hourOf = (at: Date) => ({ day: at.toISOString().slice(0, 10), time: at.toISOString().slice(11, 16) });
const named = ({ name, prefix }: { readonly name: string; readonly prefix: string }) => `${name} (${prefix}…)`;

const texts: Readonly<Record<DashboardLanguage, (stopped: Stopped) => MailText>> = {
  en({ website, answeredAt, isOfEnquiries, cause, url }) {
    const { day, time } = hourOf(answeredAt);
    const { why, fix } = english(cause);
    return {
      subject: isOfEnquiries ? `Enquiries from ${website} are refused` : `${website} no longer receives courses`,
      text: `${
        isOfEnquiries
          ? `Prospectus now refuses enquiries from pages on ${website}. It accepted the last one on`
          : `Prospectus now refuses requests from pages on ${website}. It answered the last one on`
      } ${day}, in the hour from ${time} UTC.

Why: ${why}
What to do: ${fix}

${url}

If this is what you want, you do not need to do anything. You get this e-mail at most once a week for a website, because you manage its institute in Prospectus.
`,
    };
  },
  de({ website, answeredAt, isOfEnquiries, cause, url }) {
    const { day, time } = hourOf(answeredAt);
    const { why, fix } = german(cause);
    return {
      subject: isOfEnquiries ? `Anfragen von ${website} werden abgelehnt` : `${website} erhält keine Kurse mehr`,
      text: `${
        isOfEnquiries
          ? `Prospectus lehnt Anfragen von Besuchern auf Seiten von ${website} ab, die es bisher angenommen hat. Die letzte kam am`
          : `Prospectus lehnt Aufrufe von Seiten auf ${website} ab, die es bisher beantwortet hat. Die letzte Antwort war am`
      } ${day} in der Stunde ab ${time} UTC.

Warum: ${why}
Was zu tun ist: ${fix}

${url}

Wenn das so gewollt ist, müssen Sie nichts tun. Sie erhalten diese E-Mail höchstens einmal in der Woche je Website, weil Sie deren Institut in Prospectus verwalten.
`,
    };
  },
};

type Words = { readonly why: string; readonly fix: string };

function english(cause: StopCause): Words {
  switch (cause.kind) {
    case 'not_verified':
      return {
        why: 'The website is no longer verified, or was removed.',
        fix: 'Add the website again under Websites, if it is missing, and verify it.',
      };
    case 'blocked':
      return { why: 'The website is blocked.', fix: 'See under Websites which one is blocked, and why.' };
    case 'revoked':
      return {
        why: `The key ${named(cause.key)} was revoked.`,
        fix: 'Create a new key under Keys, and use it on your website instead.',
      };
    case 'expired':
      return {
        why: `The key ${named(cause.key)} has expired.`,
        fix: 'Create a new key under Keys, and use it on your website instead.',
      };
    case 'no_scope':
      return {
        why: `The key ${named(cause.key)} lacks a scope that the website needs.`,
        fix: 'Create a key with both scopes under Keys, and use it on your website instead.',
      };
  }
}

function german(cause: StopCause): Words {
  switch (cause.kind) {
    case 'not_verified':
      return {
        why: 'Die Website ist nicht mehr bestätigt oder wurde entfernt.',
        fix: 'Fügen Sie die Website unter „Websites“ wieder hinzu, falls sie fehlt, und bestätigen Sie sie.',
      };
    case 'blocked':
      return {
        why: 'Die Website ist gesperrt.',
        fix: 'Sehen Sie unter „Websites“ nach, welche gesperrt ist und warum.',
      };
    case 'revoked':
      return {
        why: `Der Schlüssel ${named(cause.key)} wurde widerrufen.`,
        fix: 'Erstellen Sie unter „Schlüssel“ einen neuen, und verwenden Sie ihn stattdessen auf Ihrer Website.',
      };
    case 'expired':
      return {
        why: `Der Schlüssel ${named(cause.key)} ist abgelaufen.`,
        fix: 'Erstellen Sie unter „Schlüssel“ einen neuen, und verwenden Sie ihn stattdessen auf Ihrer Website.',
      };
    case 'no_scope':
      return {
        why: `Der Schlüssel ${named(cause.key)} darf nicht, was die Website verlangt: Ihm fehlt ein Recht.`,
        fix: 'Erstellen Sie unter „Schlüssel“ einen mit beiden Rechten, und verwenden Sie ihn stattdessen auf Ihrer Website.',
      };
  }
}
