import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DemoService, startDemoService } from '../support/demo-service.ts';
import { expectPage } from '../support/pages/expect-page.ts';
import { differences, linePatterns } from '../support/pages/shown.ts';
import { type Block, blocksOf, commandsOf } from '../support/programs/document-blocks.ts';
import { openTerminal, type Terminal, type Typed } from '../support/programs/typed-commands.ts';

const guides = new URL('../../docs/guides/', import.meta.url);
const readme = blocksOf('README.md', 'The first ten minutes');
const firstGuide = blocksOf('docs/guides/first-ten-minutes.md');

let service: DemoService;
let browser: Browser;
let terminal: Terminal;
beforeAll(async () => {
  // No DNS resolver listens at this address.
  const started = startDemoService({ DOH_RESOLVERS: 'http://127.0.0.1:9/dns-query' });
  [service, browser] = await Promise.all([started, launchBrowser()]);
  terminal = await openTerminal(service);
});
afterAll(async () => {
  await terminal.close();
  await browser.close();
  await service.stop();
});

/** Expects the output to be what the document shows beneath the command. */
function expectAsShown({ stdout }: Typed, shown: Block | undefined): void {
  const printed = stdout.replaceAll(service.url, 'http://localhost:4000');
  if (shown?.language === 'json') expect(differences(JSON.parse(printed), JSON.parse(shown.text))).toEqual([]);
  if (shown?.language !== '') return;
  for (const pattern of linePatterns(shown.text)) expect(printed).toMatch(pattern);
}

/** Makes a command fail with its call, unless the document shows the call's refusal. */
const failing = (command: string, shown: Block | undefined): string => {
  const isRefused = shown?.language === 'json' && 'error' in JSON.parse(shown.text);
  return isRefused ? command : command.replace(/\bcurl /, 'curl --fail ');
};

/** Serves pages of a document as `python3 -m http.server` would; resolves to their address. */
async function servePages(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1).split('?')[0] || 'index.html';
    const page = pages[name]?.replaceAll('http://localhost:4000', service.url).replaceAll('vak_pub_…', service.key);
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const pagesIn = (blocks: readonly Block[]) =>
  blocks.filter(({ language }) => language === 'html').map(({ text }) => text);

async function openPage(address: string) {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  return { page, complaints };
}

describe('the README’s first ten minutes', () => {
  it('have commands under these headings, each of which is typed below', () => {
    const headings = readme.filter(({ language }) => language === 'sh').map(({ heading }) => heading);

    expect(headings).toEqual([
      'Take an enquiry',
      'Take an enquiry',
      'Import your own catalogue',
      'Create a key',
      'Add a website',
      'Add a website',
      'Let people in',
    ]);
  });

  const blocksUnder = (heading: string) => readme.filter((block) => block.heading === heading);

  it('show what the printed line answers, and a list of courses in a page of one’s own', async () => {
    const [answer] = blocksUnder('Ask for courses');
    const printed = await terminal.type(
      "curl -H 'X-API-Key: vak_pub_…' 'http://localhost:4000/catalog/v1/courses?page_size=3'",
    );
    const [html = ''] = pagesIn(readme);
    const { page, complaints } = await openPage(await servePages({ 'index.html': html }));

    expectAsShown(printed, answer);
    const begins = (text: string) => JSON.parse(text).data.map(({ id }: { id: string }) => id);
    expect(begins(printed.stdout).slice(0, 2)).toEqual(begins(answer?.text ?? ''));
    await expectPage(page.getByText(/^The first 24 of \d+$/)).toBeVisible();
    for (const course of [
      'Using AI at Work, Carefully, €180.00',
      'Leading for the First Time, from €1,180.00',
      'Your First Web Page, by Hand, free',
    ])
      await expectPage(page.getByRole('listitem').filter({ hasText: course })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('show a refusal in the console of a page whose key is wrong', async () => {
    const [html = ''] = pagesIn(readme);
    const { complaints } = await openPage(
      await servePages({ 'index.html': html.replace('vak_pub_…', `vak_pub_${'0'.repeat(48)}`) }),
    );

    await expect.poll(() => complaints).toEqual([expect.stringContaining('invalid_api_key: ')]);
  });

  it('take an enquiry, once however often it is sent, and show it among the others', async () => {
    const [send, shown, look] = blocksUnder('Take an enquiry');
    if (!send || !look) throw new Error('The blocks are not there.');

    const first = await terminal.type(send.text);
    const second = await terminal.type(send.text);
    const exported = await terminal.type(look.text);

    expectAsShown(first, shown);
    expect(JSON.parse(first.stdout)).toEqual({ status: 'received' });
    expect(JSON.parse(second.stdout)).toEqual({ status: 'duplicate' });
    expect(exported.stdout.match(/leila@people\.example/g)).toHaveLength(1);
    expect(exported.stdout.trim().split('\n').length).toBeGreaterThan(1);
  });

  it('import a catalogue, make it a key, prove its website, and let somebody in', async () => {
    const [check = '', bring = ''] = blocksUnder('Import your own catalogue').flatMap(commandsOf);
    const checked = await terminal.type(check);
    const after = await terminal.type('npx prospectus institutes list');
    expect([checked.code, after.stdout]).toEqual([0, expect.not.stringContaining('riverside')]);
    expect((await terminal.type(bring)).code).toBe(0);

    const [make] = blocksUnder('Create a key');
    const made = await terminal.type(make?.text ?? '');
    expectAsShown(made, make?.next);
    const [key = ''] = /vak_pub_[0-9a-f]{48}/.exec(made.stdout) ?? [];
    const ask = async (origin: string) => {
      const headers = { 'X-API-Key': key, ...(origin && { Origin: origin }) };
      const answer = await fetch(`${service.url}/catalog/v1/courses`, { headers });
      return { status: answer.status, body: (await answer.json()) as { data?: readonly { id: string }[] } };
    };
    // "The courses show within a minute", and a new key works within seconds.
    await expect.poll(async () => (await ask('')).body.data?.map(({ id }) => id)).toEqual(['pottery']);

    const [add, , verify] = blocksUnder('Add a website');
    const added = await terminal.type(add?.text ?? '');
    expectAsShown(added, add?.next);
    const [, id = ''] = /websites verify (\S+)/.exec(added.stdout) ?? [];
    const unproved = await terminal.type(verify?.text ?? '');
    expect([unproved.code, unproved.stdout]).toEqual([0, expect.stringContaining('Pending')]);
    expect((await ask('https://www.riverside.example')).status).toBe(403);
    const assumed = await terminal.type('npx prospectus websites verify ID --assume-verified', { ID: id });
    expect(assumed.stdout).toContain('Verified');
    await expect.poll(async () => (await ask('https://www.riverside.example')).status).toBe(200);

    const [letIn] = blocksUnder('Let people in');
    const invited = await terminal.type(letIn?.text ?? '');
    const [link = ''] = /http\S+\/dashboard\/invitation#\S+/.exec(invited.stdout) ?? [];
    const { page } = await openPage(link);
    await expectPage(page.getByLabel(/^(New )?password/i).first()).toBeVisible();
  });
});

describe('the guide to the first ten minutes', () => {
  it('begins with an answer of one’s own service', async () => {
    const [ask] = firstGuide;

    expectAsShown(await terminal.type(ask?.text ?? ''), ask?.next);
  });

  it('makes a catalogue and a form of one file', async () => {
    const [catalogue = ''] = pagesIn(firstGuide);
    const { page, complaints } = await openPage(await servePages({ 'index.html': catalogue }));

    await expectPage(page.getByRole('link', { name: 'Paper Prototypes' })).toBeVisible();
    await expectPage(page.getByRole('combobox', { name: 'Search courses' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('makes a list, a course and a form of two more, and shows what arrived', async () => {
    const [, list = '', course = ''] = pagesIn(firstGuide);
    const { page, complaints } = await openPage(await servePages({ 'index.html': list, 'course.html': course }));

    await page.getByRole('searchbox', { name: 'Search' }).fill('spread');
    await page.getByRole('button', { name: 'Show' }).click();
    await expectPage(page.getByRole('listitem')).toHaveText(['Spreadsheets That Hold, from €149.00']);
    await expectPage(page.getByText('1 of 1 courses')).toBeVisible();
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Spreadsheets That Hold' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Enrol' })).toHaveAttribute('href', /^https:\/\/learn\.lindenquay/);
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('E-mail').fill('noor@people.example');
    await page.getByLabel('Question').fill('Is there a seat left?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectPage(page.getByRole('status')).toHaveText('Thank you. We answer by e-mail.');
    const [look] = firstGuide.filter(({ text }) => text.includes('leads export'));
    const exported = await terminal.type(look?.text ?? '');

    expect(exported.stdout).toMatch(/noor@people\.example.*"course_id":"spreadsheets"/);
    await page.reload();
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('E-mail').fill('noor@people.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectPage(page.getByRole('status')).toHaveText(
      'Thank you. We already have your enquiry, and answer by e-mail.',
    );
    expect(complaints).toEqual([]);
    await page.goBack();
    await expectPage(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('spread');
  });

  it('ends with the doctor, who says what is missing', async () => {
    const [ask] = firstGuide.filter(({ text }) => text.includes('prospectus doctor'));
    const asked = await terminal.type(ask?.text ?? '');

    expect(asked.code).toBe(1);
    expectAsShown(asked, ask?.next);
  });
});

const guideNames = readdirSync(guides).filter((name) => name.endsWith('.md'));

describe('the guides', () => {
  // Verifies the website whose pages call the API in the guides.
  beforeAll(async () => {
    await terminal.type('npx prospectus websites add https://www.school.example --institute linden-quay');
    const websites = (await service.run('websites', 'list', '--institute', 'linden-quay')) as readonly Website[];
    const { id = '' } = websites.find(({ host }) => host === 'www.school.example') ?? {};
    const verified = await terminal.type('npx prospectus websites verify ID --assume-verified', { ID: id });
    expect(verified.stdout).toContain('Verified');
    const headers = { 'X-API-Key': service.key, Origin: 'https://www.school.example' };
    const ask = async () => (await fetch(`${service.url}/catalog/v1/site`, { headers })).status;
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 60_000, interval: 250 });
  });

  const requestsIn = (file: string) =>
    blocksOf(`docs/guides/${file}`).filter(
      ({ language, text }) => language === 'sh' && /\bcurl /.test(text) && text.includes('http://localhost:4000'),
    );

  it.each(guideNames.filter((file) => requestsIn(file).length > 0))('are answered as they show: %s', async (file) => {
    let tag = '';
    for (const block of requestsIn(file)) {
      const [, shownTag = ''] = /If-None-Match: "(.+?)"/.exec(block.text) ?? [];
      const typed = await terminal.type(failing(block.text, block.next), shownTag ? { [shownTag]: tag } : {});
      [, tag = ''] = /etag: "(.+?)"/i.exec(typed.stdout) ?? [];
      expect({ command: block.text, code: typed.code }).toEqual({ command: block.text, code: 0 });
      expectAsShown(typed, block.next);
    }
  });

  /** Returns the requests that a document shows in the notation of HTTP, with their answers. */
  const exchangesIn = (file: string) =>
    blocksOf(`docs/guides/${file}`).filter(
      ({ language, text }) => language === '' && /^(GET|OPTIONS) \/catalog\/v1\//.test(text),
    );

  it.each(guideNames.filter((file) => exchangesIn(file).length > 0))(
    'show requests with their answers: %s',
    async (file) => {
      for (const { text, next } of exchangesIn(file)) {
        const [request = '', answer = ''] = text.split('→');
        const [line = '', ...headers] = request.trim().split('\n');
        const [method = '', path = ''] = line.split(' ');
        const preflight =
          method === 'OPTIONS' ? ['Origin: https://shop.example', 'Access-Control-Request-Method: POST'] : [];
        const key = request.includes('X-API-Key') ? [] : ['X-API-Key: vak_pub_…'];
        const words = [...key, ...headers, ...preflight].map((header) => `-H '${header}'`).join(' ');
        const curl = `curl -i -s -X ${method} ${words} 'http://localhost:4000${path}'`;
        const { stdout } = await terminal.type(curl);
        const [head = '', body = ''] = stdout.split('\r\n\r\n');

        for (const pattern of linePatterns(answer)) expect(head).toMatch(pattern);
        if (next?.language === 'json') expectAsShown({ code: 0, stdout: body, stderr: '' }, next);
        else if (answer === '') expect(head).toMatch(/^HTTP\/1.1 200/);
      }
    },
  );
});

type Website = { readonly id: string; readonly host: string };

describe('the guide to elements', () => {
  const script =
    '<!doctype html><html lang="en"><script type="module" src="http://localhost:4000/elements.js"></script>';

  it('shows elements that work as they stand there', async () => {
    const [list = '', course = '', any = '', around = '', dates = '', ask = '', form = ''] = pagesIn(
      blocksOf('docs/guides/elements.md'),
    );
    const pages = {
      'list.html': script + list,
      'course.html': script + course,
      'any.html': script + any,
      'around.html': script + around,
      'dates.html': script + dates,
      'ask.html': script + ask,
      'form.html': script + form,
    };
    const { page, complaints } = await openPage(`${await servePages(pages)}/list.html`);
    await expectPage(page.getByRole('link', { name: 'Paper Prototypes' })).toHaveAttribute(
      'href',
      '/courses/paper-prototypes',
    );

    await page.goto(new URL('/course.html', page.url()).href);
    await expectPage(page.getByText('About: Spreadsheets That Hold')).toBeVisible();
    await expectPage(page.getByText('Enrolment', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Enquire: / }).click();
    await expectPage(page.getByText('Your enquiry is about:')).toContainText('Teerhof Studio, Bremen');

    await page.goto(new URL('/any.html?id=paper-prototypes', page.url()).href);
    await expectPage(page.getByText('About: Paper Prototypes')).toBeVisible();
    await expectPage(page).toHaveTitle('Paper Prototypes');

    await page.goto(new URL('/around.html', page.url()).href);
    await expectPage(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Courses › Data & Technology');
    await expectPage(page.getByRole('heading', { name: 'More on this subject' })).toBeVisible();

    await page.goto(new URL('/dates.html', page.url()).href);
    await page.getByLabel('Month').waitFor();
    const enquire = page.getByRole('link', { name: /^Enquire: / }).first();
    const [, query = ''] = (await enquire.getAttribute('href'))?.split('?') ?? [];
    await page.goto(new URL(`/ask.html?${query}`, page.url()).href);
    await expectPage(page.getByText('Your enquiry is about:')).toContainText('change');

    await page.goto(new URL('/form.html', page.url()).href);
    await page.getByLabel('Name').first().fill('Vera Wolf');
    await page.getByLabel('E-mail').fill('vera@people.example');
    await page.getByLabel('How many are you?').fill('3');
    await page.getByRole('checkbox', { name: 'Please call me' }).check();
    await page.getByRole('checkbox', { name: /privacy notice/ }).check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(page.getByText('Thank you. Your enquiry has arrived.')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
