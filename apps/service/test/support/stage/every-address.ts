import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { gzipSync } from 'node:zlib';
import { basePath, endpoints } from '@prospectus/contract';
import { type AdminEndpoint, adminEndpoints, adminPath } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { createViewTokens } from '../../../src/features/embed/index.ts';
import { insertOperator } from '../../../src/features/people/person/membership.repository.ts';
import { feedsPath, previewsPath } from '../../../src/http/wire/server.ts';
import type { Database } from '../../../src/schema/tables.ts';
import type { Api } from '../service/api.ts';
import { createTestFeed } from '../service/feeds.ts';
import type { PublishedSite } from '../service/published-site.ts';
import { createBrowser, insertTestPerson, testPassword } from './browser.ts';
import { type InstituteObjects, insertObjects } from './institute-objects.ts';

/** Addresses of the site, at least one of each of its routes. */
const siteAddresses = [
  ...['/', '/docs', '/docs/', '/docs/nothing', '/llms.txt', '/llms-full.txt', '/openapi.json', '/nowhere'],
  ...['/reference', '/reference/search', '/reference/objects', '/reference/objects?n=1', '/reference/nothing'],
  ...[
    '/elements.js',
    '/elements.de.js',
    '/dashboard',
    '/dashboard/',
    '/dashboard/nothing',
    '/dashboard/assets/nothing.js',
  ],
  ...['/dashboard/i/x', '/dashboard/operator', '/dashboard/operator/x', '/dashboard/account', '/reference.md'],
  ...['/metrics', '/healthz', '/readyz', '/favicon.ico', '/media/upload/nothing.webp', `${adminPath}/nothing`],
];

/** Reads of the dashboard that are left out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  downloadCatalogue: 'starts a process each time, one at a time for an institute: see downloads.test.ts',
};

/** Values of queries that are needed. */
const queries: Readonly<Record<string, string>> = {
  listDays: '?first=2026-01-01&last=2026-01-31',
  previewFeed: '?filter=',
  countLeadsOfRuns: '?run=r',
  getUsageShares: '?by=website',
  previewSynonym: '?search=a&word=b',
  previewCourseAddress: '?typed=x',
  previewLeadRetention: '?days=30',
};

/** A route of the site or the dashboard's API, as it was registered, such as `/dashboard/*`. */
export type RegisteredRoute = { readonly method: string; readonly url: string };

/** Notes each route that is registered from now on in this process, until it is told to stop. */
export function noteRoutes(): { readonly routes: readonly RegisteredRoute[]; stop(): void } {
  const routes: RegisteredRoute[] = [];
  type Hooked = { addHook(name: 'onRoute', hook: (route: { method: string | string[]; url: string }) => void): void };
  const note = (message: unknown) => {
    const { fastify } = message as { readonly fastify: Hooked };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', note);
  return { routes, stop: () => unsubscribe('fastify.initialization', note) };
}

/** What may be asked for, and with which headers besides. */
export type Address = { readonly path: string; readonly headers: string; readonly costsDatabase: boolean };

/** Findings of an import, as many as are kept, and enquiries for an export that is longer than what a connection takes before it is read. */
async function addLarge(db: Database, instituteId: string, objects: InstituteObjects): Promise<void> {
  const findings = gzipSync(JSON.stringify({ data: Array(9_000).fill({ found: 'ж'.repeat(200) }), more: 0 }));
  await db
    .updateTable('catalogue_import')
    .set({ all_findings: findings })
    .where('id', '=', objects['import_id'] ?? '')
    .execute();
  await sql`
    insert into lead (id, institute_id, campaign_id, person, full_name, email, message, server_address)
    select gen_random_uuid(), ${instituteId}, ${objects['campaign_id']}, n || '@x.example', 'Ada', n || '@x.example', repeat('x', 10000), '192.0.2.1'
    from generate_series(1, 500) as n`.execute(db);
}

/** All that there is to be read of a service: of its APIs by their tables, of the rest as listed, with a key and with a session. */
export async function everyAddress(api: Api, site: PublishedSite, courseId: string): Promise<readonly Address[]> {
  const { db } = api.database;
  const { instituteId } = site;
  const { email, userId } = await insertTestPerson(db, { institutes: [instituteId] });
  await insertOperator(db, userId, new Date(api.clock.now()));
  const browser = createBrowser(api.base);
  await browser.post('/sign-in', { email, password: testPassword });
  const session = `Cookie: ${browser.cookie()}\r\n`;
  browser.close();
  const objects = await insertObjects(api, { instituteId, courseId, userId });
  await addLarge(db, instituteId, objects);
  const params: Readonly<Record<string, string>> = { ...objects, institute_id: instituteId, course_id: courseId };
  const fill = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const ofDashboard = Object.entries<AdminEndpoint>(adminEndpoints).flatMap(([name, { method, path }]) =>
    method === 'GET' && !(name in leftOut) ? [adminPath + fill(path) + (queries[name] ?? '')] : [],
  );

  const named: Readonly<Record<string, string>> = { id: courseId, code: 'no-path' };
  const reads = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => basePath + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''));
  const ofApi = [...reads, `${basePath}/courses?page_size=100&q=a`, `${basePath}/nowhere`];

  const feed = await createTestFeed(api, instituteId);
  const tokens = createViewTokens('a secret of the tests, which is long enough');
  const view = `${previewsPath}/${tokens.write(instituteId, api.clock.now()).token}`;
  const strangers = [feed.path, `${feedsPath}/nothing/runs.ics`, view, view + basePath, `${previewsPath}/nothing`];
  const ofViews = reads.map((path) => view + path);

  const key = `X-API-Key: ${site.key.key}\r\n`;
  return [
    ...ofApi.map((path) => ({ path, headers: key, costsDatabase: false })),
    ...[...siteAddresses, ...strangers, ...ofViews].map((path) => ({ path, headers: '', costsDatabase: false })),
    ...ofDashboard.map((path) => ({ path, headers: session, costsDatabase: true })),
  ];
}
