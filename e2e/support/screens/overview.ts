import { makeCalls } from '../demo/calls.ts';
import type { Screen } from './screen.ts';

/** How an institute is doing, and what surrounds it. */
export const overviewScreens: readonly Screen[] = [
  { name: 'overview-new', path: '/i/-' },
  {
    name: 'overview',
    path: '/i/-',
    before: async ({ service }) => {
      await makeCalls(service, 60);
    },
    open: async (page) => {
      await page.getByText('Show as table').click();
    },
  },
  {
    name: 'activity',
    path: '/i/-/activity',
    before: async ({ service, instituteId }) => {
      await service.run('keys', 'create', '--institute', instituteId, '--name', 'Main site');
      await service.run('settings', 'set', '--institute', instituteId, '--course-base-url', 'none');
    },
    open: async (page) => {
      await page.getByText('Details').first().click();
    },
  },
  { name: 'settings', path: '/i/-/settings' },
  { name: 'not-found', path: '/nowhere' },
];
