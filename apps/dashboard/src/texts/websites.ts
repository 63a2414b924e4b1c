export const websitesTexts = {
  title: 'Websites',
  lead: 'Pages of a website may use your keys in a browser once you have shown, by a DNS record, that the website is yours. A website covers everything below its name.',
  add: 'Add website',
  list: 'Websites',
  emptyTitle: 'No website yet',
  empty:
    'Servers may use your keys already, and pages on your own machine, too. For pages that visitors open, add the website they are on and verify it.',
  remaining: (count: number) =>
    count === 0
      ? 'These are as many websites as an institute can have. Remove one to add another.'
      : `You can add ${count} more.`,

  addTitle: 'Add a website',
  host: 'Host name or link',
  hostHint: 'Such as www.school.example. A link is reduced to its host.',

  states: { Pending: 'Pending', Verified: 'Verified', Revoked: 'Revoked' },
  verify: 'Verify',
  verifyNamed: (host: string) => `Verify ${host}`,
  remove: 'Remove',
  removeNamed: (host: string) => `Remove ${host}`,
  verifyFailed: 'It could not be looked up',
  isVerified: (host: string) => `${host} is verified. Its pages may use your keys within a minute.`,
  covers: (host: string) => `Pages of ${host}, and of everything below it, may use your keys.`,
  verifiedAt: 'Verified',

  recordLead: 'Add this record where the DNS of your domain is looked after, then click Verify:',
  type: 'Type',
  shortName: 'Name, as most DNS panels want it',
  shortNameNote: (domain: string) => `The panel appends ${domain} by itself.`,
  name: 'Name, whole',
  nameNote: 'For panels that append nothing.',
  value: 'Value',
  theShortName: (host: string) => `the short name of the record for ${host}`,
  theName: (host: string) => `the whole name of the record for ${host}`,
  theValue: (host: string) => `the value of the record for ${host}`,

  notLookedUp: 'Nobody has looked for the record yet: that begins with your click.',
  lookedUp: 'Looked for',
  nextLook: 'next time',
  goesOn: 'This goes on by itself for two days after your last click.',
  noNextLook: 'Nobody looks any more: click Verify to begin again.',
  toDoctor: 'What is wrong?',

  removeTitle: (host: string) => `Remove ${host}?`,
  removeVerified: (host: string) =>
    `Within a minute, pages of ${host} and of everything below it show no courses any more and take no enquiries, unless another website covers them. Added again, it gets another record and must be verified again.`,
  removePending: (host: string) =>
    `Its DNS record is of no use any more: added again, ${host} gets another one. No page stops working.`,
} as const;
