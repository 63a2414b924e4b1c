export { hashLinkToken, makeLinkToken } from '../../../platform/text/link-token.ts';

const hourMs = 60 * 60_000;
export const invitationMs = 7 * 24 * hourMs;
export const passwordResetMs = 2 * hourMs;

/** The secret is in the fragment. Browsers do not send that, so it is in no server's log. */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/dashboard/invitation#${token}`;

export const passwordResetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/dashboard/new-password#${token}`;
