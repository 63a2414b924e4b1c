import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { exportDemo, importFile } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { pressWithin } from '../../support/pages/dialogs.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('removing a course', () => {
  const dashboard = useDashboard();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const removed = (page: Page) =>
    expectPage(page.getByRole('alert').getByText('This course will be removed when you publish.')).toBeVisible();
  const remove = async (page: Page) => {
    await button(page, 'Remove course').press('Enter');
    const question = page.getByRole('dialog');
    await pressWithin(question, question.getByRole('button', { name: 'Remove course' }));
    await removed(page);
  };
  const statusOf = async (id: string): Promise<number> => {
    const headers = { 'X-API-Key': dashboard.service.key };
    return (await fetch(`${dashboard.service.url}/catalog/v1/courses/${id}`, { headers })).status;
  };

  it('is asked first, and can be kept or discarded until it is published (K4)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await button(page, 'Remove course').press('Enter');
    const question = page.getByRole('dialog');
    await expectPage(question).toContainText(
      'Later imports will not bring it back, even if your file contains the course.',
    );
    await expectAccessible(page);
    await pressWithin(question, question.getByRole('button', { name: 'Cancel' }));
    await expectPage(page.getByLabel('Title', { exact: true })).toBeVisible();

    await remove(page);
    await expectPage(page.locator(':focus').getByRole('alert')).toBeVisible();
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf('charts')).toBe(200);
    await button(page, 'Keep it').press('Enter');
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();

    await remove(page);
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await page.reload();
    await removed(page);
    await button(page, 'Discard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectPage(page.getByLabel('Title', { exact: true })).toBeVisible();
    expect(await statusOf('charts')).toBe(200);
  });

  it('takes it away once published, also after the next import, until the file’s is taken, and leaves its history (K2, K3, K4, K7)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit', { expected: /404/ });
    const file = await exportDemo(dashboard);
    await remove(page);
    await button(page, 'Publish').click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
    await eventually(async () => expect(await statusOf('charts')).toBe(404));

    await importFile(dashboard, file);
    expect(await statusOf('charts')).toBe(404);
    await page.goto(page.url().replace(/courses.*/, 'drafts'));
    const row = page.getByRole('table', { name: 'Changes on top of your file' }).getByRole('row');
    await row.filter({ hasText: 'charts' }).getByRole('link', { name: 'History of the course' }).click();
    const removal = page.getByRole('table', { name: 'History' }).getByRole('row').filter({ hasText: 'charts' });
    await expectPage(removal.first()).toContainText('Demo');
    await expectAccessible(page);
    await page.goBack();
    await row.filter({ hasText: 'charts' }).getByRole('button', { name: 'Revert to file' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert to file' }).click();
    await eventually(async () => expect(await statusOf('charts')).toBe(200));
  });

  it('says of a course that people made how it comes back, and claims no file below its fields (K8)', async () => {
    const within = (entity: string, id: string) => ({ field: 'added', value: { entity, id } });
    const draft = (entity: string, id: string, ...fields: readonly { field: string; value: unknown }[]) =>
      dashboard.call('PUT', `/institutes/-/drafts/${entity}/${id}`, { version: 0, fields });
    await draft('course', 'own', { field: 'added', value: null });
    await draft('edition', 'own-en', within('course', 'own'), { field: 'title', value: 'Own' });
    await draft('version', 'own-1', within('edition', 'own-en'), { field: 'enroll_invite', value: { id: 'own' } });
    const { json } = await dashboard.call('POST', '/institutes/-/drafts/publish', { drafts: 'all' });
    expect(json).toMatchObject({ outcome: 'published' });
    const page = await dashboard.open('/i/-/catalogue/courses/own/edit');

    await expectPage(page.getByText(/^Written by Demo/).first()).toBeVisible();
    await expectPage(page.getByText('The file says')).toHaveCount(0);
    await expectPage(button(page, 'Revert to file')).toHaveCount(0);
    await button(page, 'Remove course').click();
    await expectPage(page.getByRole('dialog')).toContainText('restore an earlier catalogue');
  });
});
