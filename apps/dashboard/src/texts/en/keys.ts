export const keys = {
  title: 'Keys',
  lead: 'Keys let a website or a server read your catalogue and send enquiries. Use one key for each website, so that you can replace it without affecting the others.',
  create: 'Create key',
  list: 'Keys',
  show: 'Show',
  active: (count: number) => `Active (${count})`,
  ended: 'Ended',
  emptyTitle: 'No active keys',
  empty:
    'With a key, your website can show your published courses and send you enquiries. A key gives access to nothing else: no drafts, no enquiries, no settings.',
  noneEndedTitle: 'No ended keys',
  noneEnded: 'Keys that were revoked or replaced, or that expired, are listed here.',

  name: 'Name',
  status: 'Status',
  requests: 'Requests per day',
  lastUsed: 'Last used',
  created: 'Created',
  actions: 'Actions',
  statuses: { active: 'Active', revoked: 'Revoked', expired: 'Expired' },
  expires: 'expires',
  endedAt: 'ended',
  replacedBy: (prefix: string) => `Replaced by ${prefix}…`,
  otherProduct: (product: string) => `For ${product}, not for the catalogue`,
  access: 'Access',
  allowed: { 'catalog:read': 'Reads courses', 'leads:write': 'Sends enquiries' },
  onlyFromWebsites: 'Only from websites',
  today: (count: string) => `${count} today`,
  requestsUnknown: 'Not available right now',
  requestsOfDays: (days: number, total: string, today: string) =>
    `Requests per day in the last ${days} days: ${total} in total, ${today} today`,
  rotate: 'Rotate',
  rotateNamed: (name: string) => `Rotate key ${name}`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke key ${name}`,

  createTitle: 'Create a key',
  nameHint: 'The website or program that will use it, such as “Main site”.',
  endsOn: 'Last day (optional)',
  newEndsOn: 'Last day of the new key (optional)',
  endsOnHint: 'The key expires at the end of that day. Leave this empty if it should not expire.',
  where: 'Where will this key be used?',
  places: {
    page: {
      label: 'On web pages',
      hint: 'The key works only on your verified websites. Enquiries are limited for each visitor, so that none of them can block your form for the others.',
    },
    program: { label: 'On a server, in an app or in a build', hint: 'The key works from anywhere.' },
  },
  may: 'What may this key do?',
  scopes: { 'catalog:read': 'Read the published catalogue', 'leads:write': 'Send enquiries' },
  noScope: 'Choose at least one.',

  madeTitle: (name: string) => `The key ${name} is ready`,
  rotatedTitle: (name: string) => `The new key ${name} is ready`,
  theKey: 'the key',
  isPublic:
    'This key is not a password. Anyone may see it in your pages: it gives access only to what you publish, and cannot read enquiries.',
  forPrograms: 'Use this key in your program only. For web pages, create another key.',
  shownOnce:
    'Copy it now: only its hash is kept, so it is not shown again. If you lose it, rotate it for a new one; the old key keeps working for as long as you choose.',
  rotatedNext: 'Use it wherever you used the old key, which keeps working for the time you chose.',
  pagesNext: 'It works on localhost right away, and on your website once the website is verified.',
  snippets: {
    tag: { title: 'Paste this into a page', what: 'the tags' },
    client: { title: 'Use it in your own code', what: 'the code' },
    curl: { title: 'Try it on the command line', what: 'the command' },
  },
  getClient: 'How to install the client',
  fromPage:
    'The key works only from websites, so the Origin header makes this look like a request from a page on localhost.',
  filesTest: 'This sends a test enquiry to your inbox.',
  toEmbed: 'Choose how courses look',
  toWebsites: 'Verify a website',
  done: 'Done',

  rotateTitle: (name: string) => `Rotate the key ${name}`,
  rotateText:
    'This creates a new key with the same name and access. Both keys work for the time you choose, so that you can switch without interruption.',
  howLong: 'Keep the old key working for',
  hours: {
    0: 'No time: it stops working now',
    1: '1 hour',
    24: '24 hours',
    168: '7 days',
    720: '30 days',
  },
  endsNow:
    'Within 30 seconds, websites and programs that use the old key stop working, until you give them the new one.',

  revokeTitle: (name: string) => `Revoke the key ${name}?`,
  revokeText: (prefix: string) =>
    `Within 30 seconds, websites and programs that use ${prefix}… can no longer show courses or send enquiries. This cannot be undone.`,
  stillUsed: 'It was last used',
  neverUsed: 'It was never used.',
  rather: 'If something still needs it, rotate it instead.',
};
