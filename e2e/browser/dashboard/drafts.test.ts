import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of drafts and changes', () => {
  const dashboard = useDashboard();

  const draft = (entity: string, id: string, ...fields: readonly { field: string; value: unknown }[]) =>
    dashboard.call('PUT', `/institutes/-/drafts/${entity}/${id}`, { version: 0, fields });

  /** Imports a file that lacks one course, and has another title of one. */
  const importTitled = (title: string) =>
    importDemo(dashboard, ({ courses, ...file }) => ({
      ...file,
      courses: courses
        .filter((course) => course.id !== 'charts')
        .map((course) =>
          course.id === 'wheel'
            ? { ...course, editions: course.editions.map((edition) => ({ ...edition, title })) }
            : course,
        ),
    }));

  it('publishes what can be published, as well as a draft of a course that an import took away, and shows what it brought (K3, K4)', async () => {
    await draft('course', 'charts', { field: 'code', value: 'OF-WHAT-IS-GONE' });
    await draft('edition', 'wheel-en', { field: 'title', value: 'Thrown by Hand' });
    await importTitled('Evenings of the File');
    const page = await dashboard.open('/i/-/catalogue/drafts');

    const rows = page.getByRole('table', { name: 'Drafts' }).getByRole('row');
    const gone = rows.filter({ hasText: 'The course is no longer in the catalogue.' });
    await expectPage(gone.getByRole('checkbox')).not.toBeChecked();
    await expectPage(rows.filter({ hasText: 'Evenings of the File' }).getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('1 field differs from the file: see Drafts')).toBeVisible();

    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/wheel');
      expect(json).toMatchObject({ title: 'Thrown by Hand' });
    });
    await expectPage(rows).toHaveCount(2);
    await expectPage(gone).toBeVisible();
  });

  it('shows yet another value of the file in place of deciding about it unseen (K3)', async () => {
    const page = await dashboard.open('/i/-/catalogue/drafts');
    const changes = page.getByRole('table', { name: 'Changes on top of your file' });
    const rowWith = (text: string) => changes.getByRole('row').filter({ hasText: text });
    const keep = (text: string) => rowWith(text).getByRole('button', { name: 'Keep change' });
    await expectPage(rowWith('Evenings of the File')).toBeVisible();
    await importTitled('Mornings of the File');

    await keep('Evenings of the File').click();

    await expectPage(page.getByText('The file has yet another value by now.')).toBeVisible();
    await keep('Mornings of the File').click();
    await expectPage(rowWith('Mornings of the File')).toBeVisible();
    await expectPage(changes.getByRole('button', { name: 'Keep change' })).toHaveCount(0);
  });

  it('asks before the file’s value is published in place of a change, and does nothing until then (K3)', async () => {
    const page = await dashboard.open('/i/-/catalogue/drafts');
    const changes = page.getByRole('table', { name: 'Changes on top of your file' });
    const row = changes.getByRole('row').filter({ hasText: 'Mornings of the File' });

    await row.getByRole('button', { name: 'Revert to file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revert to file: Title?' });
    await expectPage(dialog).toContainText('your websites show what the file says within a minute');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await expectPage(dialog).toHaveCount(0);
    await page.reload();
    await expectPage(row).toContainText('Thrown by Hand');
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/wheel');
    expect(json).toMatchObject({ title: 'Thrown by Hand' });
  });

  it('offers to take the file’s value only where the file has one: not for what people added (K3)', async () => {
    const within = (entity: string, id: string) => ({ field: 'added', value: { entity, id } });
    await draft('course', 'own', { field: 'added', value: null });
    await draft('edition', 'own-en', within('course', 'own'), { field: 'title', value: 'Own' });
    await draft('version', 'own-1', within('edition', 'own-en'), { field: 'enroll_invite', value: { id: 'own' } });
    const drafts = { courses: ['own'], parts: [] };
    const { json } = await dashboard.call('POST', '/institutes/-/drafts/publish', { drafts });
    expect(json).toMatchObject({ outcome: 'published' });
    const page = await dashboard.open('/i/-/catalogue/drafts');

    const changes = page.getByRole('table', { name: 'Changes on top of your file' });
    const rowsOf = (id: string) => changes.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });
    await expectPage(rowsOf('wheel-en').getByRole('button', { name: 'Revert to file' })).toBeVisible();
    await expectPage(rowsOf('wheel-en').getByRole('link', { name: 'Thrown by Hand' })).toHaveAttribute(
      'href',
      /\/catalogue\/courses\/wheel\/edit$/,
    );
    await expectPage(rowsOf('own-en')).toHaveCount(2);
    await expectPage(rowsOf('own-en').getByRole('button')).toHaveCount(0);
  });

  it('tells on Overview of a planned publication that failed, and which courses it was about (K4)', async () => {
    await draft('edition', 'wheel-en', { field: 'subtitle', value: 7 });
    const at = `${new Date(Date.now() + 2_000).toISOString().slice(0, 19)}Z`;
    const drafts = { courses: ['wheel'], parts: [{ entity: 'institute', id: dashboard.instituteId }] };
    await dashboard.call('POST', '/institutes/-/publications', { drafts, at });
    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/publications');
      expect(json).toMatchObject({ data: [{ status: 'refused', titles: ['Thrown by Hand'] }] });
    });
    const page = await dashboard.open('/i/-');

    const told = page.getByRole('status').filter({ hasText: '1 scheduled publication failed. The drafts are kept.' });
    await expectPage(told).toBeVisible();
    await expectPage(page.getByText('Could not publish scheduled drafts')).toBeVisible();
    await expectAccessible(page);
    await told.getByRole('link', { name: 'See why' }).click();
    const planned = page.getByRole('table', { name: 'Scheduled publications' });
    await expectPage(planned).toContainText('Thrown by Hand, Subjects, places and settings');
    await expectPage(planned).toContainText('Subtitle: expected text');
    const { json } = await dashboard.call('GET', '/institutes/-/audit');
    expect(JSON.stringify(json)).toContain('"courses":["wheel"]');
  });
});
