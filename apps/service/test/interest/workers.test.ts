import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { basePath } from '@prospectus/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { startCrew, untilAnswered } from '../support/service/crew.ts';
import { sendRequest } from '../support/service/http-client.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const file = catalogue({ courses: [course({ id: 'yoga' })] });

/** Each request on a connection of its own, so that workers take turns. */
const fresh = new Agent({ keepAlive: false });

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await importFile(database.db, file);
  const instituteId = file.institute.id;
  key = (await createTestKey(database.db, clock, { instituteId })).key;
  await database.db
    .insertInto('website')
    .values({ id: randomUUID(), institute_id: instituteId, host: 'school.example', status: 'Verified', token: 't' })
    .execute();
});
afterAll(() => database.drop());

const viewsSeen = async () => (await database.db.selectFrom('course_view_day').select('views').execute())[0]?.views;

it('views are counted by all workers together, go on after a restart, and none is lost when the service ends in order (E9)', async () => {
  const headers = { 'X-API-Key': key, Origin: 'https://school.example' };
  for (const expected of [6, 12]) {
    const service = await startCrew(database.url, { workers: '2' });
    try {
      // It needs what details need, and is no view.
      await untilAnswered(service, `${basePath}/courses/yoga/outline`, key);
      for (let at = 0; at < 6; at += 1) {
        const asked = await sendRequest(service.base, `${basePath}/courses/yoga`, fresh, { headers });
        expect(asked.status).toBe(200);
      }
      service.signal('SIGTERM');
      expect((await service.ended).code).toBe(0);
      expect(await viewsSeen()).toBe(expected);
    } finally {
      await service.remove();
    }
  }
});
