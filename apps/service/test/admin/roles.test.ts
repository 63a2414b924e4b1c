import { type AdminEndpoint, adminEndpoints, covers, type Role, roles, toRole } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { everythingOf } from '../support/stage/everything.ts';
import { type InstituteObjects, insertObjects } from '../support/stage/institute-objects.ts';
import { readTableOfRoles } from '../support/stage/table-of-roles.ts';

const instituteId = 'school';
const table = readTableOfRoles();
const needed = new Map(table);

let api: Api;
let objects: InstituteObjects;
const members = {} as Record<Role, Browser>;
beforeAll(async () => {
  api = await startApi();
  await api.publish(catalogue({ institute: { id: instituteId }, courses: [course({ id: 'course' })] }));
  for (const role of roles) members[role] = await signInAs(role);
  const { userId } = await insertTestPerson(api.database.db, { institutes: [instituteId] });
  objects = await insertObjects(api, { instituteId, courseId: 'course', userId });
});
afterAll(async () => {
  for (const role of roles) members[role].close();
  await api.close();
});

async function signInAs(role: Role): Promise<Browser> {
  const { email } = await insertTestPerson(api.database.db, { institutes: [instituteId], role });
  const browser = createBrowser(api.base);
  expect((await browser.post('/sign-in', { email, password: testPassword })).status).toBe(200);
  return browser;
}

const ofInstitutes: [string, AdminEndpoint][] = Object.entries<AdminEndpoint>(adminEndpoints).filter(
  ([, { access }]) => toRole(access) !== undefined,
);

/** Bodies that would be taken, where an empty one is not enough to change something. */
const bodies: Readonly<Record<string, object>> = {
  addForwarder: { kind: 'email', target: 'desk@school.example' },
  addLeadNote: { text: 'Called.' },
  addSource: { kind: 'address', url: 'https://lists.example/a.csv', every: null },
  addWebsite: { host: 'school.example' },
  changeCampaign: { name: 'Another' },
  changeFeed: { name: 'Another' },
  changeRole: { role: 'reader' },
  changeSettings: { lead_retention_days: 30 },
  changeSource: { is_paused: true },
  createCampaign: { name: 'Another' },
  createFeed: { name: 'Another' },
  createImportToken: { name: 'Another' },
  createKey: { name: 'Another' },
  inviteAdmin: { email: 'newcomer@school.example' },
  rotateKey: { hours: 0 },
  replayDeliveries: { failed_only: false },
};

function send(by: Browser, [name, endpoint]: [string, AdminEndpoint], named: InstituteObjects) {
  const filled: InstituteObjects = { entity: 'course', entity_id: 'course', number: '0', ...named };
  const params: InstituteObjects = { ...filled, institute_id: instituteId };
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const body = bodies[name] ?? (endpoint.body || endpoint.isUpload ? {} : undefined);
  return by.send(path, { method: endpoint.method, ...(body === undefined ? {} : { body }) });
}

/** Ids of nothing, so that a call that is let in finds nothing to change. */
const nothing = (): InstituteObjects =>
  Object.fromEntries(Object.keys(objects).map((name) => [name, '00000000-0000-4000-8000-000000000000']));

describe('roles', () => {
  it('name each endpoint of an institute once in their table, and none besides (M2)', () => {
    const names = table.map(([name]) => name);

    expect(new Set(names)).toEqual(new Set(ofInstitutes.map(([name]) => name)));
    expect(names).toHaveLength(ofInstitutes.length);
    expect(ofInstitutes.map(([name, { access }]) => [name, access])).toEqual(
      ofInstitutes.map(([name]) => [name, needed.get(name)]),
    );
  });

  it.each(ofInstitutes)(
    'let into %s those whom the table names, and refuse all others (M1, M2)',
    async (...endpoint) => {
      const role = needed.get(endpoint[0]) ?? 'admin';
      const below = roles.filter((each) => !covers(each, role));
      const before = await everythingOf(api.database.db, instituteId);

      for (const each of below) {
        const { status, json } = await send(members[each], endpoint, objects);
        expect({ each, status, json }).toMatchObject({
          status: 403,
          json: { error: { code: 'not_permitted', details: { reason: `needs_${role}` } } },
        });
      }

      expect(await everythingOf(api.database.db, instituteId)).toEqual(before);
      for (const each of roles.filter((other) => covers(other, role))) {
        const { status } = await send(members[each], endpoint, nothing());
        expect({ each, status }).not.toEqual({ each, status: 403 });
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('say who may, and who can change that (M2)', async () => {
    const { json } = await members.reader.post(`/institutes/${instituteId}/keys`, { name: 'Mine' });

    expect(json).toMatchObject({
      error: {
        message: 'Only admins of this institute can do this. Its admins can change your role, under Team.',
      },
    });
  });
});
