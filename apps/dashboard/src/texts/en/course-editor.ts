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
  /** Where the browser keeps nothing. */
  notKept: {
    notSaved: (why: string) =>
      `Not saved: ${why} This browser cannot keep your change either; saving is tried again while this page is open.`,
    notSavedAnyMore: (why: string) =>
      `Not saved: ${why} This browser cannot keep your change either: copy what you need before you leave this page.`,
  },

  fields: {
    mode: 'Teaching mode',
    selfPaced: 'Self-paced',
    live: 'Live',
    video: 'Video',
    videoHint: 'The address of a YouTube or Vimeo page, or of a video file.',
    urlHint: 'Leave empty to use the course page.',
    comingSoon: 'Coming soon',
    comingSoonHint: 'When on, the course is announced, but no one can enrol yet.',
    launchDate: 'Expected on',
    ribbon: 'Ribbon text',
    button: 'Button text',
    campaign: 'Campaign',
    campaignHint: 'Websites can file enquiries about this course into this campaign.',
    campaignInactive: (name: string) => `${name} (inactive)`,
    rating: 'Rating',
    ratingHint: 'From 0 to 5; 0 means no rating.',
    packageType: 'Package type',
    packageTypeHint: 'One word, such as Buy or Rent.',
    portraits: 'Pictures of instructors',
    versionUrlHint: 'Leave empty to use the page given with the texts, or else the course page.',
  },

  calendar: {
    of: (version: string, month: string) => `${version}: ${month}`,
    day: (day: string, dates: number) => `${day}, ${count(dates, 'date', 'dates')}`,
    on: (day: string) => `Dates on ${day}`,
    hint: 'Choose a day to open its dates.',
    hintOfEmpty: 'Choose an empty day to add a date.',
    added: 'Date added.',
    addedOn: (day: string) => `Added a date on ${day}.`,
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
    hint: 'Press Enter to go to the version below in the same column, Shift+Enter to the one above.',
  },

  dateTable: {
    status: 'Status',
    statuses: { planned: 'Planned', guaranteed: 'Guaranteed', cancelled: 'Cancelled', hidden: 'Not published' },
    hint: 'Press Enter to go to the date below in the same column, Shift+Enter to the one above.',
  },

  removeCourse: {
    action: 'Remove course',
    title: (title: string) => `Remove “${title}”?`,
    text: 'Once you publish, the course disappears from your websites, with its texts in all languages, its versions and dates, and its page, even for people who saved the address. Until then, visitors see no difference, and you can still keep the course.',
    ofFile:
      'Later imports will not bring it back, even if your file contains the course. To restore it, press “Revert to file” under Drafts.',
    own: 'To bring it back later, restore an earlier catalogue under Import a file.',
  },

  seo: {
    all: 'Search engines and shared links',
    lead: 'How search engines and shared links show this course. Empty fields use the texts above.',
    title: 'Title for search engines',
    titleHint: 'Leave empty to use the course title.',
    description: 'Description for search engines',
    descriptionHint: 'Leave empty to use the subtitle, or else the beginning of the description.',
    picture: 'Picture for shared links',
    pictureHint: 'Leave empty to use the course picture.',
  },

  richText: {
    toolbar: (label: string) => `Format ${label}`,
    hint: 'Headings, lists and links.',
    onlyHtml: 'This text contains elements that the toolbar does not support, so you edit it as HTML.',
    notLoaded: 'The toolbar could not be loaded, so you edit this text as HTML.',
    asHtml: (label: string) => `Edit ${label} as HTML`,
    withButtons: (label: string) => `Edit ${label} with the toolbar`,
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    smallHeading: 'Small heading',
    list: 'List',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    address: 'Address',
    wrongAddress: 'Enter an address that begins with https://, http://, ftp:// or mailto:.',
    set: 'Set link',
    unlink: 'Remove link',
  },

  pasted: {
    leftOut: (all: string) => `Left out of the pasted text: ${all}. The rest is kept.`,
    kinds: {
      picture: (number: number) => count(number, 'picture', 'pictures'),
      table: (number: number) => count(number, 'table', 'tables'),
      embedded: (number: number) => count(number, 'embedded video or page', 'embedded videos or pages'),
      form: (number: number) => count(number, 'form', 'forms'),
      link: (number: number) => count(number, 'link', 'links'),
      script: (number: number) => count(number, 'subscript or superscript', 'subscripts or superscripts'),
    },
    tooLong: (max: number) =>
      `Not pasted: the text is too long for this field, which holds ${count(max, 'character', 'characters')}. Paste it without its formatting, or in parts.`,
    dismiss: 'Dismiss the note about the pasted text',
  },

  history: {
    title: 'History',
    lead: 'Published changes by people, field by field.',
    open: 'Show history',
    none: 'No changes yet.',
    before: 'Before',
    after: 'After',
    takeBack: 'Revert',
    commandLine: 'Command line',
    taken: 'Reverted as a draft. Publish the draft to show visitors the earlier value.',
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
