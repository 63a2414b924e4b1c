import type { Page } from '@playwright/test';
import type { CourseDetail, CoursePage } from '@prospectus/contract';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { addedCourse, importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const editing = '/i/-/catalogue/courses/charts/edit';

/** A browser whose store is full. */
const keepsNothing = `
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (name.startsWith('prospectus.unsaved')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  };`;

describe('editing a course', () => {
  const dashboard = useDashboard();

  const ask = async (id: string): Promise<CourseDetail> => {
    const reply = await fetch(`${dashboard.service.url}/catalog/v1/courses/${id}`, {
      headers: { 'X-API-Key': dashboard.service.key },
    });
    // The answer of the API, whose contract other tests hold.
    return (await reply.json()) as CourseDetail;
  };
  /** As visitors get it, asked without their limit: it is asked again and again until it shows. */
  const shown = async (id: string): Promise<Partial<CourseDetail>> => {
    const { json } = await dashboard.call('GET', `/institutes/-/catalogue/courses/${id}`);
    return (json as { readonly shown?: { readonly course: CourseDetail } | null }).shown?.course ?? {};
  };
  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  /** Leaves nothing behind for the next test. */
  const discard = async (page: Page) => {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  };

  it('keeps what is typed as a draft that visitors do not see, until it is published (K4)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const before = await ask('charts');

    await title(page).fill('Charts for everyone');
    await saved(page);
    await choose(page, 'Price', 'Amount');
    await page.getByLabel('Price: amount').first().pressSequentially('49.50', { delay: 40 });
    await expectPage(page.getByLabel('Price: amount').first()).toHaveValue('49.50');
    await expectPage(page.getByText('Not published yet, written by Demo.').first()).toBeVisible();
    await saved(page);
    await page.reload();
    await expectPage(title(page)).toHaveValue('Charts for everyone');
    expect((await ask('charts')).title).toBe(before.title);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();

    await eventually(async () => {
      const { title: titled, variants } = await shown('charts');
      expect([titled, variants?.[0]?.price?.amount]).toEqual(['Charts for everyone', 49.5]);
    });
    await expectPage(page.getByText(/Changed by Demo/).first()).toBeVisible();
  });

  it('goes back to what the file says (K8)', async () => {
    const page = await dashboard.open(editing);

    await page.getByRole('button', { name: 'Revert to file' }).first().click();
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    await expectPage(page.getByText('Published. It shows')).toBeVisible();
    await expectPage(title(page)).not.toHaveValue('Charts for everyone');
  });

  it('says at the field what is wrong, and publishes nothing until it is right (K4)', async () => {
    const page = await dashboard.open(editing);

    await title(page).fill('');
    await expectPage(page.getByRole('alert').filter({ hasText: 'Title: expected' })).toBeVisible();
    await expectPage(title(page)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByRole('dialog', { name: 'Not published' })).toContainText(', Title: expected');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(title(page)).not.toHaveValue('');
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });

  it('names the date that a problem is of, and says how many more problems there are (K4)', async () => {
    const page = await dashboard.open(editing);
    for (let number = 0; number < 10; number += 1) await page.getByRole('button', { name: 'Add date' }).first().click();
    const problems = page.getByRole('alert').filter({ hasText: '10 problems to fix' });
    await expectPage(problems).toContainText('Date 2, ');
    await expectPage(problems).toContainText('And 2 more problems.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByRole('dialog', { name: 'Not published' })).toBeVisible();
    await page.keyboard.press('Escape');
    await discard(page);
  });

  it('loses nothing where two people save the same part (K5)', async () => {
    const [first, second] = [await dashboard.open(editing), await dashboard.open(editing)];
    await expectPage(title(second)).toBeVisible();
    await title(first).fill('The first');
    await saved(first);

    await title(second).fill('The second');

    const conflict = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else has saved or published this meanwhile' });
    await expectPage(conflict.getByLabel('Yours: The second')).toBeChecked();
    await conflict.getByLabel('Theirs: The first').check();
    await expectAccessible(second);
    await conflict.getByRole('button', { name: 'Save these choices' }).click();
    await expectPage(title(second)).toHaveValue('The first');
    await discard(second);
  });

  it('undoes what one person wrote, and nothing that another has saved since (K5, K8)', async () => {
    const subtitle = (page: Page) => page.getByLabel('Subtitle', { exact: true });
    const code = (page: Page) => page.getByLabel('Course code', { exact: true });
    const first = await dashboard.open(editing);
    const before = await title(first).inputValue();
    await title(first).fill('The first');
    await saved(first);
    const second = await dashboard.open(editing);
    await expectPage(title(second)).toHaveValue('The first');
    await subtitle(second).fill('The second');
    await saved(second);

    // With what it saves, an editor hears of what others have saved.
    await code(first).fill('BOTH-1');
    await expectPage(subtitle(first)).toHaveValue('The second');
    const undo = first.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expectPage(code(first)).not.toHaveValue('BOTH-1');
    await undo.click();
    await expectPage(title(first)).toHaveValue(before);
    await expectPage(undo).toBeDisabled();
    await expectPage(subtitle(first)).toHaveValue('The second');
    await saved(first);

    await second.reload();
    await expectPage(title(second)).toHaveValue(before);
    await expectPage(subtitle(second)).toHaveValue('The second');
    await discard(second);
  });

  it('keeps in the browser what cannot be saved, also over a reload (K5)', async () => {
    const page = await dashboard.open(editing, { expected: /ERR_FAILED|Failed to load/ });
    await page.route(/\/drafts\//, (route) => route.abort());
    await title(page).fill('Written on a train');
    await expectPage(page.getByText(/^Not saved:/)).toBeVisible();

    await page.unroute(/\/drafts\//);
    await page.reload();

    await expectPage(title(page)).toHaveValue('Written on a train');
    await saved(page);
    await discard(page);
  });

  it('asks before the page is closed where the browser keeps nothing, and says so (K5)', async () => {
    const page = await dashboard.open(editing, { expected: /ERR_FAILED|Failed to load/ });
    await expectPage(title(page)).toBeEditable();
    await page.evaluate(keepsNothing);
    await page.route(/\/drafts\//, (route) => route.abort());
    await title(page).click();
    await title(page).fill('Written on a train');
    await expectPage(page.getByText('This browser cannot keep your change either')).toBeVisible();

    const asked = page.waitForEvent('dialog');
    const closed = page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closed;

    await expectPage(title(page)).toHaveValue('Written on a train');
    await page.unroute(/\/drafts\//);
    await saved(page);
    await discard(page);
    await page.reload();
  });

  it('takes texts as HTML where their buttons do not load, with all other fields (K8)', async () => {
    const page = await dashboard.open('/i/-/keys', { expected: /ERR_FAILED|Failed to (load|fetch)/ });
    await page.route(/\/assets\/rich-text-if-able-/, (route) => route.abort());
    await page.goto(page.url().replace(/\/keys$/, editing.replace('/i/-', '')));

    await expectPage(page.getByText('The toolbar could not be loaded').first()).toBeVisible();
    await expectPage(title(page)).toBeEditable();
    await page.getByRole('textbox', { name: 'About the course' }).fill('<p>Written as HTML</p>');
    await saved(page);
    await discard(page);
    await page.unroute(/\/assets\/rich-text-if-able-/);
  });

  it('has authors, and what search engines show, each with its own way back (K8)', async () => {
    const page = await dashboard.open(editing);
    await page.getByRole('button', { name: 'Add author' }).click();
    const author = page.getByRole('group', { name: 'Author 1', exact: true });
    await author.getByLabel('Author 1: Name').fill('Ada Quist');
    await author.getByLabel('Author 1: Below the name').fill('Draws charts for a newspaper');
    await author.getByRole('textbox', { name: 'Author 1: About the person' }).fill('She likes bars.');
    await author.getByLabel('Author 1: Portrait', { exact: true }).fill('media:ada.png');
    await page.getByLabel('Title for search engines').fill('Learn to draw charts');
    await page.getByLabel('Description for search engines').fill('In one afternoon.');
    await saved(page);
    await expectPage(page.getByText(/^Not published yet/)).toHaveCount(3);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Revert to published' }).last().click();
    await expectPage(page.getByLabel('Description for search engines')).toHaveValue('');
    await expectPage(page.getByLabel('Title for search engines')).toHaveValue('Learn to draw charts');
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();

    await eventually(async () => {
      const { authors, seo } = await shown('charts');
      expect(seo?.title).toBe('Learn to draw charts');
      expect(authors).toMatchObject([
        { name: 'Ada Quist', subtitle: 'Draws charts for a newspaper', bio_html: '<p>She likes bars.</p>' },
      ]);
    });
  });

  it('makes a course of nothing, by keyboard, with a date and a price (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue');
    await page.getByRole('button', { name: 'New course' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New course' });
    await expectAccessible(page);
    await dialog.getByLabel('Title').fill('First aid at work');
    await dialog.getByLabel('First date').fill('2031-02-03');
    await page.keyboard.press('Enter');

    await expectPage(page.getByRole('heading', { level: 1, name: 'First aid at work' })).toBeVisible();
    await choose(page, 'Price', 'Amount');
    await page.getByLabel('Price: amount').first().fill('95');
    await page.getByLabel('Start: time').fill('09:00');
    await page.getByRole('button', { name: 'Repeat weekly: 3 Feb 2031, 09:00' }).press('Enter');
    await page.getByLabel('Further dates').fill('3');
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('row', { name: 'Date 24 Feb 2031, 09:00' })).toBeVisible();
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    const id = decodeURIComponent(page.url().split('/').at(-2) ?? '');
    await eventually(async () => {
      expect(await shown(id)).toMatchObject({ title: 'First aid at work', variants: [{ price: { amount: 95 } }] });
    });
  });

  it('has the outline as a tree, and the meetings of a date, each put in order and taken away (K8)', async () => {
    const page = await dashboard.open(editing);
    await page.getByRole('button', { name: 'Add section', exact: true }).click();
    await page.getByLabel('Section 3: Title').fill('Exam');
    await page.getByRole('button', { name: 'Add section to Section 3' }).click();
    await page.getByLabel('Section 3.1: Title').fill('Rehearsal');
    await page.getByRole('button', { name: 'Add item to Section 3.1' }).click();
    await expectPage(page.getByText('Outline: expected').first()).toBeVisible();
    await page.getByLabel('Item 3.1.1: Title').fill('Last year’s questions');
    await page.getByLabel('Item 3.1.1: Minutes').fill('45');
    await expectPage(page.getByText('Outline: expected')).toHaveCount(0);
    await page.getByRole('button', { name: 'Move Section 3 up' }).press('Enter');
    await expectPage(page.getByLabel('Section 2: Title')).toHaveValue('Exam');
    await page.getByRole('button', { name: 'Remove Section 3', exact: true }).press('Enter');

    await page.getByRole('button', { name: 'Add date' }).first().click();
    await page
      .getByRole('button', { name: /^Details of/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add meeting' }).click();
    await page.getByLabel('Meeting 1: Start', { exact: true }).fill('2031-03-04');
    await page.getByLabel('Meeting 1: Start: time').fill('18:00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const { parts } = json as CoursePartsWire;
    const within = {
      title: 'Rehearsal',
      items: [{ type: 'video', title: 'Last year’s questions', duration_minutes: 45 }],
    };
    expect(parts.find(({ entity }) => entity === 'edition')?.fields['outline']).toMatchObject([
      { title: 'Reading' },
      { title: 'Exam', sections: [within] },
    ]);
    expect(parts.find(({ entity }) => entity === 'run')?.fields['meetings']).toEqual([{ start: '2031-03-04T18:00' }]);
  });

  it('mends at its field what no longer fits a date that was moved (K4, K8)', async () => {
    const run = { id: 'moved-date', start: '2031-03-10', end: '2031-03-12', enrol_until: '2031-03-01' };
    const [edition] = addedCourse.editions;
    const versions = edition?.versions.map((version) => ({ ...version, runs: [run] }));
    await importDemo(dashboard, (file) => ({
      ...file,
      courses: [...file.courses, { ...addedCourse, editions: [{ ...edition, versions }] } as typeof addedCourse],
    }));
    const page = await dashboard.open('/i/-/catalogue/courses/added-course/edit');
    await page.getByLabel('Start', { exact: true }).fill('2031-02-10');
    await page.getByLabel('End', { exact: true }).fill('2031-02-12');
    const problem = page.getByText('Enrol by: expected not after its end');
    await expectPage(problem).toBeVisible();

    await page.getByRole('button', { name: 'Details of 10 Feb 2031, which has problems' }).click();
    const until = page.getByLabel('Enrol by', { exact: true });
    await expectPage(until).toHaveAttribute('aria-invalid', 'true');
    await until.fill('2031-02-01');
    await expectPage(problem).toHaveCount(0);
    await page.getByLabel('Enrolment page').fill('https://enrol.example/moved');
    const date = page.getByRole('region', { name: 'Details of 10 Feb 2031' });
    await date.getByLabel('Instructors').fill('Ada Quist');
    await page.keyboard.press('Enter');
    await saved(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/added-course/parts');
    expect((json as CoursePartsWire).parts.find(({ id }) => id === run.id)?.fields).toMatchObject({
      start: '2031-02-10',
      enrol_until: '2031-02-01',
      enrol_url: 'https://enrol.example/moved',
      instructors: [{ name: 'Ada Quist' }],
    });
  });

  it('has the session of a version, and attributes of courses and versions (K3, K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/typography/edit');
    await page.getByRole('button', { name: 'Add version' }).click();
    await page.getByLabel('Session', { exact: true }).last().pressSequentially('Sunday class', { delay: 20 });
    await page.getByRole('button', { name: 'Details of Sunday class' }).press('Enter');
    const version = page.getByRole('region', { name: 'Details of Sunday class', exact: true });
    await version.getByRole('combobox', { name: 'Certificate' }).click();
    await page.getByRole('option', { name: 'Of attendance' }).click();
    await page.keyboard.press('Escape');
    const audience = page.getByRole('group', { name: 'Attributes: Course' }).getByLabel('For whom');
    await audience.pressSequentially('The self-employed', { delay: 20 });
    await page.keyboard.press('Enter');
    await audience.pressSequentially('Book lovers', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await saved(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/typography/parts');
    const { parts } = json as CoursePartsWire;
    expect(parts.find(({ entity }) => entity === 'course')?.fields['attributes']).toMatchObject({
      audience: expect.arrayContaining(['self_employed', 'Book lovers']),
    });
    const versions = parts.filter(({ entity }) => entity === 'version').map(({ fields }) => fields);
    expect(versions).toContainEqual(
      expect.objectContaining({
        session: { id: expect.stringMatching(/^sunday-class-[a-z0-9]{6}$/), name: 'Sunday class' },
        attributes: { certificate: ['attendance'] },
      }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Details of Sunday class' }).press('Enter');
    await expectPage(version.getByText('Of attendance').first()).toBeVisible();
  });

  it('writes texts with buttons, and as HTML where the buttons would lose something (K8)', async () => {
    const page = await dashboard.open(editing);
    const about = page.getByRole('textbox', { name: 'About the course' });
    const bar = page.getByRole('toolbar', { name: 'Format About the course' });
    await about.click();
    await page.keyboard.type('Two days');
    await bar.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('in Leeds');
    await page.keyboard.press('Shift+Home');
    await bar.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel('Address').fill('https://leeds.example/');
    await page.getByRole('button', { name: 'Set link' }).click();
    await saved(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit About the course as HTML' }).click();
    await expectPage(about).toHaveValue(
      '<ul><li>Two days</li><li><a href="https://leeds.example/"><strong>in Leeds</strong></a></li></ul>',
    );
    await about.fill('<dl><dt>Leeds</dt><dd>Two days</dd></dl>');
    await saved(page);
    await page.getByRole('button', { name: 'Edit About the course with the toolbar' }).click();
    // So has the description, whose quotation names its source.
    await expectPage(page.getByText('This text contains elements that the toolbar does not support')).toHaveCount(2);
    await expectPage(about).toHaveValue('<dl><dt>Leeds</dt><dd>Two days</dd></dl>');
    await discard(page);
  });

  it('lists drafts, publishes those that are chosen, and plans the others (K4)', async () => {
    const listed = await dashboard.call('GET', '/institutes/-/catalogue/courses');
    const { data } = listed.json as CoursePage;
    for (const { id } of data.slice(0, 2)) {
      const { json } = await dashboard.call('GET', `/institutes/-/catalogue/courses/${id}/parts`);
      const { parts } = json as { parts: readonly { entity: string; id: string }[] };
      const edition = parts.find(({ entity }) => entity === 'edition');
      await dashboard.call('PUT', `/institutes/-/drafts/edition/${edition?.id}`, {
        version: 0,
        fields: [{ field: 'subtitle', value: `Drafted of ${id}` }],
      });
    }
    const page = await dashboard.open('/i/-/catalogue');
    await page.getByRole('link', { name: 'Drafts (2)' }).click();
    const table = page.getByRole('table', { name: 'Drafts' });
    await expectPage(table.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);

    await table.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(table.getByRole('row')).toHaveCount(2);

    await table.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Publish later' }).click();
    await page.getByRole('dialog').getByLabel('When').fill('2031-01-04T08:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    const planned = page.getByRole('table', { name: 'Scheduled publications' });
    await expectPage(planned).toContainText('Waiting');
    await planned.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(planned).toContainText('Cancelled');
  });

  it('copies a course, with ids of its own and without its dates (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts');
    const { title: copied } = await shown('charts');
    await page.getByRole('button', { name: 'Copy course' }).click();

    await expectPage(title(page)).toHaveValue(/\(copy\)$/);
    await expectPage(page.getByText('problems to fix')).toBeHidden();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    const id = decodeURIComponent(page.url().split('/').at(-2) ?? '');
    expect(id).not.toBe('charts');
    await eventually(async () => {
      expect((await shown(id)).title).toBe(`${copied} (copy)`);
    });
  });

  it('changes several courses at once, after each change was shown, by the keyboard alone (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue?q=sql');
    const rows = page.getByRole('table', { name: 'Courses' }).getByRole('checkbox');
    await expectPage(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Select all on this page' }).press('Enter');
    await expectPage(rows.first()).toBeChecked();
    await rows.last().press('Space');
    await page.getByRole('button', { name: 'Change selected' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByRole('combobox', { name: 'What to change' })).toHaveValue('Prices, by percentage');
    await dialog.getByLabel('Per cent').fill('10');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectPage(dialog.getByRole('row', { name: 'SQL: First Queries Price 190 209' }).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save as drafts' }).press('Enter');

    await expectPage(page.getByRole('heading', { level: 1, name: 'Drafts and changes' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Drafts' });
    await expectPage(table.getByRole('row').filter({ hasText: 'Price' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectPage(page.getByText('No drafts')).toBeVisible();
  });

  it('shows who changed what when, and takes one change back (K7)', async () => {
    const page = await dashboard.open(editing);
    const before = await title(page).inputValue();
    await title(page).fill('Charts, changed once more');
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows')).toBeVisible();

    await page.getByRole('button', { name: 'Show history' }).press('Enter');
    const row = page.getByRole('table', { name: 'History' }).getByRole('row').nth(1);
    await expectPage(row).toContainText('Demo');
    await expectPage(row).toContainText(before);
    await expectPage(row).toContainText('Charts, changed once more');
    // The only language needs no name, and no id either.
    await expectPage(row.locator('code')).toHaveCount(0);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Revert' }).press('Enter');

    await expectPage(title(page)).toHaveValue(before);
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByRole('table', { name: 'History' }).getByRole('row').nth(1)).toContainText('Revert');
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });

  it('tells on Overview where the file has moved on, to be decided (K3)', async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const { parts } = json as { parts: readonly { entity: string; id: string }[] };
    const id = parts.find(({ entity }) => entity === 'edition')?.id;
    const fields = [{ field: 'subtitle', value: 'By a person' }];
    await dashboard.call('PUT', `/institutes/-/drafts/edition/${id}`, { version: 0, fields });
    await dashboard.call('POST', '/institutes/-/drafts/publish', { drafts: 'all' });
    await importDemo(dashboard, ({ courses, ...file }) => ({
      ...file,
      courses: courses.map((course) => ({
        ...course,
        editions: course.editions.map((each) => (each.id === id ? { ...each, subtitle: 'By the file' } : each)),
      })),
    }));

    const page = await dashboard.open('/i/-');
    await page.getByRole('link', { name: 'Choose which to keep' }).click();
    const row = page.getByRole('table', { name: 'Changes on top of your file' }).getByRole('row').nth(1);
    await expectPage(row).toContainText('By a person');
    await expectPage(row).toContainText('By the file');
    await expectAccessible(page);
    const dialog = page.getByRole('dialog', { name: 'Revert to file: Subtitle?' });
    await row.getByRole('button', { name: 'Revert to file' }).click();
    await dialog.getByRole('button', { name: 'Revert to file' }).click();

    await expectPage(page.getByText('By the file')).toBeHidden();
    await eventually(async () => expect((await shown('charts')).subtitle).toBe('By the file'));
  });

  it('fits a narrow page', async () => {
    const page = await dashboard.open(editing, { width: 360 });

    await expectPage(title(page)).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
