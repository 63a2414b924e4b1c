import { randomUUID } from 'node:crypto';
import { basePath, type CatalogueFile, readEndpoints } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveEdits } from '../../../src/features/catalogue-source/drafts/save-edits.service.ts';
import type { FieldEdit } from '../../../src/features/catalogue-source/editing/edits.ts';
import { createFindings, publishDrafts } from '../../../src/features/catalogue-source/index.ts';
import { deleteLink, insertLink } from '../../../src/features/preview/links/preview-link.repository.ts';
import { createPreviewTokens } from '../../../src/features/preview/links/preview-token.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { catalogueOfEverything, draftsOfEverything } from '../../support/desk/drafts-of-everything.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { createTestFeed } from '../../support/service/feeds.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';
import { readTables } from '../../support/stage/whole-database.ts';

let api: Api;
let site: PublishedSite;
let file: CatalogueFile;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  file = twoCourses();
  site = await api.publish(file);
});

function twoCourses(): CatalogueFile {
  const run = (id: string, start: string, place: string) => ({
    id,
    start,
    end: start,
    places: [place],
    seats: 12,
    seats_left: 3,
  });
  return {
    ...catalogue({
      institute: { timezone: 'Europe/Berlin', default_currency: 'EUR', places: [{ id: 'quay', name: 'The quay' }] },
    }),
    streams: [
      { slug: 'data', label: 'Data' },
      { slug: 'craft', label: 'Craft' },
    ],
    learning_paths: [{ code: 'P1', name: 'To the data', stream: 'data', steps: [{ course_id: 'sql' }] }],
    courses: ['sql', 'glue'].map((name, index) =>
      course(
        { id: name, stream: index === 0 ? 'data' : 'craft' },
        edition(
          { id: `${name}-en`, title: `Learn ${name}` },
          version({
            package_session_id: `${name}-1`,
            price: { amount: 120 },
            runs: [run(`${name}-spring`, '2027-03-01', 'quay')],
          }),
        ),
      ),
    ),
  };
}

const edits: readonly FieldEdit[] = [
  { entity: 'edition', id: 'sql-en', field: 'title', value: 'Draughts of SQL' },
  { entity: 'version', id: 'sql-1', field: 'price', value: { amount: 95 } },
  { entity: 'run', id: 'sql-spring', field: 'start', value: '2027-02-01' },
  { entity: 'stream', id: 'data', field: 'label', value: 'Databases' },
  { entity: 'learning_path', id: 'P1', field: 'name', value: 'To the databases' },
  { entity: 'course', id: 'glue', field: 'removed', value: true },
  { entity: 'course', id: 'new', field: 'added', value: null },
  { entity: 'edition', id: 'new-en', field: 'added', value: { entity: 'course', id: 'new' } },
  { entity: 'edition', id: 'new-en', field: 'title', value: 'Brand new' },
  { entity: 'version', id: 'new-1', field: 'added', value: { entity: 'edition', id: 'new-en' } },
  { entity: 'version', id: 'new-1', field: 'enroll_invite', value: { id: 'new-invite' } },
  { entity: 'version', id: 'new-1', field: 'price', value: { amount: 40 } },
];
const draft = (...drafted: readonly FieldEdit[]) =>
  saveEdits(api.database.db, site.instituteId, drafted, { savedBy: null, savedAt: new Date(api.clock.now()) });
const publish = async () => {
  const { db } = api.database;
  const { outcome } = await publishDrafts(
    { db, clock: api.clock, actor: { kind: 'service' } },
    site.instituteId,
    'all',
    createFindings(),
  );
  expect(outcome?.outcome).toBe('imported');
  await api.service.refresh();
};

const tokens = createPreviewTokens('a secret of the tests, which is long enough');
const dayMs = 24 * 60 * 60 * 1000;
async function makeLink(instituteId = site.instituteId, days = 7) {
  const now = Math.ceil(api.clock.now() / 1000) * 1000;
  const link = { id: randomUUID(), instituteId, createdAt: new Date(now), createdBy: 'Edda' };
  const made = { ...link, expiresAt: new Date(now + days * dayMs) };
  await api.database.db.transaction().execute((trx) => insertLink(trx, made, 50));
  return { ...made, token: tokens.write(made) };
}

const paths = [
  ...['/site', '/site?include=attributes', '/streams', '/places', '/sitemap', '/runs', '/runs?place=quay'],
  ...['/learning-paths', '/learning-paths/P1', '/learning-paths/new', '/runs?include=facets'],
  ...['/courses', '/courses?sort=price_asc&page_size=1', '/courses?stream=data', '/courses?include=runs,facets'],
  ...['/courses?include=srcset,images_alt', '/courses?language=de', '/courses?q=draughts'],
  ...['/search?q=sql', '/search?q=brand', '/search?q=tables', '/search?facets=all', '/search/suggest?q=le'],
  ...['sql', 'glue', 'new'].flatMap((id) => [`/courses/${id}`, `/courses/${id}/outline`, `/courses/${id}/runs`]),
  ...['/courses/sql?language=de', '/courses/sql?include=attributes,runs,srcset,images_alt', '/courses/glue-de'],
];
it('every endpoint that reads is looked at, drafted and not (K6)', () => {
  const shapes = Object.values(readEndpoints).map(
    ({ path }) => new RegExp(`^${path.replace(/{\w+}/g, '[^/?]+')}(\\?|$)`),
  );

  expect(shapes.map((shape) => paths.some((path) => shape.test(path)))).toEqual(shapes.map(() => true));
});
type Read = (path: string) => Promise<{ readonly status: number; readonly text: string; readonly headers: object }>;
const lookAt = (read: Read) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, text, headers } = await read(path);
      return [path, status, status === 200 ? text : '', 'etag' in headers ? headers.etag : undefined];
    }),
  );
const publicly: Read = (path) => site.get(path);
const withHeader =
  (token: string): Read =>
  (path) =>
    api.sendUnchecked(basePath + path, { headers: { 'X-API-Key': site.key.key, 'X-Prospectus-Preview': token } });
const withLink =
  (token: string): Read =>
  (path) =>
    api.sendUnchecked(`/preview/${token}${basePath}${path}`);

describe('a preview', () => {
  it.each([...draftsOfEverything('').map(([what]) => what), 'all kinds at once'])(
    'is byte for byte what is public after publishing, by header and by link, and changes no public byte: %s (K6)',
    async (what) => {
      site = await api.publish(catalogueOfEverything());
      const before = await lookAt(publicly);
      // Calendars have addresses of their own, which show no drafts.
      const feed = await createTestFeed(api, site.instituteId, 'phase=any');
      const calendar = (await feed.get()).text;
      const [, drafted = edits] = draftsOfEverything(site.instituteId).find(([each]) => each === what) ?? [];
      await draft(...drafted);
      const { token } = await makeLink();

      const [byHeader, byLink] = [await lookAt(withHeader(token)), await lookAt(withLink(token))];

      expect(await lookAt(publicly)).toEqual(before);
      expect((await feed.get()).text).toBe(calendar);
      expect(byHeader).not.toEqual(before);
      expect(byLink).toEqual(byHeader);
      await publish();
      expect(await lookAt(publicly)).toEqual(byHeader);
      if (what === 'all kinds at once') {
        expect((await feed.get()).text).not.toBe(calendar);
        expect(byHeader.filter(([path]) => path === '/learning-paths/P1').flat()).toEqual(
          expect.arrayContaining([200, expect.stringContaining('To the databases')]),
        );
      }
    },
  );

  it('of a new course changes no answer to an enquiry that names it (K6)', async () => {
    const [ofCourse = []] = draftsOfEverything('').flatMap(([what, each]) => (what === 'a new course' ? [each] : []));
    site = await api.publish(catalogueOfEverything());
    const ask = async () => {
      const body = JSON.stringify({ full_name: 'Ada', email: 'ada@example.org', course_id: 'new' });
      const headers = { 'Content-Type': 'application/json' };
      const { status, text } = await site.get('/leads', { method: 'POST', headers, body });
      return { status, error: { ...JSON.parse(text).error, request_id: null } };
    };
    const before = await ask();

    await draft(...ofCourse);

    expect(await ask()).toEqual(before);
    expect(before).toMatchObject({ status: 400, error: { details: { param: 'course_id' } } });
    await publish();
    expect(await ask()).toMatchObject({ status: 201 });
  });

  it('shows what was saved last, and what others published meanwhile (K6)', async () => {
    const { token } = await makeLink();
    const titles = async () =>
      JSON.parse((await withLink(token)('/courses')).text).data.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Learn sql', 'Learn glue']);

    await draft({ entity: 'edition', id: 'sql-en', field: 'title', value: 'One' });
    expect(await titles()).toEqual(['One', 'Learn glue']);
    await draft({ entity: 'edition', id: 'sql-en', field: 'title', value: 'Two' });
    expect(await titles()).toEqual(['Two', 'Learn glue']);
    await publish();
    await draft({ entity: 'edition', id: 'glue-en', field: 'title', value: 'Three' });
    expect(await titles()).toEqual(['Two', 'Three']);
  });

  it('leaves out the drafts of a course that something is wrong with (K6)', async () => {
    await draft(
      { entity: 'edition', id: 'sql-en', field: 'title', value: 'Right' },
      { entity: 'version', id: 'glue-1', field: 'price', value: { amount: -1 } },
      { entity: 'edition', id: 'glue-en', field: 'title', value: 'Next to what is wrong' },
    );
    const { token } = await makeLink();

    const { status, text } = await withLink(token)('/courses');

    expect(status).toBe(200);
    expect(JSON.parse(text).data).toMatchObject([{ title: 'Right' }, { title: 'Learn glue', price: { amount: 120 } }]);
  });

  it.each<[what: string, orphan: FieldEdit]>([
    ['of a course', { entity: 'edition', id: 'glue-en', field: 'subtitle', value: 'Of what is gone' }],
    ['of a date', { entity: 'run', id: 'glue-spring', field: 'seats', value: 7 }],
    ['of a stream', { entity: 'stream', id: 'craft', field: 'label', value: 'Crafts' }],
  ])(
    'leaves out a draft %s that an import took away, and shows all others, as their publication would (K3, K6)',
    async (_, orphan) => {
      await draft({ entity: 'edition', id: 'sql-en', field: 'title', value: 'Right' }, orphan);
      const [sql] = twoCourses().courses ?? [];
      await importFile(api.database.db, { ...file, streams: file.streams?.slice(0, 1), courses: sql ? [sql] : [] });
      const { token } = await makeLink();

      const { text } = await withLink(token)('/courses');

      expect(JSON.parse(text).data).toMatchObject([{ title: 'Right' }]);
      await publish();
      expect((await site.get('/courses')).text).toBe(text);
    },
  );

  it('shows a course that is drafted, and that a file has brought meanwhile, as its publication would (K3, K6)', async () => {
    await draft(
      { entity: 'edition', id: 'sql-en', field: 'title', value: 'Right' },
      { entity: 'course', id: 'new', field: 'added', value: null },
      { entity: 'edition', id: 'new-en', field: 'added', value: { entity: 'course', id: 'new' } },
      { entity: 'edition', id: 'new-en', field: 'title', value: 'Drafted' },
    );
    const brought = course({ id: 'new' }, edition({ id: 'new-en', title: 'By the file' }, version({ price: 40 })));
    await importFile(api.database.db, { ...file, courses: [...(file.courses ?? []), brought] });
    const { token } = await makeLink();

    const { data } = JSON.parse((await withLink(token)('/courses')).text);

    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Right', 'Learn glue', 'Drafted']);
    await publish();
    expect(JSON.parse((await site.get('/courses')).text).data).toEqual(data);
  });

  it('shows all drafts where one is of what another removes (K4, K6)', async () => {
    await draft(
      { entity: 'version', id: 'own', field: 'added', value: { entity: 'edition', id: 'glue-en' } },
      { entity: 'version', id: 'own', field: 'enroll_invite', value: { id: 'own-invite' } },
    );
    await publish();
    await draft(
      { entity: 'edition', id: 'sql-en', field: 'title', value: 'Right' },
      { entity: 'version', id: 'own', field: 'max_seats', value: 7 },
      { entity: 'course', id: 'glue', field: 'removed', value: true },
    );
    const { token } = await makeLink();

    const { text } = await withLink(token)('/courses');

    expect(JSON.parse(text).data).toMatchObject([{ title: 'Right' }]);
    await publish();
    expect((await site.get('/courses')).text).toBe(text);
  });

  it('shows what is drafted of a stream, and the courses in it, next to a course that something is wrong with (K6)', async () => {
    await draft(
      { entity: 'stream', id: 'new', field: 'added', value: { entity: 'institute', id: site.instituteId } },
      { entity: 'stream', id: 'new', field: 'label', value: 'New' },
      { entity: 'course', id: 'sql', field: 'stream', value: 'new' },
      { entity: 'version', id: 'glue-1', field: 'price', value: { amount: -1 } },
    );
    const { token } = await makeLink();

    const { data } = JSON.parse((await withLink(token)('/courses?stream=new')).text);

    expect(data).toMatchObject([{ stream: { slug: 'new', label: 'New' } }]);
  });

  it('keeps no one from saving a draft while it is made (K6)', async () => {
    await draft(...edits);
    const { db } = api.database;
    const takenBack = new Error('Taken back, as by a preview.');
    const onPublished = async () => {
      await draft({ entity: 'edition', id: 'sql-en', field: 'subtitle', value: 'Saved meanwhile' });
      throw takenBack;
    };

    const deps = { db, clock: api.clock, actor: { kind: 'service' }, onPublished } as const;
    const publication = publishDrafts(deps, site.instituteId, 'all', createFindings());

    await expect(publication).rejects.toBe(takenBack);
  });

  it('answers HEAD and a tag that is known without a body (K6)', async () => {
    await draft(...edits);
    const { token } = await makeLink();
    const { headers } = await withLink(token)('/courses');
    const path = `/preview/${token}${basePath}/courses`;

    const head = await api.sendUnchecked(path, { method: 'HEAD' });
    const known = await api.sendUnchecked(path, { headers: { 'If-None-Match': String(Object(headers).etag) } });

    expect([head.status, head.sent.length, known.status, known.sent.length]).toEqual([200, 0, 304, 0]);
    expect(known.headers['cache-control']).toBe('private, no-store');
  });

  it('leaves nothing of it in the database (K6)', async () => {
    await draft(...edits);
    const { token } = await makeLink();
    const tables = ['institute', 'course', 'edition', 'catalogue_draft', 'catalogue_change', 'catalogue_import'];
    const read = () => readTables(api.database.db, tables);
    const before = await read();

    expect((await withLink(token)('/site')).status).toBe(200);

    expect(await read()).toEqual(before);
  });

  it('is kept nowhere, and found by no search engine (K6)', async () => {
    await draft(...edits);
    const { token } = await makeLink();

    const [byHeader, byLink, page] = await Promise.all([
      withHeader(token)('/site'),
      withLink(token)('/site'),
      api.sendUnchecked(`/preview/${token}`),
    ]);

    for (const { headers } of [byHeader, byLink, page]) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    }
    for (const { headers } of [byLink, page]) {
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    }
  });

  it('is no view of a course, though a page of a verified website shows it (E9, K6)', async () => {
    const { token } = await makeLink();
    await site.verifyWebsite('school.example');
    const { data } = await site.courses();
    const headers = { 'X-API-Key': site.key.key, Origin: 'https://school.example' };
    const look = (more: object) =>
      api.sendUnchecked(`${basePath}/courses/${data[0]?.id}`, { headers: { ...headers, ...more } });

    expect((await look({ 'X-Prospectus-Preview': token })).status).toBe(200);
    expect((await look({})).status).toBe(200);

    await expect
      .poll(async () => {
        api.clock.advance({ seconds: 61 });
        const { db } = api.database;
        return db.selectFrom('course_view_day').select('views').where('institute_id', '=', site.instituteId).execute();
      })
      .toEqual([{ views: 1 }]);
  });
});

describe('a token', () => {
  const refusal = { error: { code: 'invalid_request', details: { param: 'X-Prospectus-Preview' } } };

  it('works for its own institute, until it expires or is withdrawn (K6)', async () => {
    const [own, short, gone, foreign] = [
      await makeLink(),
      await makeLink(undefined, 1),
      await makeLink(),
      await makeLink((await api.publish(catalogue())).instituteId),
    ];
    await deleteLink(api.database.db, site.instituteId, gone.id);
    expect((await withHeader(short.token)('/site')).status).toBe(200);
    api.clock.adjustWallClock({ minutes: 25 * 60 });

    expect((await withHeader(own.token)('/site')).status).toBe(200);
    const forged = createPreviewTokens('another secret').write(own);
    for (const token of [short.token, gone.token, foreign.token, forged, 'nonsense', '', 'x'.repeat(10_000)]) {
      const { status, text } = await withHeader(token)('/site');
      expect([status, JSON.parse(text)]).toMatchObject([400, refusal]);
    }
    for (const token of [short.token, gone.token, forged, 'nonsense']) {
      expect((await withLink(token)('/site')).status).toBe(404);
      const page = await api.sendUnchecked(`/preview/${token}`);
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('opens nothing without a key next to it, and reads alone (K6)', async () => {
    const { token } = await makeLink();

    const unkeyed = await api.sendUnchecked(`${basePath}/site`, { headers: { 'X-Prospectus-Preview': token } });
    const enquiry = await api.sendUnchecked(`/preview/${token}${basePath}/leads`, { method: 'POST', body: '{}' });

    expect(unkeyed.status).toBe(401);
    expect(enquiry.status).toBe(403);
    expect((await api.sendUnchecked(`/preview/${token}/elsewhere`)).status).toBe(404);
  });

  it('is named in no log (K6)', async () => {
    const { token } = await makeLink();

    await withLink(token)('/site');
    await withHeader(token)('/site');
    await api.sendUnchecked(`/preview/${token}/courses/sql`);

    expect(api.log.join('')).not.toContain(token);
  });

  it('may be sent by pages, which ask first (K6)', async () => {
    const headers = { Origin: 'https://school.example', 'Access-Control-Request-Method': 'GET' };
    const ask = async (requested: string) => {
      const asked = { ...headers, 'Access-Control-Request-Headers': requested };
      const reply = await api.sendUnchecked(`${basePath}/site`, { method: 'OPTIONS', headers: asked });
      return reply.headers['access-control-allow-headers'];
    };

    expect(await ask('x-api-key,x-prospectus-preview')).toContain('X-Prospectus-Preview');
    expect(await ask('x-api-key')).not.toContain('Preview');
  });
});

it('a preview’s page names its course in safe words (K6)', async () => {
  const { token } = await makeLink();

  const { status, text, headers } = await api.sendUnchecked(`/preview/${token}/courses/%22%3E%3Cscript%3E`);

  expect(status).toBe(200);
  expect(text).toContain('course-id="&quot;&gt;&lt;script&gt;"');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});
