export const shares = {
  title: 'Where requests come from',
  lead: 'Last 30 days',
  by: 'Group requests',
  subjects: { website: 'By website', endpoint: 'By endpoint' },
  website: 'Website',
  endpoint: 'Endpoint',
  requests: 'Requests',
  errors: 'Errors',
  limited: 'Rate-limited',
  none: 'No requests yet.',
  /** Requests that come from no verified website. */
  withoutWebsite: {
    server: 'Servers and programs',
    own_machine: 'Pages on a developer’s computer',
    other: 'Websites that are not verified',
  },
  unknownEndpoint: 'Unknown address',
};
