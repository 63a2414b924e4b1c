import type { Screen } from './screen.ts';

/** The service as a whole. */
export const operatorScreens: readonly Screen[] = [
  { name: 'operator', path: '/operator' },
  {
    name: 'operator-institute',
    path: '/operator',
    before: async ({ service, instituteId }) => {
      await service.run('keys', 'create', '--institute', instituteId, '--name', 'Autumn fair');
      await service.run('websites', 'add', 'copycat.example', '--institute', instituteId);
    },
    open: async (page) => {
      await page.getByRole('link', { name: 'Linden Quay Institute' }).click();
      await page.getByRole('heading', { name: 'At a glance' }).waitFor();
    },
  },
  {
    name: 'operator-block',
    path: '/operator',
    open: async (page) => {
      await page.getByRole('link', { name: 'Linden Quay Institute' }).click();
      await page.getByRole('button', { name: 'Block website copycat.example' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-institute',
    path: '/operator',
    open: async (page) => {
      await page.getByRole('button', { name: 'New institute' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Pottery School');
    },
  },
  { name: 'operator-health', path: '/operator/health' },
  { name: 'service-activity', path: '/operator/activity' },
];
