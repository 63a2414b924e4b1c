import { changeCourses, exportDemo, fileOf, importDemo } from '../pages/catalogue-files.ts';
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
