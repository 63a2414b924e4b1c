import { count, formatNumber } from '../../language/number.ts';

export const interest = {
  title: 'Interest',
  lead: 'Which courses visitors look at, which of them lead to enquiries, and what visitors do not find. Days begin at midnight UTC.',
  period: 'Period',
  days: (days: number) => `${days} days`,
  download: 'Download CSV',
  fileName: (days: number) => `interest-${days}-days.csv`,

  figures: {
    title: 'Views and enquiries',
    views: 'Views',
    viewsHelp: 'Times that a browser on one of your websites opened a course',
    enquiries: 'Enquiries',
    enquiriesHelp: 'Enquiries received, with or without a course',
    viewsChart: 'Views by day',
    enquiriesChart: 'Enquiries by day',
    asTable: 'Show days as table',
    day: 'Day',
    privacy:
      'Each view is recorded with its course and day, and nothing about the visitor. Pages served by a CDN, the browser’s cache or your server are not counted.',
  },
  emptyTitle: 'No views yet',
  empty:
    'Views are counted when a page on a verified website opens a course with one of your keys. Add the course element to your website, or call the API from its pages. Calls from your server are not counted: one of them may stand for many visitors.',
  emptyAction: 'Show websites',

  courses: {
    title: 'Courses',
    lead: 'The most viewed first. Share: enquiries sent from your pages, as a percentage of views.',
    course: 'Course',
    code: 'Course ID',
    views: 'Views',
    enquiries: 'Enquiries',
    fromPages: 'Enquiries from pages',
    byServers: (number: number) => `${formatNumber(number)} by a server`,
    share: 'Share',
    noShare: 'Unknown',
    noShareHint: 'Some views of this course could not be counted, so there is no share to show.',
    gone: (id: string) => `No longer shown (${id})`,
    enquiriesAbout: (title: string, number: number) =>
      `${count(number, 'enquiry', 'enquiries')} about ${title}, whenever received`,
    more: (left: number) => `Show ${formatNumber(left)} more`,
    inFile: (left: number) => `${count(left, 'more course is', 'more courses are')} in the CSV file.`,
    leftOut: (left: number) =>
      `${count(left, 'course', 'courses')} with fewer views ${left === 1 ? 'is' : 'are'} not listed.`,
  },

  origins: {
    title: 'Where enquiries come from',
    lead: 'The campaign in the link that brought the visitor, or the website that linked to you.',
    origin: 'Came from',
    enquiries: 'Enquiries',
    part: 'Share of all',
    direct: 'Direct: typed address or bookmark',
    untold: 'Unknown (sent by a server, or no source given)',
    others: (number: number) => `${count(number, 'enquiry', 'enquiries')} came from elsewhere.`,
  },

  unmatched: {
    title: 'Searches without a result',
    lead: (days: number) =>
      `What visitors searched for without finding anything in the last ${days} days. Add a synonym for each, or add what is missing.`,
    all: 'All searches',
    none: 'No search without results was made by three or more visitors on the same day.',
    search: 'Searched for',
    times: 'Without a result',
  },

  lacking: {
    title: 'Missing details',
    lead: 'Courses without a picture, price, description or next date, the most viewed of the last 28 days first. Hidden prices and prices on request do not count as missing.',
    kinds: { picture: 'No picture', price: 'No price', description: 'No description', date: 'No next date' },
    course: 'Course',
    lacks: 'Missing',
    views: 'Views',
    none: 'Every course has a picture, a price, a description and, where it needs one, a next date.',
    actions: 'Actions',
    edit: 'Edit course',
    editNamed: (title: string) => `Edit course ${title}`,
    more: (left: number) => `${count(left, 'more course has', 'more courses have')} missing details.`,
    checked: (number: number) => `Only the first ${formatNumber(number)} courses were checked.`,
  },

  card: {
    lead: 'The last 7 days.',
    link: 'Show interest',
    mostViewed: 'Most viewed',
    noViews: 'No views yet.',
    views: (number: number) => count(number, 'view', 'views'),
    enquiries: (number: number) => count(number, 'enquiry', 'enquiries'),
    unmatched: (number: number) => count(number, 'search without a result', 'searches without a result'),
    lacking: (number: number) => `${count(number, 'course has', 'courses have')} missing details`,
  },
};
