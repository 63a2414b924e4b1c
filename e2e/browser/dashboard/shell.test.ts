import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { createPerson, enterPassword, expectInside } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the dashboard’s shell', () => {
  const dashboard = useDashboard();

  const signIn = (page: Page) => {
    const { email, password } = dashboard.service.account;
    return enterPassword(page, email, password);
  };

  it('asks people who are not signed in to do so, and goes on to the page that was asked for', async () => {
    const page = await dashboard.open('/i/-/keys', { isSignedIn: false });

    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await signIn(page);

    await expectPage(page).toHaveURL(/\/dashboard\/i\/[^/]+\/keys$/);
    await expectPage(page.getByRole('link', { name: 'Keys' })).toHaveAttribute('aria-current', 'page');
  });

  it('leads from the start to the overview of one’s institute', async () => {
    const page = await dashboard.open('/');

    await expectPage(page).toHaveURL(new RegExp(`/dashboard/i/${dashboard.instituteId}$`));
    await expectPage(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });

  it('says what does not exist, as it does of institutes of others', async () => {
    const page = await dashboard.open('/nowhere');
    await expectPage(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();

    await page.goto(`${dashboard.service.url}/dashboard/i/of-others/keys`);

    await expectPage(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  });

  it('is led by keyboard: past the navigation, and to the content of each screen', async () => {
    const page = await dashboard.open('/i/-/settings');
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('Tab');
    await expectPage(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Team' }).press('Enter');

    await expectPage(page).toHaveURL(/\/team$/);
    await expectPage(page.getByRole('main')).toBeFocused();
  });

  it('keeps the colours that somebody chose', async () => {
    const page = await dashboard.open('/i/-/activity');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload();

    await expectPage(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 25, 29)');
  });

  it('opens what is loaded only then by keyboard, and gives the focus back', async () => {
    const page = await dashboard.open('/i/-/activity');
    const button = page.getByRole('button', { name: /^Account of/ });

    await button.press('Enter');
    await expectPage(page.getByRole('menu')).toBeVisible();
    await expectPage(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectPage(page.getByRole('menuitem', { name: 'API reference' })).toBeFocused();
    await page.keyboard.press('Escape');

    await expectPage(page.getByRole('menu')).toBeHidden();
    await expectPage(button).toBeFocused();
  });

  it('says the exact moment when a person points at a time', async () => {
    const page = await dashboard.open('/i/-/activity');
    const time = page.getByRole('time').first();

    await time.hover();
    await expectPage(page.getByRole('tooltip')).toHaveText(/\d{4}/);
    await page.mouse.move(0, 0);
    await expectPage(page.getByRole('tooltip')).toBeHidden();
    await time.hover();
    await expectPage(page.getByRole('tooltip')).toBeVisible();
  });

  it('writes numbers and dates where the browser names no language that there is', async () => {
    const page = await dashboard.open('/i/-/keys');
    await page.addInitScript(
      `Object.defineProperties(navigator, {
        language: { get: () => 'en-US@posix' },
        languages: { get: () => ['en-US@posix'] },
      })`,
    );

    for (const [path, name] of [
      [`i/${dashboard.instituteId}`, 'Overview'],
      [`i/${dashboard.instituteId}/keys`, 'Keys'],
      [`i/${dashboard.instituteId}/enquiries`, 'Enquiries'],
      ['operator/health', 'Health'],
    ] as const) {
      await page.goto(`${dashboard.service.url}/dashboard/${path}`);
      await expectPage(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectPage(page.getByRole('time').first()).toBeVisible();
    }
  });

  it('opens its navigation at the width of a telephone, and closes it again', async () => {
    const page = await dashboard.open('/i/-/settings', { width: 360 });

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Team' }).click();

    await expectPage(page).toHaveURL(/\/team$/);
    await expectPage(page.getByRole('link', { name: 'Team' })).toBeHidden();
  });

  it('says that the network is away, and what went wrong without it', async () => {
    // Requests that the screen still makes, or repeats, fail without the network.
    const page = await dashboard.open('/i/-', { expected: /ERR_INTERNET_DISCONNECTED/ });
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A part of the screen whose program is still on its way would be a complaint of its own; the charts are the last.
    await expectPage(page.locator('figure .recharts-surface').first()).toBeAttached();
    await page.waitForLoadState('networkidle');

    await page.context().setOffline(true);

    await expectPage(page.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expectPage(page.getByText('You are offline.')).toBeHidden();
  });

  it('asks to sign in again once a session has ended, and goes on where it was', async () => {
    const page = await dashboard.open('/i/-/settings');
    await expectPage(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
    // A request that this screen still makes would find out first, and lead back here.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();

    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await signIn(page);

    await expectPage(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  });

  it('goes on where it was, though more than one request learns that the session has ended', async () => {
    const page = await dashboard.open('/i/-/settings');
    await expectPage(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    let refusals = 0;
    const refusedTwice = new Promise<void>((resolve) => {
      page.on('response', (response) => {
        if (response.status() === 401 && ++refusals === 2) resolve();
      });
    });
    await page.route('**/sign-in-screen-*.js', async (route) => {
      await refusedTwice;
      // Draws the old screen again, which must not repeat the request that is refused now.
      for (const width of [1000, 600, 1280]) await page.setViewportSize({ width, height: 800 });
      await route.continue();
    });
    await page.context().clearCookies();

    await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await signIn(page);

    await expectPage(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
  });

  it('goes from a screen of one institute to that of another', async () => {
    const page = await dashboard.open('/i/-/settings');

    await page.getByRole('combobox', { name: 'Institute' }).click();
    await page.getByRole('option', { name: /companies/i }).click();

    await expectPage(page).not.toHaveURL(new RegExp(`/i/${dashboard.instituteId}/`));
    await expectPage(page).toHaveURL(/\/settings$/);
    await expectPage(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });

  it('stays with the institute on screens that are about none', async () => {
    const page = await dashboard.open('/i/-/settings');
    await page.getByRole('combobox', { name: 'Institute' }).click();
    await page.getByRole('option', { name: /companies/i }).click();
    await expectPage(page).not.toHaveURL(new RegExp(`/i/${dashboard.instituteId}/`));

    await page.goto(`${dashboard.service.url}/dashboard/account`);
    await expectPage(page.getByRole('combobox', { name: 'Institute' })).toHaveValue('Linden Quay for Companies');
    await page.getByRole('link', { name: 'Enquiries', exact: true }).click();

    await expectPage(page).toHaveURL(/companies\/enquiries$/);
  });

  it('shows its frame while the first answer is awaited', async () => {
    const page = await dashboard.open('/sign-in', { isSignedIn: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/admin/v1/session', async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(`${dashboard.service.url}/dashboard/account`, { waitUntil: 'commit' });
    await expectPage(page.getByRole('banner').getByRole('link', { name: 'Prospectus' })).toBeVisible();
    release();

    await expectPage(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  });

  it('says that the service could not be reached, and tries again when asked to', async () => {
    const page = await dashboard.open('/i/-/keys', { expected: /ERR_FAILED/ });
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/settings', (route) => route.abort());

    await page.getByRole('link', { name: 'Settings' }).click();
    const alert = page.getByRole('alert');
    await expectPage(alert).toContainText('The service could not be reached.');
    await expectAccessible(page);
    await page.unroute('**/settings');
    await alert.getByRole('button', { name: 'Try again' }).click();

    await expectPage(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  });

  it('shows an admin what is theirs, and neither other institutes nor the operator’s part', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/operator', { isSignedIn: false });
    await enterPassword(page, email);

    await expectPage(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Institutes' })).toHaveCount(0);
    await page.goto(`${dashboard.service.url}/dashboard/i/${dashboard.instituteId}/keys`);
    await expectPage(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Go to overview' }).click();

    await expectInside(page);
  });

  it('tells somebody who looks after nothing any more how to come in again', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(page, email);
    await expectInside(page);

    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('button', { name: /^Leave/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Leave/ })
      .click();

    await expectPage(page.getByRole('heading', { name: 'You have no institute yet' })).toBeVisible();
    await expectAccessible(page);
  });

  it('signs out, and keeps nothing that could be looked at', async () => {
    const page = await dashboard.open('/sign-in', { isSignedIn: false });
    await signIn(page);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectPage(page).toHaveURL(/\/sign-in$/);
    await page.goto(`${dashboard.service.url}/dashboard/i/${dashboard.instituteId}`);

    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain('@');
  });
});
