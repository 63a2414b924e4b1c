import { type AdminEndpoint, adminEndpoints, toRole } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { everythingOf } from '../support/stage/everything.ts';
import { type InstituteObjects, insertObjects } from '../support/stage/institute-objects.ts';

type Site = {
  readonly instituteId: string;
  readonly courseId: string;
  /** Who looks after it, and after nothing else. */
  readonly userId: string;
  readonly admin: Browser;
};

let api: Api;
let own: Site;
let strange: Site;
beforeAll(async () => {
  api = await startApi();
  own = await open('own');
  strange = await open('strange');
});
afterAll(async () => {
  for (const { admin } of [own, strange]) admin.close();
  await api.close();
});

async function open(instituteId: string): Promise<Site> {
  const courseId = `course-of-${instituteId}`;
  await api.publish(catalogue({ institute: { id: instituteId }, courses: [course({ id: courseId })] }));
  const { userId, email } = await insertTestPerson(api.database.db, { institutes: [instituteId] });
  const admin = createBrowser(api.base);
  expect((await admin.post('/sign-in', { email, password: testPassword })).status).toBe(200);
  return { instituteId, courseId, userId, admin };
}

/** Parameters that name an object of an institute's. */
const kindsIn = ({ path }: AdminEndpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    name === 'institute_id' || name === 'number' ? [] : [name],
  );

const endpoints: [string, AdminEndpoint][] = Object.entries(adminEndpoints);
/** What is kept under a name that another institute has given, too, is one's own. */
const naming = ['putMapping', 'saveDraft'];
const ofObjects = endpoints.filter(
  ([name, each]) => toRole(each.access) !== undefined && kindsIn(each).length > 0 && !naming.includes(name),
);

/** What each takes that is not refused for its body. */
const bodies: Readonly<Record<string, object>> = {
  changeCampaign: { name: 'Another' },
  setLeadStatus: { from: 'new', to: 'contacted' },
  addLeadNote: { text: 'Called.' },
  rotateKey: { hours: 0 },
  changeRole: { role: 'editor' },
  changeFeed: { name: 'Another' },
  changeSource: { is_paused: true },
  answerImportTable: { answers: {} },
  replayDeliveries: { failed_only: false },
};

/** They reach out into the network for what is one's own. */
const reachingOut = ['verifyWebsite', 'testForwarder'];

function send(by: Site, [name, endpoint]: [string, AdminEndpoint], objects: InstituteObjects) {
  const filled: InstituteObjects = { ...objects, institute_id: by.instituteId, number: '0' };
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => filled[param] ?? '');
  const body = bodies[name] ?? (endpoint.isUpload ? {} : undefined);
  return by.admin.send(path, { method: endpoint.method, ...(body === undefined ? {} : { body }) });
}

describe('an object of another institute is none (D37):', () => {
  it.each(ofObjects)('%s', async (...endpoint) => {
    const ours = await insertObjects(api, own);
    const theirs = await insertObjects(api, strange);
    const before = await everythingOf(api.database.db, strange.instituteId);

    const kinds = kindsIn(endpoint[1]);
    // Each alone, among objects of one's own; and all together.
    for (const named of [...kinds.map((kind) => ({ ...ours, [kind]: theirs[kind] ?? '' })), theirs]) {
      const { status, json } = await send(own, endpoint, named);
      expect({ status, json }).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } });
    }

    expect(await everythingOf(api.database.db, strange.instituteId)).toEqual(before);
    if (reachingOut.includes(endpoint[0])) return;
    // It was not refused for another reason: whose it is, may.
    expect((await send(strange, endpoint, theirs)).status).not.toSatisfy((status: number) =>
      [400, 404].includes(status),
    );
  });

  it('and every kind is among them', async () => {
    const kinds = new Set(ofObjects.flatMap(([, endpoint]) => kindsIn(endpoint)));

    expect(kinds).toEqual(new Set(Object.keys(await insertObjects(api, own))));
  });
});
