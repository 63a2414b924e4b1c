import type { Page } from '@playwright/test';
import type { CourseDetail } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { plainPng } from '../../../apps/service/test/support/others/plain-png.ts';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { createPerson, enterPassword, expectInside } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { pressWithin } from '../../support/pages/dialogs.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const editing = '/i/-/catalogue/courses/charts/edit';

describe('the picture of a course', () => {
  const dashboard = useDashboard();

  const picture = (page: Page) => page.getByLabel('Picture', { exact: true });
  const uploaded = async (page: Page) => {
    await expectPage(page.getByRole('status').filter({ hasText: 'Uploaded.' })).toBeVisible();
    await expectPage(picture(page)).toHaveValue(/^media:upload\/[0-9a-f]{40}\.webp$/);
    return picture(page).inputValue();
  };
  const bring = (page: Page, bytes: Buffer, how: 'drop' | 'paste') =>
    picture(page).evaluate(
      (field, { base64, kind }) => {
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([content], 'cover.png', { type: 'image/png' }));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        field.dispatchEvent(event);
      },
      { base64: bytes.toString('base64'), kind: how },
    );

  it('is chosen, dropped or pasted, published, and served to visitors (K9)', async () => {
    const page = await dashboard.open(editing, { expected: /409 \(Conflict\)/ });
    await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: plainPng(800, 500),
    });
    const chosen = await uploaded(page);
    await expectPage(page.getByRole('img', { name: 'The current picture' })).toBeVisible();

    await bring(page, plainPng(800, 501), 'drop');
    await expectPage(picture(page)).not.toHaveValue(chosen);
    const dropped = await uploaded(page);
    await bring(page, plainPng(800, 502), 'paste');
    await expectPage(picture(page)).not.toHaveValue(dropped);
    await uploaded(page);

    await page.getByRole('button', { name: 'Earlier pictures' }).first().click();
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByRole('button', { name: /^Picture .*800 × 50\d pixels/ })).toHaveCount(3);
    await expectAccessible(page);
    await pressWithin(dialog, dialog.getByRole('button', { name: /^Picture .*800 × 500 pixels/ }).last());
    await expectPage(picture(page)).toHaveValue(chosen);
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();
    const address = `${dashboard.service.url}/media/${chosen.slice('media:'.length)}`;
    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts');
      const { shown } = json as { readonly shown?: { readonly course: CourseDetail } | null };
      expect(shown?.course.images.preview_url).toMatch(new RegExp(`/media/${chosen.slice('media:'.length)}$`));
    });
    const served = await fetch(address);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);

    await page.getByRole('button', { name: 'Earlier pictures' }).first().click();
    await dialog
      .getByRole('button', { name: /^Delete: .*800 × 500 pixels/ })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Delete picture' }).click();
    await expectPage(dialog.getByText('It is used in: ')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: /^Delete: .*800 × 501 pixels/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete picture' }).click();
    await expectPage(dialog.getByRole('button', { name: /^Delete: .*800 × 50\d pixels/ })).toHaveCount(2);
  });

  it('is cropped to the part that the person chooses (K9)', async () => {
    const page = await dashboard.open(editing);
    await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: plainPng(900, 300),
    });
    const whole = await uploaded(page);

    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByRole('img', { name: 'The part that is kept' })).toBeVisible();
    await dialog.getByText('1:1').click();
    await dialog.getByRole('slider', { name: 'Horizontal position' }).press('End');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Crop the picture' }).click();

    await expectPage(picture(page)).not.toHaveValue(whole);
    const cropped = await uploaded(page);
    // The last digits of the name are the width.
    expect(Number.parseInt(/([0-9a-f]{4})\.webp$/.exec(cropped)?.[1] ?? '', 16)).toBe(300);
  });

  it('has words for those who do not see it, in the preview and for visitors (K9)', async () => {
    // While a preview is being made, it may be asked for again.
    const page = await dashboard.open(editing, { expected: /503/ });
    const text = page.getByLabel('Alternative text: Picture');
    await picture(page).fill('');
    await expectPage(text).toHaveCount(0);
    await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: plainPng(640, 400),
    });
    await uploaded(page);

    await text.fill('A line that rises from left to right');
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = { name: 'A line that rises from left to right' };
    await expectPage(page.frameLocator('iframe').getByRole('img', shown)).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();
    await eventually(async () => {
      const reply = await fetch(`${dashboard.service.url}/catalog/v1/courses/charts?include=images_alt`, {
        headers: { 'X-API-Key': dashboard.service.key },
      });
      expect(await reply.json()).toMatchObject({ images: { preview_alt: shown.name } });
    });
  });

  it('has a banner and a small picture next to it, each with its own words and its own way back (K9)', async () => {
    const page = await dashboard.open(editing);
    await page.getByLabel('Upload a picture: Banner').setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: plainPng(1600, 400),
    });
    const banner = page.getByLabel('Banner', { exact: true });
    await expectPage(banner).toHaveValue(/^media:upload\/[0-9a-f]{40}\.webp$/);
    await page.getByLabel('Small picture', { exact: true }).fill('media:small.png');
    await page.getByLabel('Alternative text: Banner').fill('A long line');
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await expectPage(page.getByText(/^Not published yet/)).toHaveCount(3);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Revert to published' }).last().click();

    await expectPage(page.getByLabel('Small picture', { exact: true })).toHaveValue('');
    await expectPage(banner).toHaveValue(/^media:upload/);
    await expectPage(page.getByText(/^Not published yet/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();
    await eventually(async () => {
      const reply = await fetch(`${dashboard.service.url}/catalog/v1/courses/charts?include=images_alt`, {
        headers: { 'X-API-Key': dashboard.service.key },
      });
      const { images } = (await reply.json()) as CourseDetail;
      expect(images).toMatchObject({ banner_alt: 'A long line', thumbnail_url: null, thumbnail_alt: null });
      expect(images.banner_url).toMatch(/\/media\/upload\//);
    });
  });

  it('is refused at its field, in words, where it is no picture (K9)', async () => {
    const page = await dashboard.open(editing);
    const before = await picture(page).inputValue();

    await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles({
      name: 'cover.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });

    await expectPage(page.getByText('This is SVG. Pictures can be JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
    await expectPage(picture(page)).toHaveValue(before);
    await expectAccessible(page);
  });

  it('can be chosen again from the same file, once that is mended (K9)', async () => {
    const page = await dashboard.open(editing);
    const choice = page.getByLabel('Upload a picture: Picture', { exact: true });

    await choice.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expectPage(page.getByText(/Pictures can be JPEG/)).toBeVisible();
    // A browser reports a choice only where it is another one than before.
    await expectPage(choice).toHaveValue('');
    await choice.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: plainPng(810, 500) });

    await uploaded(page);
    await expectPage(choice).toHaveValue('');
  });

  it('is taken one at a time, and says so where another is brought meanwhile (K9)', async () => {
    const page = await dashboard.open(editing);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/pictures*', async (route) => {
      await arrived;
      await route.continue();
    });
    const sent = page.waitForRequest(/\/pictures/);
    await bring(page, plainPng(820, 500), 'drop');
    await sent;

    await bring(page, plainPng(821, 500), 'paste');
    await expectPage(page.getByText('One picture at a time, please.')).toBeVisible();
    arrive();
    await uploaded(page);
    await bring(page, plainPng(822, 500), 'drop');

    await expectPage(page.getByText('One picture at a time, please.')).toBeHidden();
  });

  it('is not taken from those who may not change the course (M2, K9)', async () => {
    const person = await createPerson(dashboard.service, 'linden-quay', 'reader');
    const page = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(page, person.email);
    await expectInside(page, 'Linden Quay Institute');
    await page.goto(`${dashboard.service.url}/dashboard${editing.replace('/i/-', '/i/linden-quay')}`);
    await expectPage(picture(page)).toBeDisabled();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));

    await bring(page, plainPng(830, 500), 'drop');

    await expectPage(page.getByText(/^Uploading /)).toHaveCount(0);
    await page.reload();
    await expectPage(picture(page)).toBeDisabled();
    expect(sent.filter((each) => each.startsWith('POST'))).toEqual([]);
  });

  it('of an author goes to that author though it arrives late, and nowhere once the author is gone (K9)', async () => {
    const page = await dashboard.open(editing);
    let arrive = () => {};
    await page.route('**/pictures*', async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await route.continue();
    });
    const portrait = (number: number) => page.getByLabel(`Author ${number}: Portrait`, { exact: true });
    const upload = async (number: number, height: number) => {
      const file = { name: 'portrait.png', mimeType: 'image/png', buffer: plainPng(300, height) };
      const sent = page.waitForRequest(/\/pictures/);
      await page.getByLabel(`Upload a picture: Author ${number}: Portrait`, { exact: true }).setInputFiles(file);
      await sent;
    };
    for (const name of ['Ada Quist', 'Ben Okri']) {
      await page.getByRole('button', { name: 'Add author' }).click();
      await page
        .getByLabel(/^Author \d: Name$/)
        .last()
        .fill(name);
    }

    await upload(2, 400);
    await page.getByRole('button', { name: 'Move Author 2 up' }).click();
    await expectPage(page.getByLabel('Author 1: Name')).toHaveValue('Ben Okri');
    arrive();
    await expectPage(portrait(1)).toHaveValue(/^media:upload/);
    await expectPage(portrait(2)).toHaveValue('');

    await upload(1, 401);
    const answered = page.waitForResponse(/\/pictures/);
    await page.getByRole('button', { name: 'Remove Author 1' }).click();
    arrive();
    await answered;
    await expectPage(page.getByLabel(/^Author \d: Name$/)).toHaveCount(1);
    await expectPage(page.getByLabel('Author 1: Name')).toHaveValue('Ada Quist');
    await expectPage(portrait(1)).toHaveValue('');
  });
});
