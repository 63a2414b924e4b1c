export const sharesTexts = {
  title: 'Where calls come from',
  lead: 'The last 30 days.',
  by: 'Show calls by',
  subjects: { website: 'By website', endpoint: 'By endpoint' },
  website: 'Website',
  endpoint: 'Endpoint',
  requests: 'Requests',
  errors: 'Errors',
  limited: 'Limited',
  none: 'No calls yet.',
  /** What calls come from that come from no verified website. */
  withoutWebsite: {
    server: 'Servers and programs',
    own_machine: 'Pages on a developer’s own machine',
    other: 'Pages of websites that are not verified',
  },
  unknownEndpoint: 'Refused before the address was read',
} as const;
