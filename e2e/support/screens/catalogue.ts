import { changeCourses, exportDemo, fileOf, importDemo } from '../pages/catalogue-files.ts';
import { addDatedCourses, farMonth } from '../pages/dated-courses.ts';
import type { Screen } from './screen.ts';

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
      await page.getByRole('heading', { name: 'Changes' }).waitFor();
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
