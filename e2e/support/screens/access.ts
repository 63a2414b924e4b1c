import type { Screen } from './screen.ts';

/** Who may call: keys, websites and the doctor. */
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
