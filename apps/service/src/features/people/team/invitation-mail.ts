type InvitationMail = { readonly institute: string; readonly invitedBy: string; readonly url: string };

/** Writes the mail to an invited person. Anyone may have chosen the two names, so each is quoted and stays within its line. */
export function writeInvitationMail({ institute, invitedBy, url }: InvitationMail): {
  readonly subject: string;
  readonly text: string;
} {
  const place = quote(institute);
  return {
    subject: `Invitation to ${place}`,
    text: `${quote(invitedBy)} invites you to manage the course catalogue of ${place} in Prospectus.

Open this link to join. It works once, for seven days:

${url}

If you did not expect this, you can ignore it: nothing happens unless you open the link.
`,
  };
}

const charactersMax = 80;
/** Line breaks, and invisible marks, which may turn a text around. */
const unseen = /[\p{C}\p{Z}]+/gu;
/** What mail programs turn into links: addresses of pages and mailboxes, with any kind of dot. */
const linked = /([.:@\u3002\uff0e\uff61])(?=[\p{L}\p{N}/])/gu;

/** Quotes a name, so that nothing in it becomes a link or ends the quotation. */
function quote(name: string): string {
  const plain = name
    .replaceAll(unseen, ' ')
    .replaceAll(linked, '$1 ')
    .replaceAll(/[“”„‟]/g, '"')
    .trim();
  const characters = Array.from(plain);
  return `“${characters.length <= charactersMax ? plain : `${characters.slice(0, charactersMax - 1).join('')}…`}”`;
}
