export const campaigns = {
  title: 'Campaigns and rules',
  lead: 'Campaigns group enquiries. Duplicate rules decide when an enquiry counts as a repeat.',
  campaigns: 'Campaigns',
  columns: { name: 'Name', status: 'Status', enquiries: 'Enquiries', created: 'Created', id: 'ID', actions: 'Actions' },
  statuses: { active: 'Active', inactive: 'Inactive' },
  isDefault: 'Default campaign',
  id: (name: string) => `the ID of ${name}`,
  copyId: 'Copy ID',
  create: 'Create campaign',
  rename: 'Rename',
  activate: 'Activate',
  deactivate: 'Deactivate',
  name: 'Name',
  nameHelp: 'Visitors do not see this name.',
  save: 'Save name',
  renameTitle: (name: string) => `Rename ${name}`,
  none: {
    title: 'No campaigns yet',
    text: 'The first enquiry creates the default campaign. Create another one to keep enquiries apart, such as those for an open day, and send its ID as campaign_id with each enquiry.',
  },
  deactivation: {
    title: (name: string) => `Deactivate ${name}?`,
    text: 'New enquiries for this campaign go to the default campaign. Enquiries already in it stay.',
    action: (name: string) => `Deactivate ${name}`,
  },
};

export const rules = {
  title: 'Duplicate rules',
  always:
    'By default, the same e-mail address can enquire once per campaign. Add rules to catch more duplicates from now on. Duplicates are not saved; the visitor still sees a thank-you.',
  enabled: 'Use my own rules',
  field: 'Compare',
  fields: { email: 'E-mail address', phone: 'Phone number (digits only)' },
  scope: 'Look for duplicates in',
  scopes: {
    campaign: 'The same campaign',
    selected: 'Selected campaigns',
    institute: 'All campaigns',
  },
  selected: 'Selected campaigns',
  selectedNone: 'Select at least one campaign.',
  save: 'Save rules',
  saved: 'Rules saved',
  preview: 'Preview',
  sentence: {
    off: 'Without your own rules, an enquiry is a duplicate when its e-mail address is already in the same campaign.',
    campaignEmail: 'This is the default: the same e-mail address in the same campaign.',
    on: (field: 'email' | 'phone', scope: 'campaign' | 'selected' | 'institute') =>
      `An enquiry is a duplicate when its ${field === 'email' ? 'e-mail address' : 'phone number'} is already ${
        {
          campaign: 'in the same campaign',
          selected: 'in one of the selected campaigns',
          institute: 'in any campaign',
        }[scope]
      }.`,
  },
  matched: (matched: number, leads: number, days: number) =>
    leads === 0
      ? `No enquiries in the last ${days} days, so there is nothing to compare.`
      : `Of the ${leads} enquiries saved in the last ${days} days, ${
          matched === 0 ? 'none' : matched
        } would have been ${matched === 1 ? 'a duplicate' : 'duplicates'} under these rules.`,
  hasMore: (leads: number) => `Only the latest ${leads} were compared.`,
  notKept: 'Enquiries that were duplicates when they arrived were not saved, so they are not counted here.',
  columns: { lead: 'Enquiry', earlier: 'Would be a duplicate of' },
  examples: 'Enquiries that would have been duplicates',
};
