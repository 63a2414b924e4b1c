import type { Page } from '@playwright/test';
import type { LearningPath } from '@prospectus/contract';
import type { EditedPartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('what all courses share', () => {
  const dashboard = useDashboard();
  const open = async (tab: string) => {
    const page = await dashboard.open('/i/-/catalogue/structure');
    await page.getByRole('tab', { name: tab, exact: true }).click();
    return page;
  };
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const publish = async (page: Page) => {
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // Of several, one may still be there that says so of what was published before.
    await expectPage(page.getByText('Published. It shows on your websites within a minute.').first()).toBeVisible();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  };
  const discard = async (page: Page) => {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  };
  const streams = async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue');
    return (json as { readonly streams: readonly { readonly label: string }[] }).streams.map(({ label }) => label);
  };

  it('is renamed and put in another order by the keyboard alone, and visitors see it once it is published (K8)', async () => {
    const page = await open('Subjects');
    const before = await streams();

    await page.getByRole('button', { name: `Move ${before[0]} down`, exact: true }).press('Enter');
    const name = page
      .getByRole('region', { name: `${before[1]}`, exact: true })
      .getByLabel('Name')
      .first();
    await name.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await saved(page);
    expect(await streams()).toEqual(before);
    await publish(page);

    await eventually(async () => {
      expect(await streams()).toEqual([`${before[1]} and more`, before[0], ...before.slice(2)]);
    });
  });

  it('has places that are added, filled in and taken away again before they are published (K8)', async () => {
    const page = await open('Places');

    await page.getByLabel('New place').fill('Boat house');
    await page.keyboard.press('Enter');
    const place = page.getByRole('region', { name: 'Boat house', exact: true });
    await place.getByLabel('Town').fill('Quayside');
    await place.getByLabel('Latitude').fill('53.5');
    await expectPage(page.getByRole('alert').filter({ hasText: 'Longitude: expected' })).toBeVisible();
    await place.getByLabel('Longitude').fill('9.98');
    await expectPage(page.getByText('Longitude: expected')).toHaveCount(0);
    await place.getByRole('button', { name: 'Remove Boat house' }).click();

    await expectPage(place).toHaveCount(0);
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });

  it('has languages, formats, synonyms and steps of paths, each in a list that is edited in place (K8)', async () => {
    const page = await open('Languages and formats');
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByLabel('Language 3: Code').fill('fr');
    await expectPage(page.getByText('Languages: expected').first()).toBeVisible();
    await page.getByLabel('Language 3: Name').fill('Français');
    await expectPage(page.getByText('Languages: expected')).toHaveCount(0);
    await page.getByRole('button', { name: 'Move Language 3 up' }).click();
    await expectPage(page.getByLabel('Language 2: Code')).toHaveValue('fr');
    await saved(page);

    await page.getByRole('tab', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Add synonyms' }).click();
    const group = page.getByRole('combobox', { name: /^Synonyms \d+$/ }).last();
    await group.fill('kiln');
    await group.press('Enter');
    await group.fill('oven');
    await group.press('Enter');
    await saved(page);

    await page.getByRole('tab', { name: 'Learning paths' }).click();
    await page.getByRole('button', { name: 'Add step' }).first().click();
    await page
      .getByRole('combobox', { name: /^Step \d+: Course$/ })
      .last()
      .click();
    await expectPage(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('option').first().click();
    await page
      .getByLabel(/^Step \d+: Level$/)
      .last()
      .fill('Beginner');
    await page
      .getByLabel(/^Step \d+: Picture$/)
      .last()
      .fill('media:figure-signature-0cc82d60.svg');
    await saved(page);
    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/catalogue/header/parts');
      const drafted = (json as EditedPartsWire).parts.flatMap(({ entity, draft }) =>
        entity === 'learning_path' ? (draft?.fields ?? []) : [],
      );
      const steps = drafted.flatMap(({ value }) => (Array.isArray(value) ? value : []));
      const wanted = { level: 'Beginner', image: 'media:figure-signature-0cc82d60.svg' };
      expect(steps).toEqual(expect.arrayContaining([expect.objectContaining(wanted)]));
    });
    await discard(page);
  });

  it('has what a step costs whose course is not published: an amount, nothing, on request, or none (K14)', async () => {
    const page = await open('Learning paths');
    const path = page.getByRole('region', { name: 'Making a Book', exact: true });
    const amount = path.getByLabel('Step 2: Price while the course is not published: amount');
    const choose = async (option: string) => {
      await path
        .getByRole('combobox', { name: 'Step 2: Price while the course is not published', exact: true })
        .click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const shown = (...expected: readonly unknown[]) =>
      eventually(async () => {
        const reply = await fetch(`${dashboard.service.url}/catalog/v1/learning-paths/bOk16`, {
          headers: { 'X-API-Key': dashboard.service.key },
        });
        const { course } = ((await reply.json()) as LearningPath).steps[1] ?? expect.fail();
        expect([course.availability, course.price_visible, course.price?.amount]).toEqual(expected);
      });
    await expectPage(
      path.getByRole('combobox', { name: 'Step 1: Price while the course is not published', exact: true }),
    ).toHaveValue('None: closed');
    await shown('available', true, 310);

    await amount.fill('95.5');
    await publish(page);
    await shown('available', true, 95.5);
    await choose('On request');
    await publish(page);
    await shown('available', false, undefined);
    await choose('None: closed');
    await publish(page);
    await shown('closed', true, undefined);
    await choose('Free');
    await publish(page);
    await shown('available', true, 0);
  });

  it('keeps a stream that courses still name, and says which courses (K4)', async () => {
    const page = await open('Subjects');
    const [first] = await streams();

    await page.getByRole('button', { name: `Remove ${first}`, exact: true }).click();
    await expectPage(page.getByText(`${first} will be removed when you publish.`)).toBeVisible();
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    const refusal = page.getByRole('dialog', { name: 'Not published' });
    await expectPage(refusal.getByText(/expected the slug of a stream/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });

  it.each(['Institute', 'Subjects', 'Places', 'Languages and formats', 'Search', 'Learning paths'])(
    'is usable by everyone at all widths: %s (K8)',
    async (tab) => {
      await expectAccessibleAtAllWidths(await open(tab));
    },
  );
});
