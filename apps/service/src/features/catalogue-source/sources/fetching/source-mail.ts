import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../../platform/mail.ts';

type HeldMail = {
  /** The source, as people know it. */
  readonly name: string;
  /** Whether questions hold the list, and not the brake. */
  readonly isAsking: boolean;
  /** Where it is answered. */
  readonly url: string;
};

type FailingMail = { readonly name: string; readonly failures: number; readonly url: string };

/** The mail to the admins of an institute when a list was fetched that waits for them (rule K16). */
export const writeHeldMail = (held: HeldMail, language: DashboardLanguage): MailText => heldTexts[language](held);

/** The mail to the admins of an institute when a source has failed several times in a row (rule K16). */
export const writeFailingMail = (failing: FailingMail, language: DashboardLanguage): MailText =>
  failingTexts[language](failing);

const heldTexts: Readonly<Record<DashboardLanguage, (held: HeldMail) => MailText>> = {
  en: ({ name, isAsking, url }) => ({
    subject: `Your course list at ${name} needs your attention`,
    text: `${
      isAsking
        ? `Prospectus has fetched your course list from ${name}, and part of it is ambiguous. Answer the questions, then publish the list.`
        : `Prospectus has fetched your course list from ${name}. It would remove many courses or dates, or change many prices tenfold, so it was not published. Review what would change, then confirm or cancel the import.`
    }

${url}

Until then, nothing changes for visitors. You get this e-mail once, because you manage this institute in Prospectus.
`,
  }),
  de: ({ name, isAsking, url }) => ({
    subject: `Ihre Kursliste von ${name} wartet auf Sie`,
    text: `${
      isAsking
        ? `Prospectus hat Ihre Kursliste von ${name} abgerufen. Ein Teil davon lässt sich auf mehr als eine Art lesen. Beantworten Sie die Fragen und veröffentlichen Sie sie dann.`
        : `Prospectus hat Ihre Kursliste von ${name} abgerufen. Sie würde viele Kurse oder Termine entfernen oder viele Preise auf das Zehnfache oder ein Zehntel ändern. Deshalb wurde sie nicht veröffentlicht. Sehen Sie sich an, was sich ändern würde, und bestätigen oder verwerfen Sie es.`
    }

${url}

Bis dahin sehen Besucher, was sie bisher gesehen haben. Sie erhalten diese E-Mail einmal, weil Sie dieses Institut in Prospectus verwalten.
`,
  }),
};

const failingTexts: Readonly<Record<DashboardLanguage, (failing: FailingMail) => MailText>> = {
  en: ({ name, failures, url }) => ({
    subject: `Your course list at ${name} cannot be fetched`,
    text: `Prospectus has failed ${failures} times in a row to fetch and publish your course list from ${name}. See the reason in the dashboard:

${url}

Visitors still see the last published catalogue. Prospectus keeps trying. You get this e-mail once, because you manage this institute in Prospectus.
`,
  }),
  de: ({ name, failures, url }) => ({
    subject: `Ihre Kursliste von ${name} lässt sich nicht abrufen`,
    text: `Prospectus konnte Ihre Kursliste von ${name} ${failures}-mal nacheinander nicht abrufen und veröffentlichen. Warum, steht im Dashboard:

${url}

Besucher sehen den zuletzt veröffentlichten Stand. Prospectus versucht es weiter. Sie erhalten diese E-Mail einmal, weil Sie dieses Institut in Prospectus verwalten.
`,
  }),
};
