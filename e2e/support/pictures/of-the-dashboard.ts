import type { Picture } from './picture.ts';

/** What every person of an institute sees. */
export const dashboardPictures: readonly Picture[] = [
  {
    name: 'overview',
    path: '/i/-',
    part: (page) => [
      page.getByRole('heading', { level: 1, name: 'Overview' }),
      page.getByRole('region', { name: 'New enquiries' }),
      page.getByRole('region', { name: 'Requests and enquiries' }),
    ],
    shows: ['Overview', 'Ingrid Sørensen', 'Requests, last 24 hours'],
  },
  {
    name: 'enquiries',
    path: '/i/-/enquiries',
    part: (page) => [
      page.getByRole('heading', { level: 1, name: 'Enquiries' }),
      page.getByRole('table', { name: 'Enquiries' }),
    ],
    shows: ['Inbox', 'Quarantine', 'Ingrid Sørensen', 'SQL: First Queries', 'Qualified'],
  },
];
