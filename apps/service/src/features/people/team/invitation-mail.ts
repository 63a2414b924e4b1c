import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';

type InvitationMail = { readonly institute: string; readonly invitedBy: string; readonly url: string };

/** Writes the mail to an invited person. Anyone may have chosen the two names, so each is quoted and stays within its line. */
export function writeInvitationMail(mail: InvitationMail, language: DashboardLanguage): MailText {
  const quoted = (name: string) => quote(name, language);
  return texts[language]({ ...mail, institute: quoted(mail.institute), invitedBy: quoted(mail.invitedBy) });
}

const texts: Readonly<Record<DashboardLanguage, (quoted: InvitationMail) => MailText>> = {
  en: ({ institute, invitedBy, url }) => ({
    subject: `Invitation to ${institute}`,
    text: `${invitedBy} invites you to manage the course catalogue of ${institute} in Prospectus.

Open this link to join. It works once, for seven days:

${url}

If you did not expect this, you can ignore it: nothing happens unless you open the link.
`,
  }),
  de: ({ institute, invitedBy, url }) => ({
    subject: `Einladung zu ${institute}`,
    text: `${invitedBy} lädt Sie ein, den Kurskatalog von ${institute} in Prospectus zu verwalten.

Öffnen Sie diesen Link, um beizutreten. Er gilt einmal, sieben Tage lang:

${url}

Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren: Solange Sie den Link nicht öffnen, geschieht nichts.
`,
  }),
};

const marks: Readonly<Record<DashboardLanguage, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
};

const charactersMax = 80;
/** Line breaks, and invisible marks, which may turn a text around. */
const unseen = /[\p{C}\p{Z}]+/gu;
/** What mail programs turn into links: addresses of pages and mailboxes, with any kind of dot. */
const linked = /([.:@\u3002\uff0e\uff61])(?=[\p{L}\p{N}/])/gu;

/** Quotes a name, so that nothing in it becomes a link or ends the quotation. */
function quote(name: string, language: DashboardLanguage): string {
  const plain = name
    .replaceAll(unseen, ' ')
    .replaceAll(linked, '$1 ')
    .replaceAll(/[“”„‟]/g, '"')
    .trim();
  const characters = Array.from(plain);
  const [open, close] = marks[language];
  const shown = characters.length <= charactersMax ? plain : `${characters.slice(0, charactersMax - 1).join('')}…`;
  return `${open}${shown}${close}`;
}
