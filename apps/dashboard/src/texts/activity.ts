import type { AuditEvent } from '@prospectus/contract/admin';

/** What was done, with the subject's name where the dots are. */
const deeds: Readonly<Record<string, string>> = {
  'account.begun_anew': '… took over the account made for their address',
  'admin.invited': 'Invited … to the team',
  'admin.joined': '… joined the team',
  'admin.removed': 'Removed … from the team',
  'campaign.activated': 'Activated the campaign …',
  'campaign.created': 'Created the campaign …',
  'campaign.deactivated': 'Deactivated the campaign …',
  'campaign.renamed': 'Renamed the campaign …',
  'catalogue.imported': 'Imported the catalogue',
  'catalogue.restored': 'Restored an earlier catalogue',
  'duplicate_rules.changed': 'Changed the duplicate rules',
  'import_token.created': 'Created the import token …',
  'import_token.revoked': 'Revoked the import token …',
  'institute.deleted': 'Deleted the institute …',
  'invitation.revoked': 'Revoked the invitation of …',
  'key.created': 'Created the key …',
  'key.revoked': 'Revoked the key …',
  'key.rotated': 'Rotated the key …',
  'learners.imported': 'Imported learner counts',
  'lead.status_changed': 'Changed the status of an enquiry',
  'leads.exported': 'Exported enquiries',
  'mailbox.added': 'Added the e-mail address …',
  'mailbox.confirmed': 'Confirmed the e-mail address …',
  'mailbox.removed': 'Removed the e-mail address …',
  'mailbox.replayed': 'Sent deliveries to … again',
  'note.added': 'Added a note to an enquiry',
  'note.deleted': 'Deleted a note from an enquiry',
  'operator.invited': 'Invited … as operator',
  'operator.joined': '… became an operator',
  'operator.removed': 'Removed the operator …',
  'password.changed': '… changed their password',
  'password.reset': '… chose a new password',
  'password.reset_link_made': 'Created a password reset link for …',
  'person.erased': 'Erased a person’s enquiries',
  'person.renamed': 'Changed the name of …',
  'quarantine.deleted': 'Deleted an enquiry from quarantine',
  'quarantine.released': 'Released an enquiry from quarantine',
  'recovery_codes.replaced': '… created new recovery codes',
  'session.ended': '… ended a session',
  'sessions.ended': '… signed out everywhere',
  'settings.changed': 'Changed the settings',
  'two_factor.reset': 'Reset two-factor authentication of …',
  'two_factor.turned_off': '… turned two-factor authentication off',
  'two_factor.turned_on': '… turned two-factor authentication on',
  'webhook.added': 'Added the webhook to …',
  'webhook.removed': 'Removed the webhook to …',
  'webhook.secret_replaced': 'Replaced the signing secret of the webhook to …',
  'webhook.replayed': 'Sent deliveries to … again',
  'website.added': 'Added the website …',
  'website.assumed_verified': 'Marked the website … as verified without checking',
  'website.blocked': 'Blocked the website …',
  'website.record_missing': 'Found the DNS record of … gone',
  'website.removed': 'Removed the website …',
  'website.verified': 'Verified the website …',
};

/** What a change was, in words; the action itself where there are none for it yet. */
export const describeChange = ({ action, subject }: Pick<AuditEvent, 'action' | 'subject'>): string =>
  deeds[action]?.replace('…', subject) ?? `${action.replaceAll(/[._]/g, ' ')}: ${subject}`;

export const describeActor = ({ kind, name }: AuditEvent['actor']): string => {
  switch (kind) {
    case 'person':
      return name ?? 'Deleted account';
    case 'import_token':
      return `Import token ${name ?? ''}`.trim();
    case 'command_line':
      return 'Command line';
    default:
      return 'System';
  }
};

/** Kinds of things that changes can be narrowed down to: first words of actions. */
export const changeSubjects = [
  { value: '', label: 'Everything' },
  { value: 'catalogue,learners', label: 'Catalogue' },
  { value: 'lead,leads,note,person,quarantine', label: 'Enquiries' },
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
  lead: 'Who changed what, and when. Entries cannot be edited or deleted.',
  serviceTitle: 'Service activity',
  serviceLead: 'Changes in all institutes and in the service itself.',
  about: 'Show',
  when: 'When',
  who: 'Who',
  what: 'What',
  institute: 'Institute',
  details: 'Details',
  list: 'Changes',
  noneTitle: 'No activity yet',
  none: 'Changes appear here: created keys, verified websites, imported catalogues and more.',
  noneOfKind: 'No changes of this kind yet.',
} as const;
