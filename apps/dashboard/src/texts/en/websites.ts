export const websites = {
  title: 'Websites',
  lead: 'Add the websites where you show your courses. A DNS record proves that a website is yours; then its pages can use your keys. A website includes its subdomains.',
  add: 'Add website',
  list: 'Websites',
  emptyTitle: 'No websites yet',
  empty:
    'Servers and pages on your own computer can use your keys already. For pages that visitors open, add the website and verify it.',
  remaining: (count: number) =>
    count === 0
      ? 'You have reached the maximum number of websites. Remove one to add another.'
      : `You can add ${count} more.`,

  addTitle: 'Add a website',
  host: 'Website address',
  hostHint: 'Such as www.school.example. You can paste a link.',

  states: { Pending: 'Pending', Verified: 'Verified', Revoked: 'Revoked' },
  verify: 'Verify',
  verifyNamed: (host: string) => `Verify ${host}`,
  remove: 'Remove',
  removeNamed: (host: string) => `Remove ${host}`,
  verifyFailed: 'Verification did not run',
  isVerified: (host: string) => `${host} is verified. Its pages can use your keys within a minute.`,
  covers: (host: string) => `Pages on ${host} and its subdomains can use your keys.`,
  verifiedAt: 'Verified',
  recordMissing: 'The DNS record is gone',

  recordLead: 'Add this record in the DNS settings of your domain, then click Verify:',
  type: 'Type',
  shortName: 'Name for most DNS providers',
  shortNameNote: (domain: string) => `Your provider adds ${domain} automatically.`,
  name: 'Full name',
  nameNote: 'For providers that add nothing.',
  value: 'Value',
  theShortName: (host: string) => `the short name of the record for ${host}`,
  theName: (host: string) => `the full name of the record for ${host}`,
  theValue: (host: string) => `the value of the record for ${host}`,

  notLookedUp: 'Not checked yet. Once you have added the record, click Verify.',
  lookedUp: 'Last checked',
  nextLook: 'next check',
  goesOn: 'We keep checking for two days after your last click.',
  noNextLook: 'We stopped checking. Click Verify to check again.',
  toDoctor: 'Troubleshoot',

  refusals: {
    pages: 'Refused pages',
    pagesLead: 'Pages that could not use your keys in the last 7 days.',
    noPages: 'No page was refused in the last 7 days.',
    page: 'Page on',
    requests: 'Requests',
    last: 'Last',
    key: 'Key',
    why: 'Why, and what to do',
    actions: 'Actions',
    isOver: 'Works now',
    goneKey: 'Unknown key',
    addNamed: (host: string) => `Add website ${host}`,
    from: {
      own_machine: 'Own computer',
      address: 'An IP address',
      opaque: 'A file or a sandboxed frame',
      server: 'Servers and programs',
      others: 'Others',
    },
    failures: 'Failed requests',
    failuresLead: 'Requests with your keys in the last 7 days that were answered with an error.',
    website: 'Website',
    answer: 'Answer',
    answered: (status: number, endpoint: string) => `${status} at ${endpoint}`,
    lastHour: 'Last (to the hour)',
  },

  removeTitle: (host: string) => `Remove ${host}?`,
  removeVerified: (host: string) =>
    `Within a minute, pages on ${host} and its subdomains can no longer show courses or send enquiries, unless another website of yours includes them. If you add it again, you have to verify it with a new record.`,
  removePending: (host: string) =>
    `Its DNS record is then no longer valid. If you add ${host} again, it gets a new record. No page is affected.`,
};
