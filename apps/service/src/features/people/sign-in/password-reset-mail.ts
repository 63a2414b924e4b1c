import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';

/** The mail to a person who has forgotten their password. */
export const writePasswordResetMail = (url: string, language: DashboardLanguage): MailText => texts[language](url);

const texts: Readonly<Record<DashboardLanguage, (url: string) => MailText>> = {
  en: (url) => ({
    subject: 'Choose a new password',
    text: `Someone, most likely you, asked to reset your password for the Prospectus dashboard.

Open this link to choose a new one. It works once, for two hours:

${url}

If it was not you, you can ignore this e-mail: your password stays the same.
`,
  }),
  de: (url) => ({
    subject: 'Neues Passwort wählen',
    text: `Jemand, wahrscheinlich Sie selbst, möchte Ihr Passwort für das Prospectus-Dashboard zurücksetzen.

Öffnen Sie diesen Link, um ein neues zu wählen. Er gilt einmal, zwei Stunden lang:

${url}

Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.
`,
  }),
};
