import { makeSearches } from '../demo/calls.ts';
import type { Screen } from './screen.ts';

/** Who may call, and who may read: keys, calendar feeds, websites and the doctor. */
export const accessScreens: readonly Screen[] = [
  {
    name: 'keys-made',
    path: '/i/-/keys',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Autumn fair');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('heading', { name: 'The key Autumn fair is ready' }).waitFor();
    },
  },
  {
    name: 'keys-create',
    path: '/i/-/keys',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Main site');
    },
  },
  {
    name: 'keys-rotate',
    path: '/i/-/keys',
    open: (page) => page.getByRole('button', { name: 'Rotate key Autumn fair' }).first().click(),
  },
  { name: 'keys', path: '/i/-/keys' },
  {
    name: 'embed',
    path: '/i/-/embed',
    open: (page) => page.frameLocator('iframe').getByRole('link').first().waitFor(),
  },
  { name: 'feeds-empty', path: '/i/-/feeds' },
  {
    name: 'feeds-create',
    path: '/i/-/feeds',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create feed' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Courses in Hamburg');
      await dialog.getByRole('combobox', { name: 'Town' }).click();
      await page.getByRole('option', { name: 'Hamburg' }).click();
      await dialog.getByLabel('Name').click();
      await dialog.getByText(/^The calendar has \d+ entr/).waitFor();
    },
  },
  {
    name: 'feeds-made',
    path: '/i/-/feeds',
    before: async ({ service, instituteId }) => {
      const create = (name: string, filter: string) =>
        service.run('feeds', 'create', '--institute', instituteId, '--name', name, '--filter', filter);
      await create('Courses in Hamburg', 'town=Hamburg&availability=available');
      const { id } = (await create('For the team', 'stream=craft&place=quay&phase=upcoming')) as { id: string };
      await service.run('feeds', 'renew', id);
      const old = (await create('Old website', '')) as { id: string };
      await service.run('feeds', 'revoke', old.id);
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Create feed' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('All dates');
      await page.getByRole('dialog').getByRole('button', { name: 'Create feed' }).click();
      await page.getByRole('heading', { name: 'The calendar feed All dates is ready' }).waitFor();
    },
  },
  { name: 'feeds', path: '/i/-/feeds' },
  {
    name: 'feeds-edit',
    path: '/i/-/feeds',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit feed Courses in Hamburg' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^The calendar has \d+ entr/)
        .waitFor();
    },
  },
  {
    name: 'feeds-renew',
    path: '/i/-/feeds',
    open: (page) => page.getByRole('button', { name: 'Renew feed Courses in Hamburg' }).click(),
  },
  { name: 'searches-empty', path: '/i/-/searches' },
  {
    name: 'searches',
    path: '/i/-/searches',
    before: ({ service }) =>
      makeSearches(service, ['letterpress', 'Clay', 'töpferei', 'data', 'sourdough bread for beginners']),
  },
  {
    name: 'searches-synonym',
    path: '/i/-/searches?show=none',
    open: async (page) => {
      await page.getByRole('button', { name: 'Make a synonym for töpferei' }).click();
      await page.getByRole('combobox', { name: 'Word that finds courses' }).fill('letter');
      await page.getByRole('option', { name: 'letterpress' }).click();
      await page.getByText('"synonyms"').waitFor();
    },
  },
  { name: 'interest', path: '/i/-/interest' },
  { name: 'interest-empty', path: '/i/linden-quay-companies/interest' },
  {
    name: 'websites-empty',
    path: '/i/-/websites',
    before: async ({ service, instituteId }) => {
      await service.run('websites', 'remove', 'www.lindenquay.example', '--institute', instituteId);
    },
  },
  {
    name: 'websites',
    path: '/i/-/websites',
    before: async ({ service, instituteId }) => {
      const add = (host: string) => service.run('websites', 'add', host, '--institute', instituteId);
      const { id } = (await add('www.lindenquay.example')) as { id: string };
      await service.run('websites', 'verify', id, '--assume-verified');
      const blocked = (await add('bad.example')) as { id: string };
      await service.run('websites', 'block', blocked.id);
      await add('shop.lindenquay.example');
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Verify shop.lindenquay.example' }).click();
      await page.getByText('We keep checking').waitFor();
    },
  },
  {
    name: 'websites-add',
    path: '/i/-/websites',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add website' }).click();
      await page.getByLabel('Website address').fill('192.0.2.1');
      await page.getByRole('dialog').getByRole('button', { name: 'Add website' }).click();
      await page.getByText('it is an IP address').waitFor();
    },
  },
  {
    name: 'websites-remove',
    path: '/i/-/websites',
    open: async (page) => {
      await page.getByRole('button', { name: 'Remove www.lindenquay.example' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'doctor',
    path: '/i/-/doctor',
    open: async (page) => {
      await page.getByLabel('Page with the problem').fill('https://lindenquay.example/courses');
      await page.getByRole('button', { name: 'Run checks' }).click();
      await page.getByRole('table', { name: 'Results' }).waitFor();
    },
  },
];
