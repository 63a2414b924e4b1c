import type { OperatedInstitute } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveChanges } from '../../src/features/catalogue-source/layers/change.repository.ts';
import { newInstituteRoute } from '../../src/features/operator/operator.admin-routes.ts';
import { shareConnections } from '../../src/platform/database/shared-connections.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { exportObject } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, person, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestPerson } from '../support/stage/browser.ts';

let database: TestDatabase;
let admin: Admin;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createFakeClock();
  // As with several processes: a request that keeps a connection waits in vain for a second one.
  const waits = { waitingMax: 10, waitedMaxMs: 2_500, refuse: () => new Error('It waited for itself.') };
  const { db, asOwner } = shareConnections(database.db, { slots: 1, slotsOfOne: 1, ...waits });
  admin = await startAdmin(db, [newInstituteRoute({ db, clock })], clock, asOwner);
  ({ userId } = await insertTestPerson(database.db, { isOperator: true }));
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const add = (body: unknown) => admin.send('/operator/institutes', { method: 'POST', body });
const membersOf = (id: string) =>
  database.db.selectFrom('membership').select('user_id').where('institute_id', '=', id).execute();

describe('an operator', () => {
  it('makes an institute with an empty catalogue, and becomes its admin where they want to (K3)', async () => {
    admin.signIn({ userId, isOperator: true });

    const { status, json } = await add({ id: 'ferry', name: 'Ferry', timezone: 'Europe/Oslo', joins: true });

    expect(status).toBe(200);
    expect(json as OperatedInstitute).toMatchObject({ id: 'ferry', name: 'Ferry', courses: 0 });
    expect(await exportObject(database.db, 'ferry')).toEqual({
      catalogue_file: 1,
      institute: { id: 'ferry', name: 'Ferry', timezone: 'Europe/Oslo' },
      courses: [],
    });
    expect(await membersOf('ferry')).toEqual([{ user_id: userId }]);
    const record = database.db.selectFrom('audit_event').select(['action', 'subject', 'actor_name']);
    expect(await record.where('action', '=', 'institute.added').execute()).toEqual([
      { action: 'institute.added', subject: 'Ferry', actor_name: person.name },
    ]);
  });

  it('is no admin of it otherwise (K3)', async () => {
    admin.signIn({ userId, isOperator: true });

    await add({ id: 'quay', name: 'Quay' });

    expect(await membersOf('quay')).toEqual([]);
  });

  it('makes none with an id that another has, also where two do at once (K3)', async () => {
    admin.signIn({ userId, isOperator: true });

    const answers = await Promise.all(['First', 'Second'].map((name) => add({ id: 'lock', name, joins: true })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.json as unknown;
    expect(refused).toMatchObject({ error: { details: { param: 'id', reason: 'institute_exists' } } });
    const made = answers.find(({ status }) => status === 200)?.json as unknown as OperatedInstitute;
    expect((await exportObject(database.db, 'lock')).institute.name).toBe(made.name);
  });

  it('makes none where another has the id with changes of its own (K3)', async () => {
    admin.signIn({ userId, isOperator: true });
    const { db } = database;
    await importFile(db, {
      ...catalogue(),
      institute: { ...catalogue().institute, id: 'weir' },
      streams: [],
      courses: [],
    });
    const course = { entity: 'course', id: 'oars', courseId: 'oars', base: undefined, isWaiting: false } as const;
    const made = { changedBy: 'Edda', changedAt: new Date(0) };
    await saveChanges(db, 'weir', [], [{ ...course, field: 'added', value: null, ...made }]);

    expect((await add({ id: 'weir', name: 'Weir' })).status).toBe(409);
  });

  it.each([
    ['id', { id: 'a b', name: 'A' }],
    ['name', { id: 'a', name: ' ' }],
    ['name', { id: 'a', name: 'A\u0000' }],
    ['name', { id: 'a', name: 'A\ud800' }],
    ['name', { id: 'a', name: 'A'.repeat(301) }],
    ['timezone', { id: 'a', name: 'A', timezone: 'Mars' }],
    ['default_currency', { id: 'a', name: 'A', default_currency: 'euro' }],
  ])('is told which field is wrong: %s (K3)', async (param, body) => {
    admin.signIn({ userId, isOperator: true });

    const { status, json } = await add(body);

    expect(status).toBe(400);
    expect(json as unknown).toMatchObject({ error: { details: { param } } });
  });

  it('is the only one who may (K3)', async () => {
    admin.signIn({ instituteIds: ['ferry'] });

    expect((await add({ id: 'mine', name: 'Mine' })).status).toBe(403);
  });
});
