import type { Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { addedCourse, exportDemo, importDemo, importFile } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the fields of a course', () => {
  const dashboard = useDashboard();
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const partsOf = async (course: string) => {
    const { json } = await dashboard.call('GET', `/institutes/-/catalogue/courses/${course}/parts`);
    return (json as CoursePartsWire).parts;
  };

  it('have a video, how it is taught, and whether it is announced, also without more said of that (K8)', async () => {
    const { json } = await dashboard.call('POST', '/institutes/-/campaigns', { name: 'Autumn open day' });
    const { id: campaignId } = json as { readonly id: string };
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await page.getByLabel('Video', { exact: true }).fill('https://video.example/charts.mp4');
    await page.getByRole('combobox', { name: 'Teaching mode' }).click();
    await page.getByRole('option', { name: 'Live' }).click();
    await page.getByRole('switch', { name: 'Coming soon' }).press('Space');
    await page.getByLabel('Expected on').fill('2031-05-01');
    await page.getByLabel('Ribbon text').fill('In May');
    await page.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Autumn open day' }).click();
    await saved(page);
    await expectAccessible(page);
    const drafted = (await partsOf('charts')).find(({ entity }) => entity === 'edition')?.draft?.fields;
    expect(drafted?.find(({ field }) => field === 'coming_soon')?.value).toMatchObject({ campaign_id: campaignId });
    await page.locator('[aria-label="Clear Campaign"]').click();
    await page.getByLabel('Expected on').fill('');
    await page.getByLabel('Ribbon text').fill('');
    await expectPage(page.getByRole('switch', { name: 'Coming soon' })).toBeChecked();
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    expect((await partsOf('charts')).find(({ entity }) => entity === 'edition')?.fields).toMatchObject({
      preview_video: 'https://video.example/charts.mp4',
      mode: 'live',
      coming_soon: {},
    });
  });

  it('say what of a text visitors would not get, and nothing once it is gone (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await page.getByRole('button', { name: 'Edit About the course as HTML' }).click();
    const about = page.getByRole('textbox', { name: 'About the course' });
    const told = page.getByText('Visitors will not see: style, <script>.');
    await about.fill('<p style="color: red">Red</p><script>alert(1)</script>');
    await expectPage(told).toBeVisible();
    await expectAccessible(page);
    await about.fill('<p>Red</p>');
    await expectPage(told).toHaveCount(0);
    await saved(page);
  });

  it('have a rating, a kind of package, a page for a version, and pictures of those who teach (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await page.getByLabel('Rating', { exact: true }).fill('4.5');
    await page.getByLabel('Package type').fill('Rent');
    const version = page.getByRole('region', { name: 'Versions' });
    await version
      .getByRole('button', { name: /^Details of/ })
      .first()
      .press('Enter');
    await version.getByLabel('Own page', { exact: true }).fill('https://charts.example/evening');
    await page.getByRole('button', { name: 'Pictures of instructors' }).first().press('Enter');
    const [edition] = (await partsOf('charts')).filter(({ entity }) => entity === 'edition');
    const [first] = (edition?.fields['instructors'] ?? []) as readonly { readonly name: string }[];
    await page
      .getByRole('textbox', { name: first?.name ?? '', exact: true })
      .fill('media:figure-signature-0cc82d60.svg');
    await saved(page);
    await expectAccessible(page);

    const drafts = (await partsOf('charts')).flatMap(({ entity, draft }) =>
      draft ? draft.fields.map(({ field, value }) => [`${entity} ${field}`, value] as const) : [],
    );
    expect(Object.fromEntries(drafts)).toMatchObject({
      'edition rating': 4.5,
      'edition package_type': 'Rent',
      'version url': 'https://charts.example/evening',
      'edition instructors': [{ name: first?.name, image: 'media:figure-signature-0cc82d60.svg' }],
    });
  });

  it('mark the languages that a course is not translated into, until it is added in them (K8)', async () => {
    const editions = addedCourse.editions.map((edition) => ({ ...edition, language: 'en' }));
    await importDemo(dashboard, (file) => ({ ...file, courses: [...file.courses, { ...addedCourse, editions }] }));
    const page = await dashboard.open('/i/-/catalogue/courses/added-course/edit');
    await expectPage(page.getByText('Not translated yet: Deutsch')).toBeVisible();
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await expectPage(page.getByText('Not translated yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(page.getByText('Not translated yet: Deutsch')).toBeVisible();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });

  it('of a date are copied into another one (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await page.getByRole('button', { name: 'Add date' }).first().click();
    await page
      .getByRole('button', { name: /^Details of/ })
      .last()
      .press('Enter');
    await page.getByLabel('When, in words').last().fill('Mondays');
    await page.getByRole('button', { name: 'Copy Mondays' }).press('Enter');
    await expectPage(page.getByRole('row', { name: 'Date Mondays', exact: true })).toHaveCount(2);
    await expectPage(page.getByRole('status').filter({ hasText: 'Date added.' })).toBeAttached();
    await saved(page);
  });

  it('whose part an import took away are shown, and can be discarded (K4)', async () => {
    const run = { id: 'brief-date', start: '2031-03-10' };
    const withRuns = (runs: readonly object[]) => ({
      ...addedCourse,
      editions: addedCourse.editions.map((edition) => ({
        ...edition,
        versions: edition.versions.map((version) => ({ ...version, runs })),
      })),
    });
    const file = await exportDemo(dashboard);
    const importWith = (runs: readonly object[]) =>
      importFile(dashboard, {
        ...file,
        courses: [...file.courses.filter(({ id }) => id !== addedCourse.id), withRuns(runs)],
      });
    await importWith([run]);
    const fields = [{ field: 'note', value: 'Bring a pen' }];
    await dashboard.call('PUT', `/institutes/-/drafts/run/${run.id}`, { version: 0, fields });
    await importWith([]);
    const page = await dashboard.open('/i/-/catalogue/courses/added-course/edit');

    const told = page
      .getByRole('alert')
      .filter({ hasText: 'One draft belongs to a part that is no longer in your file' });
    await expectPage(told).toBeVisible();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Discard these drafts' }).press('Enter');
    await expectPage(told).toHaveCount(0);
    await expect.poll(async () => (await partsOf('added-course')).filter(({ draft }) => draft !== null)).toEqual([]);
  });
});
