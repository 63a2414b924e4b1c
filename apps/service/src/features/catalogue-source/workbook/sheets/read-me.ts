import type { CatalogueHeader } from '@prospectus/contract';

/** What a person who opens the workbook should know. */
export const readMe = ({ institute }: CatalogueHeader): readonly string[] => [
  `Courses and dates of ${institute.name}`,
  '',
  'Change what you like, save, and import this workbook: in the dashboard under Imports, or with npx prospectus import. You are shown what will change first.',
  '',
  'Courses: a row for each version of a course. What a course or an edition has stands in each of its rows; change it in all of them.',
  'Dates: a row for each date. Times are those of the institute.',
  'Places: a row for each place.',
  'Lists: what can be chosen. Add a name to make a stream, a category or a format.',
  '',
  'A new row without IDs is a new course, date or place. A row with a Course ID but no Version ID is another version of that course.',
  'Deleting a row removes what it stands for. Emptying a cell removes what it says.',
  'Deleting a whole column or sheet leaves those fields as they are. You may add columns and sheets of your own.',
  'Leave the grey IDs and the headings as they are. Sorting, filtering and hiding change nothing.',
  'What is not in these sheets, such as learning paths, outlines and questions, stays as it is.',
];
