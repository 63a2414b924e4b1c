const of = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const overviewTexts = {
  title: 'Overview',
  checklistTitle: 'Set-up',
  checklistDone: 'Set-up is complete.',
  checklistLead: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  catalogue: {
    title: 'Import your catalogue',
    done: (shown: number, all: number) =>
      shown === all
        ? `${of(all, 'course is', 'courses are')} shown.`
        : `${shown} of ${of(all, 'course is', 'courses are')} shown.`,
    empty: 'You have courses, but all of them are hidden. See why under Catalogue.',
    open: 'Upload a catalogue file, or set up a nightly import.',
    link: 'Import catalogue',
  },
  key: {
    title: 'Create an API key',
    done: (count: number) => `${of(count, 'active key', 'active keys')}.`,
    open: 'A key lets a website, an app or a server read your courses.',
    link: 'Create key',
  },
  website: {
    title: 'Verify your website',
    done: (count: number) => `${of(count, 'verified website', 'verified websites')}.`,
    pending: (count: number) => `${of(count, 'website', 'websites')} not verified yet.`,
    open: 'Pages can use a key only on verified websites. Your own server needs no verification.',
    link: 'Verify website',
  },
  firstCall: {
    title: 'Connect your website',
    done: 'Last request:',
    open: 'No request with one of your keys yet. Troubleshoot checks your set-up and tells you what to fix.',
    link: 'Troubleshoot',
  },
  firstEnquiry: {
    title: 'Receive your first enquiry',
    done: 'Last enquiry:',
    open: 'Enquiries from your website arrive in the inbox.',
    link: 'Open inbox',
  },
  usageTitle: 'Requests and enquiries',
  period: 'Period',
  periods: { '24h': 'Last 24 hours', '30d': 'Last 30 days' },
  requests: 'Requests',
  answered: 'Answered',
  errors: 'Errors',
  limited: 'Rate-limited',
  enquiries: 'Enquiries',
  requestsHelp: 'API requests with one of your keys',
  errorsHelp: 'Requests that failed, not counting rate-limited ones',
  limitedHelp: 'Too many requests in a minute (429)',
  enquiriesHelp: 'Enquiries received',
  requestsChart: (period: string) => `Requests, ${period.toLowerCase()}`,
  enquiriesChart: (period: string) => `Enquiries, ${period.toLowerCase()}`,
  asTable: 'Show as table',
  from: 'From',
  noCalls: 'No requests or enquiries in this period.',
  latestTitle: 'Recent changes',
  allChanges: 'All activity',
  noChanges: 'No changes yet.',
} as const;
