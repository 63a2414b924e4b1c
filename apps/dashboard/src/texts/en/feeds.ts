import { count } from '../../language/number.ts';

export const feeds = {
  title: 'Calendar feeds',
  lead: 'A calendar feed puts your dates into Google Calendar, Apple Calendar, Outlook and other calendars, and keeps them up to date there. It holds only what your websites show, without prices.',
  create: 'Create feed',
  list: 'Calendar feeds',
  emptyTitle: 'No calendar feeds yet',
  empty:
    'Create a feed of all your dates, or of those in one town or one subject, and share its address: on your website, in e-mails, with your team.',

  name: 'Name',
  shows: 'Shows',
  status: 'Status',
  events: 'Entries now',
  lastUsed: 'Last used',
  created: 'Created',
  actions: 'Actions',
  active: 'Active',
  revoked: 'Revoked',
  renewedAt: 'New address',
  allDates: 'All dates',
  noSuchCourse: (id: string) => `${id} (not in the catalogue)`,
  eventsUnknown: 'Not available right now',
  cut: (events: string) => `The first ${events}`,
  notUnderstood: 'Unsupported filter',
  notUnderstoodHint:
    'Another version of this service created this feed, with a filter that this version does not support. Its address returns an error. Edit the feed, or update the service.',
  edit: 'Edit',
  editNamed: (name: string) => `Edit feed ${name}`,
  renew: 'Renew',
  renewNamed: (name: string) => `Renew feed ${name}`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke feed ${name}`,

  createTitle: 'Create a calendar feed',
  nameHint: 'Subscribers see this name in their list of calendars, such as “Courses in Hamburg”.',
  which: 'Which dates?',
  whichHint:
    'Leave everything empty for all dates. Dates without a day, such as “on request”, are not included in calendars.',
  availabilityHint:
    'A date that no longer matches disappears from calendars, also for people who are enrolled. Leave this empty to keep cancelled dates, marked as cancelled.',
  matching: (events: number) => `The calendar has ${count(events, 'entry', 'entries')} now.`,
  matchingCut: (events: string) => `More dates match than a calendar holds. It has the first ${events} entries now.`,
  /** What a calendar can be narrowed down to. */
  filters: {
    course: 'Course',
    stream: 'Subject',
    category: 'Category',
    language: 'Language',
    format: 'Format',
    level: 'Level',
    attendance: 'On site or online',
    place: 'Place',
    town: 'Town',
    country: 'Country',
    near: 'Near',
    radius_km: 'Kilometres around',
    starts_from: 'Starts on or after',
    starts_to: 'Starts on or before',
    phase: 'Time',
    availability: 'Availability',
  },
  phases: { upcoming: 'Not started yet', running: 'Under way' },

  madeTitle: (name: string) => `The calendar feed ${name} is ready`,
  renewedTitle: (name: string) => `The calendar feed ${name} has a new address`,
  theAddress: 'the address',
  shownOnce:
    'Copy it now: it is not shown again. Anyone who has it can read this calendar. If you lose it, or if it falls into the wrong hands, renew the feed.',
  renewedNext: 'The former address no longer works. Give the new one to everyone who should keep the calendar.',
  subscribe: 'Subscribe',
  subscribeLead:
    'Calendars check for changes automatically: most of them every few hours, Google once a day. Google and Outlook.com can only read the address if this service is on the internet.',
  programs: {
    google: 'Google Calendar',
    apple: 'Apple Calendar and other apps (webcal)',
    outlook: 'Outlook.com',
    office: 'Outlook for work or school',
  },
  byHand: 'In any other calendar app, choose “Subscribe to calendar” or “From URL”, and paste the address.',
  done: 'Done',

  save: 'Save',
  editHint: 'The address stays the same. Subscribers see changes when their calendar app next refreshes.',
  renewTitle: (name: string) => `Renew the address of ${name}?`,
  renewText:
    'This gives the feed a new address. The current address stops working at once: calendars that subscribed to it no longer get changes. This cannot be undone.',
  revokeTitle: (name: string) => `Revoke the calendar feed ${name}?`,
  revokeText:
    'Its address stops working at once. Calendars that subscribed to it no longer get changes; some keep showing the dates they already have. This cannot be undone.',
};
