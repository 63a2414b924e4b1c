import { expect, type Locator, type Page } from '@playwright/test';
import { fillInstitute, type RunningDashboard } from '../dashboard.ts';
import { waitForAnswers } from '../screens/screen.ts';
import { compress } from './compress.ts';
import { type Clip, readPart } from './part.ts';

/** A picture that a guide has. */
export type Picture = {
  /** The name of its file. */
  readonly name: string;
  /** Below `/dashboard`; `/i/-` stands for the demo institute. */
  readonly path: string;
  /** Makes what is to be seen, by the command line or the dashboard's API. */
  readonly before?: (running: RunningDashboard) => Promise<void>;
  /** What is done on the page before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>;
  /** What is in the picture: as much as holds all of these. */
  readonly part: (page: Page) => readonly Locator[];
  /** Pixels around the part; 16 unless said otherwise. */
  readonly margin?: number;
  /** Texts and values that the picture is there for: without one of them, it is not taken. */
  readonly shows: readonly string[];
};

/** A busy machine may take a while: what is not there then is gone from the screen. */
const patienceMs = 120_000;

export const expectShown = expect.configure({ timeout: patienceMs });

/** What every picture has in common, so that the same screen makes the same picture. */
const sight = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
} as const;

/** Takes a picture as it is to be published. What is not as it should be is an error that names the picture. */
export async function takePicture(running: RunningDashboard, picture: Picture, now: number): Promise<Buffer> {
  const { browser, service, session, instituteId } = running;
  const context = await browser.newContext({ ...sight, storageState: session });
  try {
    await picture.before?.(running);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.clock.setFixedTime(now);
    await page.goto(`${service.url}/dashboard${fillInstitute(picture.path, instituteId)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitForAnswers(page);
    await picture.open?.(page);
    await waitForAnswers(page);
    return await compress(await capture(page, picture));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture ${picture.name} was not taken. Has its screen changed? ${why}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function capture(page: Page, { part, margin = 16, shows }: Picture): Promise<Buffer> {
  await page.evaluate(makePlain, plainStyle);
  // Nothing is about to be typed into, nor under the mouse.
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)');
  await page.mouse.move(0, 0);
  await page.evaluate(
    'document.fonts.ready.then(() => Promise.all([...document.images].map((each) => each.decode())))',
  );
  const clip = await clipOf(part(page), margin);
  const { whole, cut } = await readPart(page, clip);
  const missing = shows.filter((text) => !whole.some((shown) => shown.includes(text)));
  if (missing.length > 0) throw new Error(`It should show “${missing.join('”, “')}”, but shows: ${whole.join(' · ')}`);
  const secret = cut.find((text) => secrets.some((each) => each.test(text))) ?? (await findFramed(page));
  if (secret) throw new Error(`It shows what belongs into no guide: ${secret}`);
  const fullPage = clip.y + clip.height > sight.viewport.height;
  return page.screenshot({ clip, fullPage, animations: 'disabled', caret: 'hide' });
}

/** A dialog stands on white, and nothing that can be scrolled says so. */
const plainStyle = `
  .mantine-Modal-overlay { background: white !important; opacity: 1 !important; backdrop-filter: none !important }
  .mantine-ScrollArea-scrollbar { display: none !important }
`;

/** Adds a style as the page's policy allows it: by script alone. What sticks while a page is scrolled is drawn in a layer of its own, now so and now so. */
async function makePlain(style: string): Promise<void> {
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(style));
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
  }
}

/** Keys, addresses of machines, people's real addresses, and paths of a disk. */
const secrets = [
  /vak_|localhost|127\.0\.0\.1/,
  /https?:\/\/[^/]*:\d/,
  /@(?!\S*\.example)\S+\.\w/,
  /\/(?:tmp|home|root|Users)\//,
];

/** Looks for the same in the frames of a page. */
async function findFramed(page: Page): Promise<string | undefined> {
  for (const frame of page.frames().slice(1)) {
    for (const secret of secrets) {
      const [found] = await frame.getByText(secret).allTextContents();
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The smallest rectangle of the page that holds the parts, with a margin as far as there is room. */
async function clipOf(parts: readonly Locator[], margin: number): Promise<Clip> {
  const boxes = await Promise.all(
    parts.map(async (part) => {
      await part.waitFor();
      return (await part.boundingBox()) ?? (await Promise.reject(new Error(`${part} is not shown.`)));
    }),
  );
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const [x, y] = [Math.max(0, Math.floor(left - margin)), Math.max(0, Math.floor(top - margin))];
  const width = Math.min(sight.viewport.width, Math.ceil(right + margin)) - x;
  return { x, y, width, height: Math.ceil(bottom + margin) - y };
}
