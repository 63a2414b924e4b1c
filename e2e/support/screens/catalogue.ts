import type { Page } from '@playwright/test';
import { changeCourses, exportDemo, fileOf, importDemo } from '../demo/catalogue-files.ts';
import { addDatedCourses, farMonth } from '../demo/dated-courses.ts';
import type { Screen } from './screen.ts';

/** A list in which a price and a day can be read in two ways. */
const openTable = [
  'Our courses;;;;',
  'Code;Course;Starts;Town;Fee',
  'A1;Pottery for beginners;01/02/2027;Leeds;1.290',
  'A2;Bread with sourdough;03/04/2027;York;',
].join('\n');

const sendTable = (page: Page, content: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Courses and imports. */
export const catalogueScreens: readonly Screen[] = [
  { name: 'catalogue', path: '/i/-/catalogue' },
  { name: 'catalogue-hidden', path: '/i/-/catalogue?show=hidden' },
  {
    name: 'catalogue-course',
    path: '/i/-/catalogue/courses/charts',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show JSON' }).click();
    },
  },
  {
    name: 'catalogue-not-shown',
    path: '/i/-/catalogue?show=hidden',
    open: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'course-editor',
    path: '/i/-/catalogue/courses/charts/edit',
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('');
      await page.getByRole('alert').waitFor();
      await page.getByRole('button', { name: 'Add date' }).first().click();
      await page
        .getByRole('button', { name: /^Details of/ })
        .last()
        .click();
    },
  },
  {
    name: 'new-course',
    path: '/i/-/catalogue',
    open: async (page) => {
      await page.getByRole('button', { name: 'New course' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'streams',
    path: '/i/-/catalogue/structure',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Subjects' }).click();
      await page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .click();
    },
  },
  {
    name: 'drafts',
    path: '/i/-/catalogue/drafts',
    before: async (dashboard) => {
      const planned = ['drafts', 'publish', '--all', '--at', '2031-01-04T08:00'];
      await dashboard.service.run(...planned, '--institute', dashboard.instituteId);
    },
    open: async (page) => {
      await page.getByRole('table', { name: 'Scheduled publications' }).waitFor();
    },
  },
  {
    name: 'dates',
    path: `/i/-/dates?month=${farMonth}&hidden=true`,
    before: (dashboard) => importDemo(dashboard, addDatedCourses),
    open: async (page) => {
      await page.getByRole('button', { name: 'Dates of a test' }).first().waitFor();
    },
  },
  { name: 'dates-list', path: '/i/-/dates?view=list' },
  {
    name: 'dates-filters',
    path: '/i/-/dates?view=list&town=["Hamburg","Bremen"]&near=53.55,9.99&radius_km=25',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Category' }).waitFor();
    },
  },
  { name: 'dates-hidden', path: '/i/-/dates?view=list&course=tested&hidden=true' },
  { name: 'dates-course', path: '/i/-/catalogue/courses/tested' },
  { name: 'overview-warnings', path: '/i/-' },
  {
    name: 'imports',
    path: '/i/-/catalogue/imports',
    before: async (dashboard) => {
      const before = await exportDemo(dashboard);
      await importDemo(dashboard, changeCourses);
      await importDemo(dashboard, () => before);
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Show example' }).click();
    },
  },
  { name: 'sources-empty', path: '/i/-/catalogue/sources' },
  {
    name: 'sources',
    path: '/i/-/catalogue/sources',
    before: async (dashboard) => {
      const addresses = ['https://lists.invalid/spring/courses.xlsx', 'https://docs.google.com.invalid/courses.csv'];
      for (const url of addresses) {
        await dashboard.service.run('sources', 'add', url, '--institute', dashboard.instituteId, '--every', 'day');
      }
    },
    open: async (page) => {
      await page.getByText('Failed').nth(1).waitFor();
    },
  },
  {
    name: 'sources-add',
    path: '/i/-/catalogue/sources',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add source' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'imports-changes',
    path: '/i/-/catalogue/imports',
    open: async (page) => {
      await page.getByRole('button', { name: 'Restore' }).first().click();
      await page.getByRole('heading', { name: 'What will change' }).waitFor();
    },
  },
  {
    name: 'imports-paste',
    path: '/i/-/catalogue/imports',
    open: async (page) => {
      await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
      await page.getByRole('dialog').getByLabel('Rows').fill('Code\tCourse\nA\tPottery');
    },
  },
  {
    name: 'imports-table-asking',
    path: '/i/-/catalogue/imports',
    open: async (page) => {
      await sendTable(page, openTable);
      await page.getByRole('heading', { name: 'Questions' }).waitFor();
      await page.getByRole('button', { name: 'Change how it is read' }).click();
    },
  },
  {
    name: 'imports-table',
    path: '/i/-/catalogue/imports',
    open: async (page) => {
      // Few imports may wait for a person at a time.
      await page.getByRole('link', { name: 'courses.csv' }).first().click();
      await page.getByRole('button', { name: 'Cancel import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click();
      await page.getByRole('link', { name: 'Upload another file' }).click();
      await sendTable(
        page,
        openTable.replace('01/02', '28/02').replace('1.290', '1.290,00').replace('York;', 'York;95'),
      );
      await page.getByRole('heading', { name: 'What will change' }).waitFor();
      await page.getByRole('button', { name: 'Show rows' }).click();
    },
  },
  {
    name: 'imports-findings',
    path: '/i/-/catalogue/imports',
    open: async (page) => {
      const wrong = {
        catalogue_file: 1,
        institute: { id: 'another', nane: 'Linden Quay' },
        courses: [{ stream: 'none' }],
      };
      await page.getByLabel('Choose a file').setInputFiles(fileOf('wrong.json', wrong));
      await page.getByRole('heading', { name: 'Problems' }).waitFor();
    },
  },
];
