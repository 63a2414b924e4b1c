import { count } from '../../language/number.ts';

/** What is said where a course is edited. Loaded with the editor. */
export const courseEditor = {
  notTranslated: (languages: string) => `Not translated yet: ${languages}`,
  beside: 'Second language',
  noneBeside: 'No second language',
  goneDrafts: (number: number) =>
    number === 1
      ? 'One draft belongs to a part that is no longer in your file. It cannot be published until the part returns.'
      : `${number} drafts belong to parts that are no longer in your file. They cannot be published until the parts return.`,
  discardGone: 'Discard these drafts',
  dropped: (names: string) => `Visitors will not see: ${names}. The rest of the text stays.`,

  fields: {
    mode: 'How it is taught',
    selfPaced: 'Self-paced',
    live: 'Live',
    video: 'Video',
    videoHint: 'A page of YouTube or Vimeo, or a file.',
    urlHint: 'Empty: the page of the course.',
    comingSoon: 'Coming soon',
    comingSoonHint: 'On: it is announced, and no one can enrol yet.',
    launchDate: 'Expected on',
    ribbon: 'Ribbon text',
    button: 'Button text',
    campaign: 'Campaign',
    campaignHint: 'Named to websites, which can file enquiries about the course there.',
    campaignInactive: (name: string) => `${name} (inactive)`,
    rating: 'Rating',
    ratingHint: 'From 0 to 5; 0 is none.',
    packageType: 'Package type',
    packageTypeHint: 'In a word, such as Buy or Rent.',
    portraits: 'Pictures of instructors',
    versionUrlHint: 'Empty: that of the texts, or else of the course.',
  },

  calendar: {
    of: (version: string, month: string) => `${version}: ${month}`,
    day: (day: string, dates: number) => `${day}, ${count(dates, 'date', 'dates')}`,
    on: (day: string) => `Dates on ${day}`,
    hint: 'Choose a day to open its dates.',
    hintOfEmpty: 'An empty day gets a new date.',
    added: 'A date is added.',
    addedOn: (day: string) => `A date on ${day} is added.`,
    addOn: (day: string) => `Add date on ${day}`,
    undated: (number: number) => `Show ${count(number, 'date', 'dates')} without a day`,
  },

  partLinks: {
    label: 'Parts of this page',
    pictures: 'Pictures',
    seo: 'Search engines',
    versions: 'Versions and prices',
  },

  partTable: {
    actions: 'Actions',
    changed: 'Changed',
    changedWithin: 'Changed in the details',
    details: (name: string) => `Details of ${name}`,
    toMend: (name: string) => `Details of ${name}, which has problems`,
  },

  versionTable: {
    hidden: 'Not published',
    closed: 'Enrolment closed',
    dates: (number: number) => (number === 0 ? 'no dates' : count(number, 'date', 'dates')),
    datesToMend: 'has problems',
    toDates: (name: string) => `Go to the dates of ${name}`,
    hint: 'Enter goes to the version below in the same column, Shift and Enter to the one above.',
  },

  dateTable: {
    status: 'Status',
    statuses: { planned: 'Planned', guaranteed: 'Guaranteed', cancelled: 'Cancelled', hidden: 'Not published' },
    hint: 'Enter goes to the date below in the same column, Shift and Enter to the one above.',
  },

  removeCourse: {
    action: 'Remove course',
    title: (title: string) => `Remove “${title}”?`,
    text: 'Once you publish, the course is gone from your websites: its texts in all languages, its versions and its dates, and its page, also for those who kept the address. Until you publish, visitors see no difference, and you can keep it.',
    ofFile:
      'If your file has the course, later imports leave it removed. To bring it back, press “Take the file’s” under Drafts.',
    own: 'To bring it back later, restore an earlier catalogue under Import a file.',
  },

  seo: {
    all: 'Search engines and shared links',
    lead: 'What they show of this course. Empty fields use the texts above.',
    title: 'Title for search engines',
    titleHint: 'Empty: the title of the course.',
    description: 'Description for search engines',
    descriptionHint: 'Empty: the subtitle, or else the beginning of the description.',
    picture: 'Picture for shared links',
    pictureHint: 'Empty: the picture of the course.',
  },

  richText: {
    toolbar: (label: string) => `Format ${label}`,
    hint: 'Headings, lists and links.',
    onlyHtml: 'This text has elements that the buttons do not know, so it is edited as HTML.',
    notLoaded: 'The buttons could not be loaded, so this text is edited as HTML.',
    asHtml: (label: string) => `Edit ${label} as HTML`,
    withButtons: (label: string) => `Edit ${label} with buttons`,
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    smallHeading: 'Small heading',
    list: 'List',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    address: 'Address',
    set: 'Set link',
    unlink: 'Remove link',
  },

  pasted: {
    leftOut: (all: string) => `Left out of what you pasted: ${all}. The rest stays.`,
    kinds: {
      picture: (number: number) => count(number, 'picture', 'pictures'),
      table: (number: number) => count(number, 'table', 'tables'),
      embedded: (number: number) => count(number, 'embedded video or page', 'embedded videos or pages'),
      form: (number: number) => count(number, 'form', 'forms'),
      link: (number: number) => count(number, 'link', 'links'),
      script: (number: number) => count(number, 'subscript or superscript', 'subscripts or superscripts'),
    },
    tooLong: (max: number) =>
      `Not pasted: that is too much for this field, which holds ${count(max, 'character', 'characters')}. Paste it without its formatting, or in parts.`,
    dismiss: 'Dismiss the note on what you pasted',
  },

  history: {
    title: 'History',
    lead: 'What people changed here, field by field, as it was published.',
    open: 'Show history',
    none: 'No changes yet.',
    before: 'Before',
    after: 'After',
    takeBack: 'Take back',
    commandLine: 'Command line',
    taken: 'Taken back as a draft. Publish it to show visitors.',
  },

  authors: {
    all: 'Authors',
    hint: 'People who created the course, if different from the instructors.',
    author: (number: number) => `Author ${number}`,
    add: 'Add author',
    name: 'Name',
    subtitle: 'Below the name',
    bio: 'About the person',
    portrait: 'Portrait',
  },
};
