import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';

/** The mail to the admins of an institute when drafts could not be published as planned (rule K4). */
export const writeRefusedMail = (url: string, language: DashboardLanguage): MailText => texts[language](url);

const texts: Readonly<Record<DashboardLanguage, (url: string) => MailText>> = {
  en: (url) => ({
    subject: 'Scheduled drafts were not published',
    text: `Prospectus could not publish scheduled drafts of your institute. See the reason in the dashboard:

${url}

For visitors, nothing has changed, and the drafts are kept. You get this e-mail once, because you manage this institute in Prospectus.
`,
  }),
  de: (url) => ({
    subject: 'Ihre Entwürfe wurden nicht wie geplant veröffentlicht',
    text: `Prospectus sollte Entwürfe zu einem geplanten Zeitpunkt veröffentlichen. Sie konnten nicht veröffentlicht werden. Warum, steht im Dashboard:

${url}

Besucher sehen, was sie bisher gesehen haben, und die Entwürfe bleiben erhalten. Sie erhalten diese E-Mail einmal, weil Sie dieses Institut in Prospectus verwalten.
`,
  }),
};
