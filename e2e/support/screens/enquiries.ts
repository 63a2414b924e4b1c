import type { Screen } from './screen.ts';

/** Enquiries, campaigns and duplicate rules. */
export const enquiriesScreens: readonly Screen[] = [
  { name: 'enquiries', path: '/i/-/enquiries' },
  {
    name: 'enquiries-filters',
    path: '/i/-/enquiries?website=www.lindenquay.example&status=new',
  },
  {
    name: 'enquiries-one',
    path: '/i/-/enquiries',
    open: async (page) => {
      await page.getByRole('link', { name: 'Amara Osei' }).last().click();
      await page.getByText('Waits for the dates').waitFor();
    },
  },
  {
    name: 'enquiries-erase',
    path: '/i/-/enquiries',
    open: async (page) => {
      await page.getByRole('link', { name: 'Amara Osei' }).first().click();
      await page.getByRole('button', { name: 'Erase person' }).click();
      await page.getByRole('listitem').filter({ hasText: '2 enquiries' }).waitFor();
    },
  },
  { name: 'quarantine', path: '/i/-/enquiries/quarantine' },
  {
    name: 'quarantine-one',
    path: '/i/-/enquiries/quarantine',
    open: async (page) => {
      await page.getByRole('link', { name: 'Ottilie Brandt' }).click();
      await page.getByText('In the hidden field').waitFor();
    },
  },
  {
    name: 'quarantine-erase',
    path: '/i/-/enquiries/quarantine',
    open: async (page) => {
      await page.getByRole('link', { name: 'Ottilie Brandt' }).click();
      await page.getByRole('button', { name: 'Erase person' }).click();
      await page.getByRole('listitem').filter({ hasText: '1 enquiry in quarantine' }).waitFor();
    },
  },
  {
    name: 'campaigns',
    path: '/i/-/campaigns',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Use my own rules' }).click();
      await page.getByRole('radio', { name: 'All campaigns' }).click();
      await page.getByRole('status').filter({ hasText: 'under these rules' }).waitFor();
    },
  },
];
