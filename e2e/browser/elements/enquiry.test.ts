import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { hold } from '../../support/pages/hold.ts';
import { passTime } from '../../support/pages/pass-time.ts';
import { consoleOf, visit } from '../../support/pages/site-visit.ts';
import { type FaultyProxy, startFaultyProxy } from '../client/faulty-proxy.ts';
import { type EnquirySite, serveEnquirySite } from './enquiry-site.ts';

describe('<prospectus-enquiry>', () => {
  const dashboard = useDashboard();
  let proxy: FaultyProxy;
  let site: EnquirySite;
  let keys: string[];
  beforeAll(async () => {
    const { service } = dashboard;
    proxy = await startFaultyProxy(service.url);
    site = await serveEnquirySite(service.url, proxy.url);
    keys = await service.createKeys('linden-quay', 'Forms', 40);
  });
  afterAll(() => Promise.all([proxy.stop(), site.stop()]));

  type Shown = {
    readonly attributes?: Readonly<Record<string, string>>;
    readonly content?: string;
    readonly language?: string;
    /** What the proxy does to one call after another; without it there is none. */
    readonly steps?: string;
    readonly expected?: RegExp;
  };

  /** Opens a page with a form that has a key of its own: five enquiries a minute are taken of one visitor. */
  async function open({ attributes = {}, content, language, steps, expected }: Shown = {}) {
    const { service, browser } = dashboard;
    const key = keys.pop();
    if (key === undefined) throw new Error('There are not enough keys for so many forms.');
    const api = steps === undefined ? service.url : `${proxy.url}/${steps}/${key}`;
    site.show({
      attributes: { 'base-url': `${api}/catalog/v1`, 'api-key': key, ...attributes },
      ...(content === undefined ? {} : { content }),
      ...(language === undefined ? {} : { language }),
    });
    const own = [site.url, service.url, proxy.url];
    const page = await visit(browser, site.url, own, { reducedMotion: 'reduce', ...(expected ? { expected } : {}) });
    return { page, key, calls: async () => (await fetch(`${proxy.url}/calls/${key}`)).json() as Promise<Call[]> };
  }

  type Call = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

  const leadsOf = async (email: string): Promise<readonly unknown[]> => {
    const { json } = await dashboard.call('GET', `/institutes/-/leads?search=${encodeURIComponent(email)}`);
    return (json as { data: readonly unknown[] }).data;
  };
  const enter = async (page: Page, email: string) => {
    await page.getByLabel('Name').fill('Ida Quill');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Message').fill('Is there a seat left?');
    await passTime(page);
  };
  const button = (page: Page): Locator => page.getByRole('button', { name: /Send/ });
  const thanks = (page: Page): Locator =>
    page.getByRole('status').filter({ hasText: 'Thank you. Your enquiry has arrived.' });
  const heightOf = async (page: Page) => (await page.locator('prospectus-enquiry').boundingBox())?.height;
  const told = (page: Page): Promise<unknown> => page.evaluate('window.told ?? []');
  const focused = (page: Page): Promise<string> =>
    page.evaluate<string>('document.activeElement.shadowRoot?.activeElement?.id ?? ""');

  it('takes an enquiry by the keyboard alone, and the institute finds it in its inbox', async () => {
    const { page } = await open({
      attributes: {
        'course-id': 'spreadsheets',
        'course-title': 'Spreadsheets That Hold',
        source: 'course page',
        required: 'phone',
        consent: 'I have read the [privacy notice](/privacy).',
        'consent-version': '2026-11',
        'consent-required': '',
      },
      content: `<prospectus-field name="Company" autocomplete="organization"></prospectus-field>
        <prospectus-field name="Heard of us" label="How did you hear of us?" options="A friend | Elsewhere"></prospectus-field>
        <p>Write to <a href="mailto:office@school.example">office@school.example</a></p>`,
    });
    const type = async (...keys: readonly string[]) => {
      for (const key of keys)
        await (['Tab', 'Enter'].includes(key) ? page.keyboard.press(key) : page.keyboard.type(key));
    };
    await expectPage(page.getByRole('form', { name: 'Enquiry' })).toBeVisible();
    await expectPage(page.getByText('office@school.example')).toBeHidden();
    await expectAccessibleAtAllWidths(page);

    await passTime(page);
    await type('Tab', 'ida quill', 'Enter');

    await expectPage.poll(() => focused(page)).toBe('field-1');
    await expectPage(page.getByRole('alert')).toHaveText('3 fields need another look.');
    const email = page.getByLabel('E-mail');
    await expectPage(email).toHaveAttribute('aria-invalid', 'true');
    await expectPage(email).toHaveAccessibleDescription('Please fill this in.');
    const box = page.getByRole('checkbox', { name: /privacy notice/ });
    await expectPage(box).toHaveAccessibleDescription('Please tick this box.');
    await expectAccessibleAtAllWidths(page);

    await type('ida@people', 'Enter');
    await expectPage(email).toHaveAccessibleDescription(/an address such as/);
    await type('.example', 'Tab', '030 901820', 'Tab', 'Good day, ', 'Enter', 'is there a seat?', 'Tab', 'Quill Ltd');
    await expectPage(email).not.toHaveAttribute('aria-invalid');
    await type('Tab', 'E', 'Tab', ' ', 'Tab', 'Tab', 'Enter');

    await expectPage(thanks(page)).toBeFocused();
    await expectPage.poll(() => heightOf(page)).toBeLessThan(200);
    await expectPage.poll(() => told(page)).toEqual([['prospectus-enquiry-sent', { status: 'received' }]]);
    await expectAccessibleAtAllWidths(page);

    const inbox = await dashboard.open('/i/-/enquiries?search=ida@people.example');
    await inbox.getByRole('link', { name: 'ida quill' }).click();
    for (const text of ['030 901820', 'Good day,', 'Quill Ltd', 'Elsewhere', 'course page', '2026-11']) {
      await expectPage(inbox.getByText(text).first()).toBeVisible();
    }
    await expectPage(inbox.getByText('I have read the privacy notice.')).toBeVisible();
    await expectPage(inbox.getByText('Spreadsheets That Hold').first()).toBeVisible();
  });

  it('tells how the visitor came, unless an element of the page says not to (E9)', async () => {
    const { page } = await open();
    await page.goto(`${site.url}/?utm_source=newsletter&utm_campaign=autumn`);
    await page.goto(`${site.url}/ask`);
    await enter(page, 'came@people.example');
    await button(page).click();
    await expectPage(thanks(page)).toBeVisible();
    const { page: silent } = await open({ attributes: { 'no-attribution': '' } });
    await silent.goto(`${site.url}/?utm_source=newsletter`);
    await enter(silent, 'silent@people.example');
    await button(silent).click();
    await expectPage(thanks(silent)).toBeVisible();

    const inbox = await dashboard.open('/i/-/enquiries?search=came@people.example');
    await inbox.getByRole('link', { name: 'Ida Quill' }).click();
    await expectPage(inbox.getByText('newsletter / autumn, /', { exact: true })).toBeVisible();
    await inbox.goto(inbox.url().replace(/enquiries.*$/, 'enquiries?search=silent@people.example'));
    await inbox.getByRole('link', { name: 'Ida Quill' }).click();
    await expectPage(inbox.getByText('Is there a seat left?').first()).toBeVisible();
    await expectPage(inbox.getByText('Came from')).toHaveCount(0);
  });

  it('sends once, however often it is clicked, and says of a duplicate that it is one, and what else there is to do', async () => {
    const { page, calls } = await open({ steps: 'pass', content: '<p>Or write to office@school.example.</p>' });
    const other = page.getByText('office@school.example');
    const first = 'twice@people.example';
    await enter(page, first);

    await button(page).dblclick();

    await expectPage(thanks(page)).toBeVisible();
    await expectPage(other).toBeHidden();
    expect(await calls()).toHaveLength(1);
    expect(await leadsOf(first)).toHaveLength(1);

    await page.reload();
    await enter(page, first);
    await button(page).click();
    await expectPage(page.getByRole('status')).toHaveText(/^Thank you. We already have your enquiry.*write to us/);
    await expectPage(page.getByRole('status')).toBeFocused();
    await expectPage(other).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await expectPage.poll(() => told(page)).toEqual([['prospectus-enquiry-sent', { status: 'duplicate' }]]);
    expect(await leadsOf(first)).toHaveLength(1);
  });

  it('keeps what was entered when answers are lost, and files it once when it is sent again (D33)', async () => {
    // The client itself repeats twice.
    const expected = /ERR_EMPTY_RESPONSE|status of 503|got no answer|The proxy refuses/;
    const { page, calls } = await open({ steps: 'lost,cut,cut,503,503,503,pass', expected });
    const alert = page.getByRole('alert');
    await enter(page, 'lost@people.example');

    const widthOf = async () => (await button(page).boundingBox())?.width;
    const width = await widthOf();

    for (const asked of [3, 6]) {
      const release = await hold(page, '**/leads');
      await button(page).click();
      await expectPage(page.getByRole('button', { name: 'Sending', exact: true })).toBeVisible();
      await expectPage(button(page)).toHaveAttribute('aria-disabled', 'true');
      expect(await widthOf()).toBe(width);
      release();
      await expectPage.poll(async () => (await calls()).length).toBe(asked);
      await expectPage(alert).toContainText('The server did not reply, so your enquiry may not have arrived.');
      await expectPage(alert).toContainText('What you wrote is still here.');
      await expectPage(page.getByLabel('Message')).toHaveValue('Is there a seat left?');
      expect(await leadsOf('lost@people.example')).toHaveLength(1);
    }
    await expectAccessibleAtAllWidths(page);
    await button(page).click();

    await expectPage(thanks(page)).toBeVisible();
    const names = (await calls()).map(({ headers }) => headers['idempotency-key']);
    expect(names).toHaveLength(7);
    expect(new Set(names).size).toBe(1);
    expect(await leadsOf('lost@people.example')).toHaveLength(1);
    await expectPage
      .poll(() => told(page))
      .toEqual([
        ['prospectus-enquiry-failed', { code: 'network_error' }],
        ['prospectus-enquiry-failed', { code: 'internal_error' }],
        ['prospectus-enquiry-sent', { status: 'received' }],
      ]);
  });

  it('says how long to wait after too many, keeps what was entered, and lets it go then (§8)', async () => {
    const { page, key } = await open();
    const send = (email: string) =>
      fetch(`${dashboard.service.url}/catalog/v1/leads`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Origin: 'http://localhost' },
        body: JSON.stringify({ full_name: 'Somebody', email }),
      });
    await enter(page, 'late@people.example');
    // Limits count in clock minutes: all of it has to be in one.
    const second = new Date().getSeconds();
    if (second > 30) await page.waitForTimeout((61 - second) * 1000);
    for (let number = 0; number < 5; number += 1) await send(`early-${number}@people.example`);
    await button(page).click();

    const alert = page.getByRole('alert');
    await expectPage(alert).toContainText(/Too many enquiries were sent from here\. What you wrote is still here\./);
    await expectPage(alert).toContainText(/You can send your enquiry in \d+ s\./);
    await expectPage(page.getByLabel('E-mail')).toHaveValue('late@people.example');

    const { page: other, calls } = await open({ steps: '429-9,pass' });
    await enter(other, 'later@people.example');
    await button(other).click();
    await expectPage(other.getByRole('alert')).toContainText('You can send your enquiry in 9 s.');
    await button(other).click({ force: true });
    await expectPage(other.getByRole('alert')).toHaveText(/You can send your enquiry now\./);
    expect(await calls()).toHaveLength(1);
    await button(other).click();
    await expectPage(thanks(other)).toBeVisible();
  });

  it('sends under its own name what was entered, whatever the page asks for by now', async () => {
    const { page, calls } = await open({
      steps: 'pass',
      attributes: { fields: 'phone', consent: 'I have read [this](/privacy).' },
    });
    const change = (script: string) =>
      page.evaluate(
        `{ document.body.click(); const form = document.querySelector('prospectus-enquiry'); const root = form.shadowRoot; ${script} }`,
      );
    await page.getByLabel('Name').fill('Ida Quill');
    await page.getByLabel('E-mail').fill('named@people.example');
    await page.getByLabel('I have read').check();

    await change("root.querySelector('[type=tel]').value = '030 901820'; form.fields = 'Company phone';");
    await expectPage(page.getByLabel('Company')).toHaveValue('');
    await expectPage(page.getByLabel('Phone')).toHaveValue('030 901820');
    await expectPage(page.getByLabel('I have read')).toBeChecked();
    await change("form.consent = 'I have read that.'; form.removeAttribute('required');");
    await expectPage(page.getByLabel('I have read that')).not.toBeChecked();
    await change(
      "form.fields = 'Room Company phone'; form.consent = 'I agree.'; root.querySelector('button').click();",
    );

    await expectPage(thanks(page)).toBeVisible();
    expect((await calls()).map(({ body }) => JSON.parse(body))).toEqual([
      {
        full_name: 'Ida Quill',
        email: 'named@people.example',
        phone: '030 901820',
        source: '/',
        consent: { text: 'I have read that.', given: false },
        form: { trap: '', shown_ms: expect.any(Number) },
        attribution: {
          first: { landing: '/', at: expect.any(String) },
          last: { landing: '/', at: expect.any(String) },
        },
      },
    ]);
  });

  it('says of another course nothing that became of the first one’s enquiry', async () => {
    const { page, calls } = await open({ steps: 'pass', attributes: { 'course-id': 'spreadsheets' } });
    const show = (id: string) =>
      page.evaluate(`document.body.click(); document.querySelector('prospectus-enquiry').courseId = '${id}'`);
    const release = await hold(page, '**/leads');
    await enter(page, 'courses@people.example');
    await button(page).click();
    await expectPage(button(page)).toHaveAttribute('aria-disabled', 'true');

    await show('hiring-fairly');
    await expectPage(button(page)).not.toHaveAttribute('aria-disabled', 'true');
    release();

    await expectPage.poll(() => told(page)).toEqual([['prospectus-enquiry-sent', { status: 'received' }]]);
    await expectPage(page.getByLabel('Message')).toHaveValue('Is there a seat left?');
    await button(page).click();
    await expectPage(thanks(page).or(page.getByText('We already have'))).toBeVisible();
    expect((await calls()).map(({ body }) => JSON.parse(body).course_id)).toEqual(['spreadsheets', 'hiring-fairly']);
    await show('spreadsheets');
    await expectPage(page.getByLabel('Message')).toHaveValue('');
  });

  it('changes neither ticks nor the date while an enquiry is on its way (D28, R13)', async () => {
    const { page } = await open({
      steps: 'pass',
      attributes: { 'course-id': 'spreadsheets', 'run-id': 'some-date', consent: 'I have read [this](/privacy).' },
    });
    const change = page.locator('prospectus-enquiry [part="change"]');
    await hold(page, '**/leads');
    await enter(page, 'held@people.example');
    await expectPage(page.getByLabel('I have read')).toBeEnabled();
    await expectPage(change).toBeEnabled();

    await button(page).click();

    await expectPage(page.getByLabel('I have read')).toBeDisabled();
    await expectPage(change).toBeDisabled();
  });

  it('asks for consent again for the next enquiry (D28)', async () => {
    const { page } = await open({
      steps: 'pass',
      attributes: { 'course-id': 'spreadsheets', consent: 'I have read [this](/privacy).' },
    });
    await enter(page, 'consent@people.example');
    await page.getByLabel('I have read').check();
    await button(page).click();
    await expectPage(thanks(page)).toBeVisible();

    await page.evaluate("document.querySelector('prospectus-enquiry').courseId = 'hiring-fairly'");

    await expectPage(page.getByLabel('E-mail')).toHaveValue('consent@people.example');
    await expectPage(page.getByLabel('I have read')).not.toBeChecked();
  });

  it('thanks a program that fills in what no person sees; its enquiry is in quarantine, and once released in the inbox (E1, E2)', async () => {
    const { page, calls } = await open({ steps: 'pass' });
    const email = 'program@people.example';
    await page.evaluate(
      `document.querySelector('prospectus-enquiry').shadowRoot.querySelector('#topic').value = 'Acme'`,
    );
    await enter(page, email);

    await button(page).click();

    await expectPage(thanks(page)).toBeVisible();
    expect((await calls()).map(({ body }) => JSON.parse(body).form.trap)).toEqual(['Acme']);
    await expectPage.poll(() => told(page)).toEqual([['prospectus-enquiry-sent', { status: 'received' }]]);
    expect(await leadsOf(email)).toEqual([]);
    const { json } = await dashboard.call('GET', '/institutes/-/quarantine');
    const held = (json as { data: { id: string; email: string }[] }).data.find((each) => each.email === email);
    await dashboard.call('POST', '/institutes/-/quarantine/release', { ids: [held?.id] });
    expect(await leadsOf(email)).toMatchObject([{ id: held?.id }]);
  });

  it('drops nothing that is sent in haste, either (E2)', async () => {
    const { page } = await open();
    // Whatever the machine has to do meanwhile, no time passes from when the form is shown.
    await page.evaluate(`
      performance.now = () => 0;
      const form = document.querySelector('prospectus-enquiry');
      form.replaceWith(form.cloneNode(true));`);
    await page.getByLabel('Name').fill('Ida Quill');
    await page.getByLabel('E-mail').fill('haste@people.example');

    await button(page).click();

    await expectPage(thanks(page)).toBeVisible();
    expect(await leadsOf('haste@people.example')).toEqual([]);
    const { json } = await dashboard.call('GET', '/institutes/-/quarantine');
    expect((json as { data: readonly unknown[] }).data).toContainEqual(
      expect.objectContaining({ email: 'haste@people.example', reasons: ['Sent 0.0 s after the form was shown'] }),
    );
  });

  it('shows another way where the page may not send, and tells its developer why', async () => {
    const said: string[] = [];
    const { page } = await open({
      attributes: { 'api-key': `vak_pub_${'0'.repeat(48)}` },
      content: `<prospectus-field name="Firma"></prospectus-field><prospectus-field name="Ort"></prospectus-field>
        <p>Write to <a href="mailto:office@school.example">office@school.example</a></p>`,
      language: 'de',
      expected: /This key is unknown, revoked or expired/,
    });
    page.on('console', (message) => said.push(message.text()));
    await page.getByLabel('Name').fill('Ida Quill');
    await page.getByLabel('E-Mail').fill('barred@people.example');
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expectPage(page.getByRole('alert')).toContainText(
        'Von dieser Seite aus können im Moment keine Anfragen gesendet',
      );
    }

    const way = page.getByRole('link', { name: 'office@school.example' });
    await expectPage(way).toBeVisible();
    const gap = async () => {
      const [alert, link] = await Promise.all([page.getByRole('alert').boundingBox(), way.boundingBox()]);
      return (link?.y ?? 0) - (alert?.y ?? 0) - (alert?.height ?? 0);
    };
    await expectPage.poll(gap).toBeLessThan(40);
    await expectPage(page.getByLabel('E-Mail')).toHaveValue('barred@people.example');
    await expectPage.poll(() => said.filter((text) => text.includes('<prospectus-enquiry>')).length).toBe(1);
    await expectAccessibleAtAllWidths(page);
  });

  it('asks without a course that is not offered any more, once the visitor knows', async () => {
    const { page } = await open({ attributes: { 'course-id': 'gone' }, expected: /course_id/ });
    await enter(page, 'gone@people.example');

    await button(page).click();
    await expectPage(page.getByRole('alert')).toContainText('This course is no longer offered.');
    await button(page).click();

    await expectPage(thanks(page)).toBeVisible();
    expect(await leadsOf('gone@people.example')).toMatchObject([{ course: null }]);
  });

  describe('about a date', () => {
    type Run = { readonly id: string; readonly starts_on: string };
    const courseRuns = async (course: string): Promise<readonly Run[]> => {
      const { url, key } = dashboard.service;
      const answer = await fetch(`${url}/catalog/v1/courses/${course}/runs`, { headers: { 'X-API-Key': key } });
      return ((await answer.json()) as { data: readonly Run[] }).data;
    };
    const course = { 'course-id': 'difficult-conversations', 'course-title': 'Difficult Conversations' };
    const asked = (page: Page) => page.getByText('Your enquiry is about:');
    /** The only enquiry of a person, with all that is known of it. */
    const leadOf = async (email: string): Promise<unknown> => {
      const [lead] = (await leadsOf(email)) as { readonly id: string }[];
      return (await dashboard.call('GET', `/institutes/-/leads/${lead?.id}`)).json;
    };

    it('names it, lets the visitor change it, and the institute finds it in its inbox (R13)', async () => {
      const [first, second] = await courseRuns(course['course-id']);
      const { page, calls } = await open({ steps: 'pass', attributes: { ...course, 'run-id': first?.id ?? '' } });
      const day = (run: Run | undefined) =>
        new Date(run?.starts_on ?? '').toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
      await expectPage(asked(page)).toContainText(day(first));
      await expectPage(asked(page)).toContainText(' · change');
      await expectAccessibleAtAllWidths(page);

      await page.getByRole('button', { name: 'change' }).click();
      const choice = page.getByLabel('Date');
      await expectPage(choice).toBeFocused();
      await expectPage(choice).toHaveValue(first?.id ?? '');
      await choice.selectOption(second?.id ?? '');
      await expectAccessibleAtAllWidths(page);
      await enter(page, 'dated@people.example');
      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      const sent = (await calls()).map(({ body }) => body).filter(Boolean);
      expect(sent.map((body) => JSON.parse(body).run_id)).toEqual([second?.id]);
      await expectPage
        .poll(() => told(page))
        .toEqual([['prospectus-enquiry-sent', { status: 'received', run_id: second?.id }]]);
      expect(await leadOf('dated@people.example')).toMatchObject({ run: { starts_on: second?.starts_on } });
    });

    it('asks without one on request', async () => {
      const [first] = await courseRuns(course['course-id']);
      const { page } = await open({ attributes: { ...course, 'run-id': first?.id ?? '' } });
      await page.getByRole('button', { name: 'change' }).click();
      await page.getByLabel('Date').selectOption('No particular date');
      await enter(page, 'undated@people.example');

      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      await expectPage.poll(() => told(page)).toEqual([['prospectus-enquiry-sent', { status: 'received' }]]);
    });

    it('is not lost where the service does not take it: it goes without, and the visitor knows (R13)', async () => {
      const { page, calls } = await open({
        steps: 'pass',
        attributes: { ...course, 'run-id': 'over-long-ago', 'run-title': 'Tue 12 January 2027, 18:00, Hafen Campus' },
      });
      await expectPage(asked(page)).toContainText('Tue 12 January 2027, 18:00, Hafen Campus');
      await enter(page, 'over@people.example');

      await button(page).click();

      await expectPage(page.getByRole('status')).toContainText(
        'Thank you. Your enquiry has arrived. The date could not be attached to your enquiry, so we added it to your message: Tue 12 January 2027, 18:00, Hafen Campus.',
      );
      const sent = (await calls()).filter(({ body }) => body !== '');
      expect(sent.map(({ body }) => JSON.parse(body).run_id)).toEqual(['over-long-ago', undefined]);
      await expectPage
        .poll(() => told(page))
        .toEqual([['prospectus-enquiry-sent', { status: 'received', run_id: null }]]);
      expect(await leadOf('over@people.example')).toMatchObject({
        course: { id: 'difficult-conversations' },
        run: null,
      });
      const inbox = await dashboard.open('/i/-/enquiries?search=over@people.example');
      await inbox.getByRole('link', { name: 'Ida Quill' }).click();
      await expectPage(inbox.getByText('Date: Tue 12 January 2027, 18:00, Hafen Campus')).toBeVisible();
      await expectPage(inbox.getByText('Is there a seat left?')).toBeVisible();
    });

    it('says of a date that the course no longer has that it has not, in German too', async () => {
      const { page } = await open({ language: 'de', attributes: { ...course, 'run-id': 'gone' } });

      await expectPage(page.getByText('Ihre Anfrage betrifft:')).toHaveText(
        'Ihre Anfrage betrifft: einen Termin, der vorbei ist oder nicht mehr angeboten wird · ändern',
      );
      await page.getByLabel('Name').fill('Ida Quill');
      await page.getByLabel('E-Mail').fill('vorbei@people.example');
      await passTime(page);
      await page.getByRole('button', { name: 'Anfrage senden' }).click();

      await expectPage(page.getByRole('status')).toContainText('Der Termin ließ sich ihr nicht zuordnen');
    });

    it('is no id to visitors where the page says no more of it', async () => {
      const { page, calls } = await open({ steps: 'pass', attributes: { 'run-id': 'a8f3-raw-id' } });
      await expectPage(asked(page)).toHaveText('Your enquiry is about: the date you chose · change');

      await enter(page, 'raw@people.example');
      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      expect(await page.getByRole('main').textContent()).not.toContain('a8f3-raw-id');
      expect((await calls()).filter(({ body }) => body !== '').length).toBeGreaterThan(0);
    });

    it('is looked up again once that has failed', async () => {
      const [first] = await courseRuns(course['course-id']);
      const { page } = await open({ expected: /Prospectus:|ERR_FAILED/ });
      await page.route('**/courses/*/runs?*', (route) => route.abort());
      await page.evaluate(`Object.assign(document.querySelector('prospectus-enquiry'), {
        courseId: '${course['course-id']}', runId: '${first?.id}' })`);
      await expectPage.poll(async () => (await consoleOf(page)).join('\n')).toContain('got no answer');
      await expectPage(asked(page)).toContainText('the date you chose');
      await page.unrouteAll();

      await page.getByRole('button', { name: 'change' }).click();

      await expectPage(page.getByLabel('Date').locator('option').nth(2)).toBeAttached();
    });

    it('keeps the course of a date that was chosen elsewhere where the visitor takes none, until the page names another (R13)', async () => {
      const { page, key, calls } = await open({ steps: 'pass' });
      const add = `const { baseUrl } = document.querySelector('prospectus-enquiry');
        const dates = Object.assign(document.createElement('prospectus-dates'), { baseUrl, apiKey: '${key}', course: '${course['course-id']}' });
        document.querySelector('main').append(dates);`;
      await page.evaluate(`{ ${add} }`);
      const runs = await courseRuns(course['course-id']);
      await page
        .getByRole('button', { name: /^Enquire: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'change' }).click();
      const choice = page.getByLabel('Date', { exact: true });
      await expectPage.poll(() => choice.locator('option').count()).toBeGreaterThanOrEqual(runs.length);
      const offered = await choice.locator('option').count();

      await choice.selectOption('No particular date');
      await expectPage(choice.locator('option')).toHaveCount(offered);
      await enter(page, 'someday@people.example');
      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      expect(await leadOf('someday@people.example')).toMatchObject({ course: { id: course['course-id'] }, run: null });
      await page.evaluate("document.querySelector('prospectus-enquiry').runId = 'of-any-course'");
      await choice.selectOption('No particular date');
      await enter(page, 'any-course@people.example');
      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      const sent = (await calls()).flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));
      expect(sent.map((body) => [body.email, body.course_id, body.run_id])).toEqual([
        ['someday@people.example', course['course-id'], undefined],
        ['any-course@people.example', undefined, undefined],
      ]);
    });

    it('lets go of the date with its course', async () => {
      const [first] = await courseRuns(course['course-id']);
      const { page, calls } = await open({ steps: 'pass', attributes: { ...course, 'run-id': first?.id ?? '' } });
      await expectPage(asked(page)).toBeVisible();

      await page.evaluate("document.querySelector('prospectus-enquiry').courseId = 'spreadsheets'");
      await expectPage(asked(page)).toHaveCount(0);
      await enter(page, 'other@people.example');
      await button(page).click();

      await expectPage(thanks(page)).toBeVisible();
      const [sent] = (await calls()).filter(({ body }) => body !== '');
      expect(JSON.parse(sent?.body ?? '')).not.toHaveProperty('run_id');
    });
  });

  it('leaves its content as it is where no one says which service it is for', async () => {
    const { page } = await open({
      attributes: { 'api-key': '' },
      content: '<p>Write to <a href="mailto:office@school.example">office@school.example</a></p>',
      expected: /<prospectus-enquiry> needs api-key="vak_pub_…", here or, for all elements, by configure\(\)/,
    });

    await expectPage.poll(async () => (await consoleOf(page)).join('\n')).toContain('needs api-key');
    await expectPage(page.getByRole('link', { name: 'office@school.example' })).toBeVisible();
    await expectPage(page.getByRole('form')).toHaveCount(0);
  });
});
