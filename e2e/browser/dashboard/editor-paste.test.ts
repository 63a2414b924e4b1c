import type { Locator } from '@playwright/test';
import type { CourseDetail } from '@prospectus/contract';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible, expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const editing = '/i/-/catalogue/courses/charts/edit';
const box = 'About the course';

/** What word processors and websites put on the clipboard: far more than is seen. */
const fromWebsite = `
  <noscript><img src="https://site.example/counted.gif"></noscript>
  <img src="https://site.example/counted.gif" width="1" height="1">
  <p style="color: red; font-family: Arial">Read <b>charts</b>, <a href="https://site.example/">with us</a>.</p>
  <p><a name="top" href="#top">Up</a> <a href="file:///C:/plan.docx">Plan</a> 10<sup>2</sup> CO<sub>2</sub></p>
  <img src="https://site.example/a.png"><p><img src="data:image/png;base64,${'A'.repeat(4_000_000)}" alt="Bars"></p>
  <table><tr><td>Day</td><td><table><tr><td>One</td><td>Two</td></tr></table></td></tr></table>
  <table role="presentation"><tr><td>A</td><td>box</td></tr></table>
  <iframe src="https://video.example/embed/1"></iframe>
  <form><input type="hidden"><input><button>Send</button></form>
  <script>alert(1)</script>`;

const all =
  'Left out of the pasted text: 2 pictures, 1 table, 1 embedded video or page, 1 form, 1 link, 2 subscripts or superscripts. The rest is kept.';

type Pasted = { readonly html?: string; readonly text?: string; readonly file?: string };

/** Pastes into what has the focus, as a browser does. */
const pasteInto = (target: Locator, pasted: Pasted) => bringInto(target, { ...pasted, by: 'paste' });

const dropInto = (target: Locator, dropped: Pasted) => bringInto(target, { ...dropped, by: 'drop' });

const bringInto = (target: Locator, brought: Pasted & { readonly by: 'paste' | 'drop' }) =>
  target.evaluate((element, { html, text, file, by }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    if (text !== undefined) data.setData('text/plain', text);
    if (file !== undefined) data.items.add(new File(['x'], file, { type: 'image/png' }));
    const { left, top } = element.getBoundingClientRect();
    const how = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      by === 'paste'
        ? new ClipboardEvent('paste', { ...how, clipboardData: data })
        : new DragEvent('drop', { ...how, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
    );
  }, brought);

const refused = 'Not pasted: the text is too long for this field, which holds 200,000 characters.';

describe('what is pasted into a text', () => {
  const dashboard = useDashboard();

  const drafted = async (): Promise<unknown> => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const { parts } = json as CoursePartsWire;
    return parts.flatMap(({ draft }) => draft?.fields ?? []).find(({ field }) => field === 'about_html')?.value;
  };
  const shown = async (): Promise<unknown> => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts');
    return (json as { readonly shown: { readonly course: CourseDetail } | null }).shown?.course.about_html;
  };
  const open = async (locale = 'en-GB', name = box) => {
    const page = await dashboard.open(editing, { locale });
    const text = page.getByRole('textbox', { name });
    await text.click();
    const note = page.getByRole('status').filter({ hasText: /pasted|eingefügt/i });
    return { page, text, note };
  };

  it('says what a person would miss of it, until the next edit or until that is dismissed (K8)', async () => {
    const { page, text, note } = await open();
    await pasteInto(text, { html: fromWebsite, text: 'Read charts' });
    await expectPage(note).toHaveText(all);
    await expectPage(text).toContainText('Read charts, with us.');
    await expectPage(text.getByRole('link')).toHaveCount(1);
    await expectAccessibleAtAllWidths(page);

    await page.getByRole('button', { name: 'Dismiss the note about the pasted text' }).press('Enter');
    await expectPage(note).toHaveCount(0);
    await expectPage(text).toBeFocused();

    await pasteInto(text, { html: '<p>One</p><table><tr><td>1</td><td>2</td></tr></table>' });
    await expectPage(note).toHaveText('Left out of the pasted text: 1 table. The rest is kept.');
    await page.keyboard.type('!');
    await expectPage(note).toHaveCount(0);

    await pasteInto(text, { file: 'screen.png' });
    await expectPage(note).toHaveText('Left out of the pasted text: 1 picture. The rest is kept.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(note).toHaveCount(0);
  });

  it('says nothing where all that matters is kept, whatever its colours and fonts (K8)', async () => {
    const { page, text, note } = await open();
    await page.keyboard.press('Control+a');
    await pasteInto(text, { file: 'screen.png' });
    await expectPage(note).toBeVisible();
    await pasteInto(text, {
      html: `<p class="MsoNormal" style="color: red"><font face="Arial">Two <u>days</u></font></p><ul><li>Leeds</li></ul><p>End</p>`,
    });
    await expectPage(note).toHaveCount(0);
    await expectPage(text.getByRole('listitem')).toHaveText('Leeds');
    await page.keyboard.press('Control+z');
  });

  it('keeps what is bold or slanted by its style alone, as from an office suite, and only that (K8)', async () => {
    const { page, text, note } = await open();
    await page.keyboard.press('Control+a');
    await pasteInto(text, {
      html: `<meta charset="utf-8"><b style="font-weight:normal"><p dir="ltr"><span style="color:#000">Two </span><span style="font-size:11pt;font-weight:700">days</span> <span style='font-style:italic'>in Leeds</span>, 10<span style="vertical-align:super">2</span> seats</p></b>`,
    });
    await expectPage(note).toHaveText('Left out of the pasted text: 1 subscript or superscript. The rest is kept.');
    await expectPage(text.locator('strong')).toHaveText(['days']);
    await expectPage(text.locator('em')).toHaveText(['in Leeds']);
    await expectPage(text).toHaveText('Two days in Leeds, 102 seats');
    await page.keyboard.press('Control+z');
  });

  it('is refused, and said to be, where it is more than the field holds, and the page goes on (K8)', async () => {
    const { page, text, note } = await open();
    await pasteInto(text, { text: 'Stays' });
    await page.keyboard.press('Shift+Home');
    for (const pasted of [
      { text: 'word '.repeat(1_000_000) },
      { html: `<p>${`<span style="${'mso-font: x;'.repeat(20)}">word </span>`.repeat(40_000)}</p>`, text: 'word' },
    ]) {
      await pasteInto(text, pasted);
      await expectPage(note).toContainText(refused);
      await expectPage(text).toContainText('Stays');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expectPage(note).toHaveCount(0);
      await expectPage(text).toContainText('Stays!');
    }
    await pasteInto(text, { text: 'word '.repeat(1_000_000) });
    await expectAccessibleAtAllWidths(page);
  });

  it('is refused where it is dropped, too, and what is left out of a smaller drop is said (K8)', async () => {
    const { text, note } = await open();
    await pasteInto(text, { text: 'Stays' });
    await dropInto(text, { text: 'word '.repeat(1_000_000) });
    await expectPage(note).toContainText(refused);
    await expectPage(text).toContainText('Stays');

    await dropInto(text, { html: '<p>One</p><table><tr><td>1</td><td>2</td></tr></table>' });
    await expectPage(note).toHaveText('Left out of the pasted text: 1 table. The rest is kept.');
  });

  it('has links that visitors can follow, and says which those are (K8)', async () => {
    const { page, text } = await open();
    await page.keyboard.press('Control+a');
    await pasteInto(text, { text: 'The plan' });
    await page.keyboard.press('Control+a');
    await page
      .getByRole('toolbar', { name: `Format ${box}` })
      .getByRole('button', { name: 'Link' })
      .click();
    await page.getByLabel('Address', { exact: true }).fill('tel:+49301');
    await page.keyboard.press('Enter');
    await expectPage(page.getByText('Enter an address that begins with https://')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Address', { exact: true }).fill('ftp://files.example/plan');
    await page.keyboard.press('Enter');
    await expectPage(text.locator('a[href="ftp://files.example/plan"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('keeps all that visitors are shown, struck words and small headings as well, and nothing else (K8)', async () => {
    const { page, text, note } = await open();
    await page.keyboard.press('Control+a');
    await pasteInto(text, {
      html: `<h1>One</h1><h5>Five</h5><h6>Six</h6><p><s>500 €</s> <del>450 €</del> <strike>420 €</strike>
        <span style="text-decoration:line-through">410 €</span> 400 €, <u>two</u> <span style="text-decoration:underline">days</span>,
        <a href="ftp://files.example/plan" target="_blank" class="x" rel="author">plan</a></p><pre>a
  b</pre><ol start="3"><li>Three</li></ol><p>End</p>`,
    });
    await expectPage(note).toHaveCount(0);
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    const written = await drafted();
    expect(written).toBe(
      '<h1>One</h1><h5>Five</h5><h6>Six</h6><p><strike>500 €</strike> <strike>450 €</strike> <strike>420 €</strike> <strike>410 €</strike> 400 €, <u>two</u> <u>days</u>, <a href="ftp://files.example/plan">plan</a></p><pre><code>a\n  b</code></pre><ol start="3"><li>Three</li></ol><p>End</p>',
    );
    await pasteInto(text, { html: '<p><a href="tel:+49301">Call</a></p>' });
    await expectPage(note).toHaveText('Left out of the pasted text: 1 link. The rest is kept.');
    await page.keyboard.press('Control+z');
    await expectPage.poll(drafted).toBe(written);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();
    await expectPage.poll(shown).toBe(written);
    await page.reload();
    await expectPage(text.locator('strike')).toHaveText(['500 €', '450 €', '420 €', '410 €']);
  });

  it('is said in German, too (K8)', async () => {
    const { text, note } = await open('de-DE', 'Über den Kurs');
    await pasteInto(text, {
      html: '<p>Eins</p><img src="https://site.example/a.png"><iframe src="https://v.example/"></iframe>',
    });
    await expectPage(note).toHaveText(
      'Vom Eingefügten weggelassen: 1 Bild, 1 eingebettetes Video oder Dokument. Der Rest bleibt.',
    );
  });
});
