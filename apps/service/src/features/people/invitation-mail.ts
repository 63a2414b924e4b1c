type InvitationMail = { readonly institute: string; readonly invitedBy: string; readonly url: string };

/** What is mailed to somebody who is invited. Both names are anybody's choice: each stays within its line. */
export function writeInvitationMail({ institute, invitedBy, url }: InvitationMail): {
  readonly subject: string;
  readonly text: string;
} {
  const place = shorten(institute);
  return {
    subject: `Invitation to ${place}`,
    text: `${shorten(invitedBy)} invites you to manage the course catalogue of ${place} in Prospectus.

Open this link to join. It works once, for seven days:

${url}

If you did not expect this, you can ignore it: nothing happens unless you open the link.
`,
  };
}

const charactersMax = 100;

function shorten(name: string): string {
  const characters = Array.from(name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim());
  return characters.length <= charactersMax
    ? characters.join('')
    : `${characters.slice(0, charactersMax - 1).join('')}…`;
}
