import { basePath, csvMapSchema, limits, writeEndpoints } from '@prospectus/contract';
import { type AdminEndpoint, adminEndpoints, adminPath } from '@prospectus/contract/admin';
import { z } from 'zod';
import { createToken } from '../../../src/features/catalogue-source/imports/tokens/import-token.service.ts';
import { createViewTokens } from '../../../src/features/embed/index.ts';
import { previewsPath } from '../../../src/http/wire/server.ts';
import type { Api } from '../service/api.ts';
import type { PublishedSite } from '../service/published-site.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../stage/browser.ts';
import type { RegisteredRoute } from '../stage/every-address.ts';
import { insertObjects } from '../stage/institute-objects.ts';

/** An address that something may be sent to. */
export type Write = {
  readonly method: string;
  /** As it was registered, such as `/admin/v1/institutes/:institute_id/keys`. */
  readonly route: string;
  readonly path: string;
  /** Of a JSON body; undefined where the address wants none, or a file. */
  readonly schema: z.ZodType | undefined;
  /** Whether it is sent by somebody who is signed in. */
  readonly isInSession: boolean;
  headers(): Promise<Readonly<Record<string, string>>>;
};

export type EveryWrite = {
  readonly writes: readonly Write[];
  /** To be called when a session has ended: what is sent from then on is sent by another person. */
  readonly signInAgain: () => void;
  close(): void;
};

/** Of the dashboard's API, the endpoint that a route was made of. */
const endpointOf = ({ method, url }: RegisteredRoute): AdminEndpoint | undefined =>
  Object.values<AdminEndpoint>(adminEndpoints).find((each) => each.method === method && adminPath + each.path === url);

const reads = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Everything that may be sent to a service: of the site and the dashboard by the routes that it has registered, of the API by its table. Paths name
 * objects that there are where a body or a file is wanted, and none where the address alone would end them.
 */
export async function everyWrite(
  api: Api,
  {
    site,
    courseId,
    routes,
  }: { readonly site: PublishedSite; readonly courseId: string; readonly routes: readonly RegisteredRoute[] },
): Promise<EveryWrite> {
  const { db } = api.database;
  const { instituteId } = site;
  const member = await insertTestPerson(db, { institutes: [instituteId] });
  const objects = await insertObjects(api, { instituteId, courseId, userId: member.userId });
  // Pieces of a file that is as large as a body are kept.
  await db.updateTable('catalogue_import').set({ upload_bytes: limits.bodyBytesMax }).execute();
  const named: Readonly<Record<string, string>> = {
    ...objects,
    course_id: courseId,
    entity: 'course',
    entity_id: courseId,
  };
  const fill = (path: string, endpoint: AdminEndpoint | undefined) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      if (name === 'institute_id') return instituteId;
      if (name === 'number') return '0';
      const isSentSomething = endpoint?.body !== undefined || endpoint?.isUpload === true;
      return (isSentSomething ? named[name] : undefined) ?? nothing;
    });

  let browser: Promise<Browser> | undefined;
  const signIn = async () => {
    const { email } = await insertTestPerson(db, { institutes: [instituteId], isOperator: true });
    const made = createBrowser(api.base);
    await made.post('/sign-in', { email, password: testPassword });
    return made;
  };
  const withSession = async () => {
    browser ??= signIn();
    return { Cookie: (await browser).cookie() };
  };
  const token = await createToken({ db, clock: api.clock }, { instituteId, name: 'Job', createdBy: 'Edda' });
  if (typeof token === 'string') throw new Error(`There is no token: ${token}.`);
  const withToken = async () => ({ Authorization: `Bearer ${token.secret}` });
  const withNothing = async () => ({});

  const headersOf = (access: AdminEndpoint['access'] | undefined) => {
    if (access === undefined || access === 'anyone') return withNothing;
    return access === 'import_token' ? withToken : withSession;
  };
  const registered = routes
    .filter(({ method }) => !reads.includes(method))
    .map((route): Write => {
      const endpoint = endpointOf(route);
      const { method, url } = route;
      const common = { method, route: url, path: fill(url, endpoint).replaceAll('*', 'x') };
      const headers = headersOf(endpoint?.access);
      return { ...common, schema: schemaOf(endpoint), isInSession: headers === withSession, headers };
    });

  const view = createViewTokens('a secret of the tests, which is long enough').write(
    instituteId,
    api.clock.now(),
  ).token;
  const ofApi = Object.values(writeEndpoints).flatMap(({ method, path, body }): Write[] => {
    const common = { method, schema: body, isInSession: false };
    const withKey = async () => ({ 'X-API-Key': site.key.key });
    const ofView = `${previewsPath}/${view}${basePath}${path}`;
    return [
      { ...common, route: basePath + path, path: basePath + path, headers: withKey },
      { ...common, route: `a view of ${path}`, path: ofView, headers: withNothing },
    ];
  });
  return {
    writes: [...ofApi, ...registered],
    signInAgain() {
      void browser?.then((each) => each.close());
      browser = undefined;
    },
    close() {
      void browser?.then((each) => each.close());
    },
  };
}

/** What a mapping holds is looked at by a schema of its own. */
const schemaOf = (endpoint: AdminEndpoint | undefined): z.ZodType | undefined =>
  endpoint === adminEndpoints.putMapping ? z.strictObject({ map: csvMapSchema }) : endpoint?.body;

/** The id of no object. */
const nothing = '00000000-0000-4000-8000-000000000000';
