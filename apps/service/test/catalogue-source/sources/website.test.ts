import type { SourceWire } from '@prospectus/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SourcesStage, startSources } from '../../support/catalogue-source/sources-stage.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { createListServer, type ListServer, send } from '../../support/others/list-server.ts';

let stage: SourcesStage;
let server: ListServer;
beforeAll(async () => {
  stage = await startSources({ privateAddresses: true });
});
afterAll(() => stage.close());
beforeEach(async () => {
  server = await createListServer({ isPlain: true });
  await stage.database.db.deleteFrom('source').execute();
});
afterEach(() => server.close());

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = (...things: object[]) =>
  send(
    `<!doctype html><title>x</title>${things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('')}`,
    html,
  );
const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${path.startsWith('http') ? path : server.base + path}</loc></url>`).join('')}</urlset>`;
const welding = {
  '@type': 'Course',
  name: 'Welding',
  offers: { price: 210 },
  hasCourseInstance: { startDate: '2027-05-03', location: { name: 'Workshop' } },
};

/** Reads a website to the end, moving the clock on as time passes. */
async function read(file = catalogue()): Promise<{ source: SourceWire; instituteId: string; seconds: number }> {
  const instituteId = await stage.open(file);
  await stage.add(instituteId, { kind: 'website', url: `${server.base}/`, every: null });
  const started = stage.admin.clock.now();
  let isDone = false;
  const fetched = stage.fetch().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // A request is under way meanwhile, which takes real time.
    await new Promise((resolve) => setTimeout(resolve, 5));
    stage.admin.clock.advance({ ms: 100 });
  }
  return { source: await fetched, instituteId, seconds: (stage.admin.clock.now() - started) / 1000 };
}

const pathsAsked = () => server.requests.map(({ url }) => url);

describe('a website', () => {
  it('is read by its sitemap as its robots.txt allows, and what it describes waits for a person (K16)', async () => {
    server.serve('/robots.txt', `User-agent: Prospectus\nDisallow: /private\n\nSitemap: ${server.base}/maps.xml`);
    server.serve('/maps.xml', `<sitemapindex><sitemap><loc>${server.base}/pages.xml</loc></sitemap></sitemapindex>`);
    server.serve(
      '/pages.xml',
      sitemap(
        '/team',
        '/kurse/welding',
        '/private/kurs',
        '/kurse/gone',
        'https://elsewhere.example/kurs',
        '/kurse/away',
      ),
    );
    server.serve('/', page());
    server.serve('/team', page({ '@type': 'Organization', name: 'School' }));
    server.serve('/kurse/welding', page(welding));
    server.serve('/private/kurs', page({ ...welding, name: 'Private' }));
    server.serve('/kurse/away', (_, response) => void response.writeHead(302, { Location: 'http://localhost/' }).end());
    const kept = course({ id: 'kept' }, edition({ id: 'kept' }));
    const file = catalogue({ courses: [kept], streams: [{ slug: 'craft', label: 'Craft' }] });

    const { source, instituteId, seconds } = await read(file);

    expect(source.last).toMatchObject({ outcome: 'ready', problem: null });
    expect(pathsAsked()).toEqual([
      '/robots.txt',
      '/maps.xml',
      '/pages.xml',
      '/kurse/welding',
      '/kurse/gone',
      '/kurse/away',
      '/',
      '/team',
    ]);
    expect(server.requests[0]?.headers['user-agent']).toBe('Prospectus');
    expect(seconds).toBeGreaterThanOrEqual(pathsAsked().length - 1);
    const waiting = await stage.getImport(instituteId, source.last?.import_id ?? '');
    expect(waiting).toMatchObject({
      status: 'checked',
      via: 'source',
      counts: { courses: 1, runs: 1, places: 1 },
      changes: { added: { count: 1, first: [{ id: 'welding', title: 'Welding' }] }, gone: { count: 1 } },
    });
    expect(waiting.findings.map(({ pointer, found }) => [pointer.replace(server.base, ''), found])).toEqual([
      ['/kurse/gone', 'answered HTTP 404'],
    ]);
    expect(waiting.findings[0]?.places).toMatchObject([{}, { pointer: `${server.base}/kurse/away` }]);
    expect((await exportObject(stage.database.db, instituteId)).courses).toHaveLength(1);
    expect(stage.mails).toEqual([]);
  });

  it.each([
    ['whose robots.txt forbids it', { '/robots.txt': 'User-agent: *\nDisallow: /' }, /does not allow Prospectus/],
    ['whose robots.txt is slow', { '/robots.txt': 'User-agent: *\nCrawl-delay: 600' }, /asks for 600 s between pages/],
    ['without a sitemap', {}, /^The website has no sitemap/],
    [
      'without courses',
      { '/sitemap.xml': '<urlset></urlset>', '/': '<p>' },
      /^None of the \d pages describes a course/,
    ],
  ])('%s gives a sentence (K16)', async (_, pages, problem) => {
    for (const [path, text] of Object.entries(pages)) server.serve(path, send(text, html));

    const { source } = await read();

    expect(source.last).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(problem) });
  });

  it('whose robots.txt cannot be read is left alone (K16)', async () => {
    server.serve('/robots.txt', (_, response) => void response.writeHead(503).end());

    expect((await read()).source.last?.problem).toBe(
      'The website’s robots.txt could not be read: it answered HTTP 503.',
    );
    expect(pathsAsked()).toEqual(['/robots.txt']);
  });

  it('is read on where a page does not answer, and slower where it asks for that (K16)', async () => {
    server.serve('/sitemap.xml', sitemap('/kurse/hang', '/kurse/busy', '/kurse/welding'));
    server.serve('/kurse/hang', () => undefined);
    server.serve('/kurse/busy', (_, response) => void response.writeHead(429, { 'Retry-After': '20' }).end());
    server.serve('/kurse/welding', page(welding));

    const { source, instituteId, seconds } = await read();

    expect(source.last?.outcome).toBe('ready');
    expect(seconds).toBeGreaterThanOrEqual(80);
    const { findings } = await stage.getImport(instituteId, source.last?.import_id ?? '');
    const [first] = findings;
    expect(first).toMatchObject({ pointer: `${server.base}/kurse/hang`, count: 3 });
    const all = await stage.call('GET', `/institutes/${instituteId}/imports/${source.last?.import_id}/findings`);
    expect(
      (all.json as { data: { pointer: string }[] }).data.map(({ pointer }) => pointer.slice(server.base.length)),
    ).toEqual(['/kurse/hang', '/kurse/busy', '/']);
  });

  it('leads to no page by a redirect that its robots.txt forbids (K16)', async () => {
    server.serve('/robots.txt', 'User-agent: *\nDisallow: /private');
    server.serve('/sitemap.xml', sitemap('/kurse/a', '/kurse/welding'));
    server.serve('/kurse/a', (_, response) => void response.writeHead(302, { Location: '/private/kurs' }).end());
    server.serve('/kurse/welding', page(welding));

    const { source, instituteId } = await read();

    expect(pathsAsked()).not.toContain('/private/kurs');
    const { findings } = await stage.getImport(instituteId, source.last?.import_id ?? '');
    expect(findings[0]).toMatchObject({ found: 'redirects to a page that robots.txt does not allow to be read' });
  });
});
