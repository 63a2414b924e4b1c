const of = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const overviewTexts = {
  title: 'Overview',
  checklistTitle: 'Set-up',
  checklistDone: 'Everything is in place.',
  checklistLead: (done: number, all: number) =>
    `${done} of ${all} steps are done. This list follows what happens by itself.`,
  done: 'Done',
  open: 'To do',
  catalogue: {
    title: 'The catalogue is in',
    done: (shown: number, all: number) =>
      shown === all
        ? `${of(all, 'course is', 'courses are')} shown.`
        : `${shown} of ${of(all, 'course is', 'courses are')} shown.`,
    empty: 'There are courses, but none is published. See why under Catalogue.',
    open: 'Import a catalogue file, or let a job bring it each night.',
    link: 'Import a catalogue',
  },
  key: {
    title: 'A key is made',
    done: (count: number) => `${of(count, 'key works', 'keys work')}.`,
    open: 'A key lets a website, an app or a server ask for your courses.',
    link: 'Create a key',
  },
  website: {
    title: 'A website is verified',
    done: (count: number) => `${of(count, 'website is', 'websites are')} verified.`,
    pending: (count: number) => `${of(count, 'website waits', 'websites wait')} to be verified.`,
    open: 'Browsers may use a key from verified websites only. Calls from your own server need none.',
    link: 'Verify a website',
  },
  firstCall: {
    title: 'The first call was seen',
    done: 'The last one:',
    open: 'Nobody has called the API with one of your keys yet. The doctor tries it out, and says what is in the way.',
    link: 'Ask the doctor',
  },
  firstEnquiry: {
    title: 'The first enquiry is in',
    done: 'The last one:',
    open: 'Enquiries that visitors send through your website arrive in the inbox.',
    link: 'Open the inbox',
  },
  usageTitle: 'Calls and enquiries',
  period: 'Period',
  periods: { '24h': 'Last 24 hours', '30d': 'Last 30 days' },
  requests: 'Requests',
  answered: 'Answered',
  errors: 'Errors',
  limited: 'Limited',
  enquiries: 'Enquiries',
  requestsHelp: 'Calls with one of your keys.',
  errorsHelp: 'Refused or failed, but for those that were limited.',
  limitedHelp: 'Too many in a minute, answered with 429.',
  enquiriesHelp: 'That are in the inbox.',
  requestsChart: (period: string) => `Requests, ${period.toLowerCase()}`,
  enquiriesChart: (period: string) => `Enquiries, ${period.toLowerCase()}`,
  asTable: 'As a table',
  from: 'From',
  noCalls: 'No calls and no enquiries in this time.',
  latestTitle: 'What changed lately',
  allChanges: 'All activity',
  noChanges: 'Nothing was changed yet.',
} as const;
