import type { AuditEvent } from '@prospectus/contract/admin';

/** What was done, with the subject's name where the dots are. */
const deeds: Readonly<Record<string, string>> = {
  'admin.invited': 'Invited … to the team',
  'admin.joined': '… joined the team',
  'admin.removed': 'Took … out of the team',
  'campaign.activated': 'Activated the campaign …',
  'campaign.created': 'Made the campaign …',
  'campaign.deactivated': 'Deactivated the campaign …',
  'campaign.renamed': 'Renamed the campaign …',
  'catalogue.imported': 'Imported the catalogue',
  'catalogue.restored': 'Restored an earlier catalogue',
  'duplicate_rules.changed': 'Changed the duplicate rules',
  'import_token.created': 'Made the import token …',
  'import_token.revoked': 'Revoked the import token …',
  'institute.deleted': 'Deleted the institute …',
  'invitation.revoked': 'Revoked the invitation of …',
  'key.created': 'Made the key …',
  'key.revoked': 'Revoked the key …',
  'key.rotated': 'Rotated the key …',
  'learners.imported': 'Imported learner counts',
  'lead.status_changed': 'Changed the status of an enquiry',
  'leads.exported': 'Exported enquiries',
  'mailbox.added': '… was added',
  'mailbox.removed': '… was removed',
  'mailbox.replayed': '… was sent enquiries again',
  'note.added': 'Added a note to an enquiry',
  'note.deleted': 'Deleted a note of an enquiry',
  'operator.invited': 'Invited … to operate the service',
  'operator.joined': '… became an operator of the service',
  'operator.removed': 'Took … out of those who operate the service',
  'password.changed': '… changed their password',
  'password.reset': '… chose a new password',
  'password.reset_link_made': 'Made a link for a new password of …',
  'person.erased': 'Erased a person’s enquiries',
  'person.renamed': 'Changed the name of …',
  'recovery_codes.replaced': '… made new recovery codes',
  'session.ended': '… ended a session',
  'sessions.ended': '… signed out everywhere',
  'settings.changed': 'Changed the settings',
  'two_factor.reset': 'Reset the second step of …',
  'two_factor.turned_off': '… turned the second step off',
  'two_factor.turned_on': '… turned the second step on',
  'webhook.added': 'Added the webhook to …',
  'webhook.removed': 'Removed the webhook to …',
  'webhook.replayed': 'Sent events to … again',
  'website.added': 'Added the website …',
  'website.assumed_verified': 'Took the website … for verified, without looking',
  'website.blocked': 'Blocked the website …',
  'website.removed': 'Removed the website …',
  'website.verified': 'Verified the website …',
};

/** What a change was, in words; the action itself where there are none for it yet. */
export const describeChange = ({ action, subject }: Pick<AuditEvent, 'action' | 'subject'>): string =>
  deeds[action]?.replace('…', subject) ?? `${action.replaceAll(/[._]/g, ' ')}: ${subject}`;

export const describeActor = ({ kind, name }: AuditEvent['actor']): string => {
  switch (kind) {
    case 'person':
      return name ?? 'Somebody who is gone';
    case 'import_token':
      return `Import token ${name ?? ''}`.trim();
    case 'command_line':
      return 'Command line';
    default:
      return 'The service by itself';
  }
};

/** Kinds of things that changes can be narrowed down to: first words of actions. */
export const changeSubjects = [
  { value: '', label: 'Everything' },
  { value: 'catalogue,learners', label: 'Catalogue' },
  { value: 'lead,leads,note,person', label: 'Enquiries' },
  { value: 'campaign,duplicate_rules', label: 'Campaigns and rules' },
  { value: 'key', label: 'Keys' },
  { value: 'website', label: 'Websites' },
  { value: 'webhook,mailbox', label: 'Webhooks and mail' },
  { value: 'import_token', label: 'Import tokens' },
  { value: 'settings', label: 'Settings' },
  { value: 'admin,invitation', label: 'Team' },
] as const;

export const activityTexts = {
  title: 'Activity',
  lead: 'What was changed, by whom, and when. Nothing in it can be edited or removed.',
  serviceTitle: 'Activity of the service',
  serviceLead: 'What was changed in all institutes and in the service itself.',
  about: 'About',
  when: 'When',
  who: 'Who',
  what: 'What',
  institute: 'Institute',
  details: 'Details',
  list: 'Changes',
  noneTitle: 'Nothing was changed yet',
  none: 'Every key that is made, every website that is verified and every catalogue that is imported leaves a line here.',
  noneOfKind: 'Nothing of this kind was changed yet.',
} as const;
