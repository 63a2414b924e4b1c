export const campaignsTexts = {
  title: 'Campaigns and rules',
  lead: 'Campaigns are the lists that enquiries are filed into. Rules say which enquiries are there already.',
  campaigns: 'Campaigns',
  columns: { name: 'Name', status: 'Status', enquiries: 'Enquiries', created: 'Created', id: 'Id', actions: 'Actions' },
  statuses: { active: 'Active', inactive: 'Inactive' },
  isDefault: 'Takes what is for no other campaign',
  id: (name: string) => `the id of ${name}`,
  copyId: 'Copy id',
  create: 'Create campaign',
  rename: 'Rename',
  activate: 'Activate',
  deactivate: 'Deactivate',
  name: 'Name',
  nameHelp: 'By which you tell it from the others; visitors do not see it.',
  save: 'Save name',
  renameTitle: (name: string) => `Rename ${name}`,
  none: {
    title: 'No campaigns yet',
    text: 'The first enquiry makes the default list. Make a campaign for what you want to keep apart, such as an open day, and send its id as campaign_id with the enquiries that are for it.',
  },
  deactivation: {
    title: (name: string) => `Deactivate ${name}?`,
    text: 'Enquiries for it go to the default list from now on, from every form that names it. What is in it stays.',
    action: (name: string) => `Deactivate ${name}`,
  },
} as const;

export const rulesTexts = {
  title: 'Duplicate rules',
  always:
    'Someone whose e-mail address is in a campaign already is never filed into it twice. Rules find more: they hold for enquiries from now on. A duplicate is not kept, and the form that sent it is told so, as a success.',
  enabled: 'Use rules of your own',
  field: 'What is compared',
  fields: { email: 'The e-mail address', phone: 'The phone number, by its digits' },
  scope: 'Where it is looked for',
  scopes: {
    campaign: 'In the campaign that the enquiry is for',
    selected: 'In the campaigns that are selected, for enquiries to one of them',
    institute: 'In all campaigns',
  },
  selected: 'Selected campaigns',
  selectedNone: 'Select at least one campaign.',
  save: 'Save rules',
  saved: 'The rules are saved.',
  preview: 'What they would have matched',
  sentence: {
    off: 'Without rules of your own, an enquiry is a duplicate when its e-mail address is in the campaign already.',
    campaignEmail: 'This is what holds anyway: the same e-mail address in the same campaign.',
    on: (field: 'email' | 'phone', scope: 'campaign' | 'selected' | 'institute') =>
      `An enquiry is a duplicate when its ${field === 'email' ? 'e-mail address' : 'phone number'} is already there ${
        {
          campaign: 'in the same campaign',
          selected: 'in one of the selected campaigns',
          institute: 'in any campaign',
        }[scope]
      }.`,
  },
  matched: (matched: number, leads: number, days: number) =>
    leads === 0
      ? `No enquiries came in the last ${days} days, so there is nothing to compare.`
      : `Of the ${leads} enquiries that were kept in the last ${days} days, these rules would have matched ${
          matched === 0 ? 'none' : matched
        }.`,
  hasMore: (leads: number) => `Only the latest ${leads} were compared.`,
  notKept: 'Duplicates of those days are not kept, so they cannot be counted.',
  columns: { lead: 'Would not have been kept', earlier: 'Because of' },
  examples: 'Enquiries that would have been duplicates',
} as const;
