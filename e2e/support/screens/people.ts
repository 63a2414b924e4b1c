import type { Page } from '@playwright/test';
import { chosenPassword, createPerson, enterPassword, pathOf } from '../demo/people.ts';
import type { Screen, Shown } from './screen.ts';

/** Coming in, one’s account, and the team. */
export const peopleScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', isSignedIn: false },
  { name: 'sign-in-forgotten', path: '/forgotten-password', isSignedIn: false },
  { name: 'sign-in-dead-link', path: '/new-password#cut', isSignedIn: false },
  screenOfLink('sign-in-new-password', async ({ service }) => {
    const { email } = await createPerson(service);
    return ((await service.run('admin', 'reset-password', email)) as { reset_url: string }).reset_url;
  }),
  screenOfLink('sign-in-invitation', async ({ service }) => {
    const args = ['admin', 'create', '--institute', 'linden-quay', '--email', 'ada@school.example'];
    return ((await service.run(...args)) as { invite_url: string }).invite_url;
  }),
  {
    name: 'team',
    path: '/i/-/team',
    before: async ({ service }) => {
      await createPerson(service, 'linden-quay');
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByLabel('E-mail').fill('ada@school.example');
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByRole('heading', { name: 'Send this link to ada@school.example' }).waitFor();
    },
  },
  {
    name: 'team-remove',
    path: '/i/-/team',
    open: (page) =>
      page
        .getByRole('button', { name: /^Remove member/ })
        .first()
        .click(),
  },
  { name: 'account-demo', path: '/account' },
  screenOfPerson('account', async () => undefined),
  screenOfPerson('account-two-factor', async (page) => {
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  }),
];

/** The account of a person other than the demo's. */
function screenOfPerson(name: string, open: (page: Page) => Promise<void>): Screen {
  let email = '';
  return {
    name,
    path: '/sign-in?next=%2Faccount',
    isSignedIn: false,
    before: async ({ service }) => {
      ({ email } = await createPerson(service));
    },
    open: async (page) => {
      await enterPassword(page, email);
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
      await open(page);
    },
  };
}

/** Where a link leads that is made for the picture. */
function screenOfLink(name: string, make: (shown: Shown) => Promise<string>): Screen {
  let url = '';
  return {
    name,
    path: '/sign-in',
    isSignedIn: false,
    before: async (shown) => {
      url = `${shown.service.url}/dashboard${pathOf(await make(shown))}`;
    },
    open: async (page) => {
      await page.goto(url);
      await page.getByRole('textbox', { name: /password/i }).waitFor();
    },
  };
}
