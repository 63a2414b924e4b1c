import { hourMs } from '../../../platform/time/lengths.ts';

export { hashLinkToken, makeLinkToken } from '../../../platform/text/link-token.ts';

export const invitationMs = 7 * 24 * hourMs;
export const passwordResetMs = 2 * hourMs;

/** The secret is in the fragment. Browsers do not send that, so it is in no server's log. */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/dashboard/invitation#${token}`;

export const passwordResetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/dashboard/new-password#${token}`;
