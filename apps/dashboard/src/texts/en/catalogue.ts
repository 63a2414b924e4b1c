import type { RunAvailability } from '@prospectus/contract';
import { count, formatNumber } from '../../language/number.ts';

export const catalogue = {
  title: 'Catalogue',
  lead: 'The courses that visitors of your websites see, and those that are hidden, with the reason. To change a course, open it and press Edit, or import your list again.',
  differences: (number: number) =>
    `${count(number, 'field', 'fields')} that you changed ${number === 1 ? 'differs' : 'differ'} from the file`,
  toDifferences: 'Choose which to keep',
  refused: (number: number) =>
    `${count(number, 'scheduled publication', 'scheduled publications')} failed. The drafts are kept.`,
  toRefused: 'See why',
  problem: 'Your latest import cannot be shown. Visitors still see the previous catalogue.',
  problemTried: 'Last attempt:',
  importFile: 'Import a file',
  download: 'Download the catalogue:',
  downloadWorkbook: 'Excel workbook (.xlsx)',
  downloadFile: 'Catalogue file (.json)',
  parts: 'Courses',
  shown: (number: number) => `Shown (${formatNumber(number)})`,
  hidden: (number: number) => `Hidden (${formatNumber(number)})`,
  sources: 'Sources',
  emptyTitle: 'No courses yet',
  empty:
    'Write your first course here: a title is enough to begin, and visitors see it once you publish it. Or import a file or a table that you have.',
  emptyCommand: 'npx prospectus import catalogue.json',

  search: 'Search titles and tags',
  searchHidden: 'Search titles and IDs',
  language: 'Language',
  stream: 'Subject',
  availability: 'Availability',
  any: 'Any',
  clearOf: (label: string) => `Clear ${label}`,
  availabilities: {
    available: 'Available',
    not_started: 'Opens later',
    coming_soon: 'Coming soon',
    closed: 'Closed',
    full: 'Full',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<RunAvailability, string>>,
  courses: 'Shown courses',
  course: 'Course',
  theCourse: 'the course',
  theCourses: 'courses',
  languages: 'Languages',
  price: 'Price',
  hiddenPrice: 'Hidden',
  priceOnRequest: 'On request',
  free: 'Free',
  from: (amount: string) => `from ${amount}`,
  found: (number: number) => count(number, 'course', 'courses'),
  previous: 'Previous',
  next: 'Next',
  none: 'No courses match your search',
  noneText: 'Try fewer words or clear a filter.',
  hiddenMatches: (number: number) => `${count(number, 'hidden course matches', 'hidden courses match')} your search.`,
  showHiddenMatches: (number: number) => (number === 1 ? 'Show it' : 'Show them'),

  hiddenCourses: 'Hidden courses',
  why: 'Why it is hidden',
  noneHidden: 'No hidden courses',
  noneHiddenText: 'Visitors can see every course. Courses they cannot see are listed here, each with the reason.',

  missing: 'Course not found',
  missingText: 'It may have been removed from your catalogue file.',
  toCatalogue: 'Back to the catalogue',
  notShown: 'This course is hidden from visitors',
  notShownNext:
    'To show it, press Edit and publish the change, or change it in your catalogue file and import the file again.',
  preview: 'Preview',
  previewLead: 'The course as visitors see it, styled as under Embed. Links do not work in the preview.',
  defaultLanguage: 'Default language',
  level: 'Level',
  tags: 'Tags',
  minutes: (number: number) => count(number, 'minute', 'minutes'),
  address: 'Page',
  noAddress: 'None yet: set the course page address under Settings',
  id: 'ID',
  noPicture: 'No picture',
  brokenPicture: 'The picture could not be loaded.',
  variants: 'Versions',
  version: 'Version',
  session: 'Session',
  outline: 'Outline',
  items: (number: number) => count(number, 'item', 'items'),
  json: 'JSON',
  jsonLead: 'The exact API response.',
  theJson: 'the JSON',
  showJson: 'Show JSON',
  hideJson: 'Hide JSON',
  editions: 'Language editions',
  editionsLead: 'The course in each language of your catalogue file.',
  edition: 'Edition',
  status: 'Status',
  versionsShown: 'Published versions',
  isShown: 'Shown',
  isHidden: 'Hidden',
  hiddenBecause: {
    courseDraft:
      'This course is switched off. Turn on “Published” where you edit it, or set “published” to true in your catalogue file.',
    editionDraft:
      'This language edition is switched off. Turn on “Published in this language” where you edit it, or set “published” to true in your catalogue file.',
    editions: (number: number) =>
      number === 1
        ? 'Its only language edition is switched off. Turn on “Published in this language” where you edit it, or set the edition’s “published” to true in your catalogue file.'
        : `All of its ${formatNumber(number)} language editions are switched off. Turn on “Published in this language” for at least one where you edit it, or set its “published” to true in your catalogue file.`,
    versions: (number: number) =>
      number === 1
        ? 'Its only version is switched off. Turn on “Published” where you edit it, or set the version’s “published” to true in your catalogue file.'
        : `All of its ${formatNumber(number)} versions are switched off. Turn on “Published” for at least one where you edit it, or set its “published” to true in your catalogue file.`,
    mixed: (drafts: number, empty: number) =>
      `None of its ${formatNumber(drafts + empty)} language editions can be shown: ${formatNumber(drafts)} ${drafts === 1 ? 'is' : 'are'} switched off, and ${formatNumber(empty)} ${empty === 1 ? 'has' : 'have'} no published version. Set “published” to true for an edition and one of its versions in your catalogue file.`,
    notThereYet:
      'It is published and appears within a minute. If it does not, ask the operator, whose log says why it could not be read.',
    unreadable:
      'It is published, but could not be read and is left out. Import the catalogue again. If it is still left out, ask the operator, whose log says why.',
  },
  ofAll: (shown: number, all: number) => `${shown} of ${all}`,
};
