import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { editor as german } from '../../apps/dashboard/src/texts/de/editor.ts';
import { editor as english } from '../../apps/dashboard/src/texts/en/editor.ts';
import { launchBrowser } from './browser.ts';
import { type DemoService, startDemoService } from './demo-service.ts';
import { expectPage } from './pages/expect-page.ts';
import { lendPage } from './pages/lent-page.ts';
import { collectComplaints } from './pages/page-complaints.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export type RunningDashboard = {
  readonly service: DemoService;
  readonly browser: Browser;
  /** The demo institute. */
  readonly instituteId: string;
  /** Cookies of the demo's person. */
  readonly session: StorageState;
  stop(): Promise<void>;
};

/** Starts a service with the demo and a browser, and signs the demo's person in. */
export async function startDashboard(variables: NodeJS.ProcessEnv = {}): Promise<RunningDashboard> {
  const [service, browser] = await Promise.all([startDemoService(variables), launchBrowser()]);
  const context = await browser.newContext();
  const signedIn = await context.request.post(`${service.url}/admin/v1/sign-in`, { data: service.account });
  if (!signedIn.ok()) throw new Error(`The demo's person could not sign in: ${await signedIn.text()}`);
  const known = await (await context.request.get(`${service.url}/admin/v1/session`)).json();
  const session = await context.storageState();
  await context.close();
  return {
    service,
    browser,
    session,
    instituteId: known.institutes[0].id,
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

export type OpenOptions = {
  /** Whether the demo's person is signed in; true unless said otherwise. */
  readonly isSignedIn?: boolean;
  readonly width?: number;
  /** What the browser prefers; British English unless said otherwise. */
  readonly locale?: string;
  /** What the test makes the console complain of on purpose. */
  readonly expected?: RegExp;
};

/** The dashboard for the tests of one file: one service, one browser, a page that no other test has at the same time. */
export type Dashboard = {
  readonly service: DemoService;
  readonly browser: Browser;
  readonly instituteId: string;
  /** Opens a path below `/dashboard`; `/i/-` stands for the demo institute. What must not happen on the page fails the test at its end. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Calls the dashboard's API as the demo's person, to set a test up; `path` is below `/admin/v1`. */
  call(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: never }>;
};

/** Starts the dashboard before the tests of a file and stops it after them. */
export function useDashboard(variables: NodeJS.ProcessEnv = {}): Dashboard {
  let running: RunningDashboard | undefined;
  const get = () => {
    if (running === undefined) throw new Error('The dashboard is started before the first test.');
    return running;
  };
  beforeAll(async () => {
    running = await startDashboard(variables);
  });
  afterAll(() => running?.stop());
  return {
    get service() {
      return get().service;
    },
    get browser() {
      return get().browser;
    },
    get instituteId() {
      return get().instituteId;
    },
    async open(path, { isSignedIn = true, width = 1280, locale = 'en-GB', expected } = {}) {
      const { browser, service, session, instituteId } = get();
      let complaints: readonly string[] = [];
      const page = await lendPage(browser, {
        options: {
          viewport: { width, height: 800 },
          colorScheme: 'light',
          reducedMotion: 'reduce',
          locale,
          permissions: ['clipboard-read', 'clipboard-write'],
          ...(isSignedIn ? { storageState: session } : {}),
        },
        keepsCache: true,
        expectAtEnd: () => expect(complaints).toEqual([]),
      });
      // Before the page is given back, since what was registered last is called first.
      onTestFinished(async ({ task }) => {
        if (task.result?.state !== 'fail') return untilSaved(page);
        const shown = await page.locator('body').ariaSnapshot().catch(String);
        console.error(`The page:\n${shown}\nThe service's log:\n${service.printed().slice(-logged)}`);
      });
      complaints = collectComplaints(page, service.url, expected);
      await page.goto(`${service.url}/dashboard${fillInstitute(path, instituteId)}`);
      return page;
    },
    call: (method, path, data) => callAdmin(get(), { method, path, data }),
  };
}

type AdminCall = { readonly method: string; readonly path: string; readonly data?: unknown };

/** Calls the dashboard's API as the demo's person; `path` is below `/admin/v1`, `/institutes/-` stands for the demo institute. */
export async function callAdmin(running: RunningDashboard, { method, path, data }: AdminCall) {
  const { browser, service, session, instituteId } = running;
  const context = await browser.newContext({ storageState: session });
  const url = `${service.url}/admin/v1${path.replace(/^\/institutes\/-/, `/institutes/${instituteId}`)}`;
  const reply = await context.request.fetch(url, { method, ...(data === undefined ? {} : { data }) });
  const answer = { status: reply.status(), json: (await reply.json().catch(() => undefined)) as never };
  await context.close();
  return answer;
}

/** What a test has typed in an editor is a draft by its end: otherwise only the next test's luck would decide whether it finds that. */
async function untilSaved(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const editor = page.getByRole('region', { name: /^(Draft|Entwurf)$/ });
  const underWay = [english, german].flatMap(({ unsaved, saving }) => [unsaved, saving]);
  for (const text of underWay) await expectPage(editor.getByRole('status').filter({ hasText: text })).toHaveCount(0);
}

/** Characters of the service's log next to a test that failed. */
const logged = 4_000;

export const fillInstitute = (path: string, instituteId: string): string =>
  path.replace(/^\/i\/-/, `/i/${instituteId}`);
