import { deskLimits } from '@prospectus/contract/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskEdits } from '../../../src/features/catalogue-source/desk/desk-edits.service.ts';
import { draftAdminRoutes } from '../../../src/features/catalogue-source/desk/draft.admin-routes.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { watchReads } from '../../support/others/watch-reads.ts';
import { type Admin, startAdmin } from '../../support/service/admin.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const clock = createFakeClock();
/** Passes whenever it is looked at. */
let passingMs = 0;
const passing = {
  now: clock.now,
  monotonic() {
    clock.advance({ ms: passingMs });
    return clock.monotonic();
  },
};
const edits = {} as DeskEdits;
const streams = [{ slug: 's', label: 'S' }];
const paths = Array.from({ length: 100 }, (_, at) => ({
  code: `P${at}`,
  name: 'x'.repeat(100),
  stream: 's',
  steps: [],
}));
const versions = Array.from({ length: 100 }, (_, at) =>
  version({ package_session_id: `v${at}`, level: 'x'.repeat(60) }),
);
const small = catalogue({
  streams,
  learning_paths: paths.map((path) => ({ ...path, steps: [{ course_id: 'a' }] })),
  courses: [course({ id: 'a' }, edition({}, ...versions)), course({ id: 'b' })],
});
const runs = (from: string) =>
  Array.from({ length: 1_000 }, (_, at) => ({ id: `${from}${at}`, when: 'x'.repeat(400) }));
const large = catalogue({
  institute: {
    places: Array.from({ length: 600 }, (_, at) => ({ id: `p${at}`, name: 'Hall', directions: 'x'.repeat(2_000) })),
  },
  streams,
  courses: [
    course(
      { id: 'a' },
      edition({ id: 'a-en' }, version({ runs: runs('r') }), version({ runs: runs('s') }), version({ runs: runs('t') })),
    ),
    course({ id: 'b' }),
  ],
});

let database: TestDatabase;
let admin: Admin;
let watched: ReturnType<typeof watchReads>;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = watchReads(database.db);
  admin = await startAdmin(database.db, draftAdminRoutes({ db: watched.db, clock: passing, edits }), clock);
  await importFile(database.db, small);
  await importFile(database.db, large);
  admin.signIn({ instituteIds: [small.institute.id, large.institute.id] });
}, 60_000);
afterAll(async () => {
  await admin.close();
  await database.drop();
});
beforeEach(async () => {
  passingMs = 0;
  await database.db.deleteFrom('catalogue_draft').execute();
  watched.clear();
});

const send = async (method: string, { institute }: typeof small, path: string, body?: unknown) => {
  const { status, json } = await admin.send(`/institutes/${institute.id}/drafts${path}`, { method, body });
  return {
    status,
    json: json as { readonly data?: readonly unknown[]; readonly error?: { readonly message: string } },
  };
};
const count = async () => (await database.db.selectFrom('catalogue_draft').select('entity').execute()).length;

describe('saving many drafts together', () => {
  it('reads their course once, however many of its parts are saved (D43)', async () => {
    const body = {
      edits: versions.map((each) => ({ entity: 'version', id: each.package_session_id, field: 'level', value: 'A' })),
    };

    expect((await send('POST', small, '', body)).json.data).toHaveLength(100);

    // Both layers of it.
    expect(watched.countLonger(10_000)).toBe(2);
  });

  it('reads what courses share once (D43)', async () => {
    const body = { edits: paths.map(({ code }) => ({ entity: 'learning_path', id: code, field: 'name', value: 'A' })) };

    expect((await send('POST', small, '', body)).json.data).toHaveLength(100);

    expect(watched.countLonger(10_000)).toBeLessThanOrEqual(2);
  });

  it('saves nothing where it takes more than ten seconds, and says so (D43)', async () => {
    passingMs = 200;
    const body = {
      edits: versions.map((each) => ({ entity: 'version', id: each.package_session_id, field: 'level', value: 'A' })),
    };

    const { status, json } = await send('POST', small, '', body);

    expect([status, json.error?.message]).toEqual([503, expect.stringContaining('Nothing was saved')]);
    expect(await count()).toBe(0);
  });
});

describe('a draft of a part whose course is named', () => {
  const named = (course_id: string) => ({ version: 0, fields: [{ field: 'level', value: 'A' }], course_id });
  const run = (id: string, course_id: string) => ({
    ...{ version: 0, course_id },
    fields: [{ field: 'added', value: { entity: 'version', id } }],
  });

  it('is saved without a look at all other courses, where it is of that course or new (K4)', async () => {
    const saved = [
      await send('PUT', small, '/version/v1', named('a')),
      await send('PUT', small, '/run/new', run('v2', 'a')),
      await send('POST', small, '', {
        edits: [{ entity: 'version', id: 'v3', field: 'level', value: 'A', course_id: 'a' }],
      }),
    ];

    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(watched.texts().filter((text) => text.includes('source_course'))).not.toEqual([]);
    expect(watched.texts().filter((text) => text.includes('in document'))).toEqual([]);
  });

  it('is found where it is, also where another course or none of that id is named (K4)', async () => {
    for (const course of ['b', 'none']) {
      await database.db.deleteFrom('catalogue_draft').execute();
      expect((await send('PUT', small, '/version/v1', named(course))).status).toBe(200);
      expect((await send('PUT', small, '/run/new', run('v2', course))).status).toBe(200);
      const drafts = await database.db.selectFrom('catalogue_draft').select('course_id').execute();
      expect(drafts.map(({ course_id }) => course_id)).toEqual(['a', 'a']);
    }
    expect((await send('PUT', small, '/version/nowhere', named('a'))).status).toBe(409);
  });
});

describe('a draft of what is too large to be edited here', () => {
  it.each([
    ['course', 'a', 'code', 'This course is too large'],
    ['edition', 'a-en', 'title', 'This course is too large'],
    ['stream', 's', 'label', 'Subjects, places and settings are too large'],
  ])('is refused before it is read: of a %s (K4, D43)', async (entity, id, field, why) => {
    const one = await send('PUT', large, `/${entity}/${id}`, { version: 0, fields: [{ field, value: 'A' }] });
    const many = await send('POST', large, '', { edits: [{ entity, id, field, value: 'A' }] });

    for (const { status, json } of [one, many]) {
      expect([status, json.error?.message]).toEqual([409, expect.stringContaining(why)]);
    }
    expect(deskLimits.courseBytesMax).toBeLessThan(1_200_000);
    expect(watched.longest()).toBeLessThan(1_000);
  });

  it('says nothing of other courses (K4)', async () => {
    const { status } = await send('PUT', large, '/course/b', { version: 0, fields: [{ field: 'code', value: 'A' }] });

    expect(status).toBe(200);
  });
});
