import type { Sentence } from '../../sentences/say.ts';
import { emailCharactersMax, passwordCharactersMax, passwordCharactersMin } from './person-lengths.ts';

/**
 * What people read when the dashboard's API refuses something that they meet often, by the reason that stands in the answer's
 * `details.reason`. A name in braces stands for a value in `details.values`, one in brackets for a sentence there.
 */
export const refusals = {
  wrong_sign_in: 'The e-mail address or the password is not correct. Try again, or reset your password.',
  wrong_sign_in_code: 'This code is not correct. Codes change every 30 seconds: enter the one your app shows now.',
  used_code: 'This code was already used. Wait for the next one, which appears within 30 seconds.',
  wrong_recovery_code: 'This recovery code is not correct, or was already used.',
  too_many_codes: 'Too many wrong codes. Try again in 15 minutes.',
  sign_in_lost: 'Signing in took too long, or too many codes were wrong. Start over.',
  demo_elsewhere: 'The demo account can sign in only on the computer that the service runs on.',
  reset_link_invalid: 'This link is no longer valid: it was used or has expired. Ask for a new one.',

  wrong_password: 'The password is not correct.',
  wrong_code: 'This code is not correct. Enter the one your app shows now.',
  demo_account: 'This is the demo account: its password and two-factor authentication cannot be changed.',
  two_factor_on: 'Two-factor authentication is already on. Turn it off first.',
  two_factor_off: 'Two-factor authentication is off.',
  set_up_lost: 'The set-up was not started, or was started again elsewhere. Start over.',

  email_too_long: `An e-mail address has at most ${emailCharactersMax} characters.`,
  email_invalid: 'This is not an e-mail address.',
  password_too_short: `A password has at least ${passwordCharactersMin} characters.`,
  password_too_long: `A password has at most ${passwordCharactersMax} characters.`,
  password_missing: 'Enter the password.',
  name_missing: 'Enter a name.',
  code_digits: 'A code has six digits.',
  recovery_code_missing: 'Enter a recovery code.',
  code_missing: 'Enter a code.',
  link_incomplete: 'This link is incomplete. Copy the whole link.',

  invitation_invalid: 'This link is no longer valid: it was used, was revoked or has expired. Ask for a new one.',
  account_exists:
    '{email} already has an account. Sign in with it to join. If it is not yours, ask the operator of this service for an invitation.',
  joined_already:
    'You have joined, but could not be signed in right now. Sign in with the password that you have just chosen.',
  another_person: 'This link is for {email}. Sign out, and sign in as that person.',
  admin_already: '{email} is already a member of this institute.',
  too_many_members: 'An institute has at most {max} members, including invited people. Remove some first.',
  institute_full:
    'The institute has {max} members, which is the maximum. Ask one of its admins to remove someone, then open the link again.',
  too_many_invitations: 'Too many invitations are open. Revoke those that are no longer needed.',
  invitation_not_mailed:
    'The mail server did not accept the invitation, so it was not created. Try again later, or ask the operator of this service for a link.',
  last_admin:
    'The last admin cannot be removed or given another role, because no one could then manage the institute. Make someone else an admin first.',
  needs_editor: 'Only editors and admins of this institute can do this. Its admins can change your role, under Team.',
  needs_admin: 'Only admins of this institute can do this. Its admins can change your role, under Team.',
  institute_exists: 'An institute with the ID {id} already exists. Choose another ID.',
  not_your_institute: 'This institute does not exist, or you do not manage it.',

  too_many_campaigns: 'An institute can have at most {max} campaigns. Rename one that is not used.',
  default_campaign:
    '{name} is the default campaign. It receives the enquiries that are for no other campaign, so it stays active.',
  enquiry_gone: 'There is no such enquiry: it may have been erased.',
  quarantined_gone: 'There is no such enquiry in quarantine: it was released or deleted, or its time there is over.',
  status_changed: 'The status of this enquiry has changed in the meantime. Look at it again before you change it.',
  too_many_notes: 'An enquiry can have at most {max} notes. Delete some of yours first.',

  too_many_views: 'You have {max} saved views in this institute, which is the maximum. Delete one that you do not use.',
  view_name_taken: 'You already have a view named {name} for this list. Choose another name, or replace that view.',

  website_taken: '{host} is already registered.',
  website_blocked: 'The service operator has blocked {host} permanently.',
  website_below_blocked: '{host} is a subdomain of {blocked}, which the service operator has blocked permanently.',
  too_many_websites: 'The institute already has {max} websites. Remove one first; a website covers all its subdomains.',

  catalogue_not_shown: 'The catalogue cannot be shown at the moment. [problem]',
  catalogue_away: 'The catalogue is not available at the moment. Try again shortly.',
  too_many_feeds: 'The institute already has {max} calendar feeds, which is the maximum. Revoke one that is not used.',
  too_many_feed_changes:
    'Calendar feeds of this institute were changed {max} times within 24 hours, which is the maximum. Try again tomorrow.',
  feed_revoked: 'The calendar feed {name} was revoked. Create a new one.',

  mailbox_confirmed: '{target} is already confirmed.',
  mailbox_unconfirmed: '{target} is not confirmed yet. Until it is, only the confirmation link is sent there.',
  mailbox_link_invalid:
    'This link is no longer valid: it was used, has expired, or was replaced by a newer one. Ask the institute to send another.',
} as const satisfies Record<string, Sentence>;

export type RefusalReason = keyof typeof refusals;

export const isRefusalReason = (text: string | undefined): text is RefusalReason =>
  text !== undefined && Object.hasOwn(refusals, text);

/** What the names in braces of a sentence stand for. */
export type RefusalValues = Readonly<Record<string, string | number>>;
