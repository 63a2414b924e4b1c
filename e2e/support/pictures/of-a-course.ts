import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { pngOf } from '../../../apps/service/test/support/others/webp.ts';
import { draft, publish } from './drafts.ts';
import { expectShown, type Picture } from './picture.ts';

const editing = (course: string) => `/i/-/catalogue/courses/${course}/edit`;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
const saved = (page: Page) => expectShown(bar(page).getByRole('status')).toContainText('Saved as a draft');

const cover = new URL('../../../apps/service/demo/media/cover-wheel-0388393c.svg', import.meta.url);

const subtitle = {
  part: 'edition/wheel-en',
  field: 'subtitle',
  value: 'Centre, open, raise, repeat: bowls first, then cups, then a teapot.',
};

/** A course as it is edited. */
export const coursePictures: readonly Picture[] = [
  {
    name: 'edit-course',
    path: editing('bookbinding'),
    open: async (page) => {
      await field(page, 'Title').fill('Two Days of Bookbinding');
      await saved(page);
    },
    part: (page) => [
      page.getByRole('navigation', { name: 'Breadcrumb' }),
      bar(page),
      page.getByRole('button', { name: 'Revert to published' }),
    ],
    shows: ['Saved as a draft. Visitors see it once you publish it.', 'English', 'Deutsch', 'Two Days of Bookbinding'],
  },
  {
    name: 'edit-origin',
    path: editing('wheel'),
    before: async (running) => {
      await publish(running, [{ part: 'edition/wheel-en', field: 'title', value: 'Ten Evenings at the Wheel' }]);
      await draft(running, [subtitle]);
    },
    part: (page) => [
      page.getByText('Published in this language'),
      field(page, 'Title'),
      page.getByRole('button', { name: 'Revert to published' }),
    ],
    shows: ['Revert to file', 'Revert to published', 'Ten Evenings at the Wheel'],
  },
  {
    name: 'edit-versions',
    path: editing('leading-first-time'),
    part: (page) => [
      page.getByRole('table', { name: 'Versions', exact: true }),
      page.getByRole('button', { name: 'Add version' }),
    ],
    margin: 8,
    shows: ['Level', 'Session', 'Enrolment opens', 'Add version'],
  },
  {
    name: 'edit-dates',
    path: editing('leading-first-time'),
    part: (page) => [page.getByRole('region', { name: /^Dates of/ }).first()],
    margin: 8,
    shows: ['Start', 'Places', 'Status', 'Add date'],
  },
  {
    name: 'edit-picture',
    path: editing('wheel'),
    open: async (page) => {
      const buffer = await pngOf(await readFile(fileURLToPath(cover)), 1600);
      const file = { name: 'wheel.png', mimeType: 'image/png', buffer };
      await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles(file);
      await saved(page);
      await page.getByRole('img', { name: 'The current picture' }).waitFor();
    },
    part: (page) => [
      field(page, 'Picture'),
      page.getByText('Picture', { exact: true }),
      page.getByRole('status').filter({ hasText: 'Uploaded.' }),
    ],
    margin: 8,
    shows: ['Upload a picture', 'Earlier pictures', 'Crop'],
  },
  {
    name: 'edit-preview',
    path: editing('wheel'),
    before: (running) => draft(running, [subtitle]),
    open: async (page) => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
      await expectShown(shown).toHaveText('Ten Evenings at the Wheel');
      await expectShown(page.frameLocator('iframe').getByText('a teapot')).toBeVisible();
    },
    part: (page) => [bar(page), page.getByRole('region', { name: 'Preview' })],
    margin: 1,
    shows: ['Share the preview'],
  },
  {
    name: 'edit-history',
    path: editing('speaking'),
    before: async (running) => {
      const part = 'edition/speaking-en';
      const value = 'For people who would rather send an e-mail, or say nothing.';
      await publish(running, [{ part, field: 'subtitle', value }]);
      await publish(running, [{ part, field: 'title', value: 'Speaking in Front of a Room' }]);
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Show history' }).click();
      await page.getByRole('table', { name: 'History' }).waitFor();
    },
    part: (page) => [page.getByRole('region', { name: 'History' })],
    shows: ['Revert', 'Speaking in Front of a Room', 'Speaking to a Room'],
  },
];
