import { basePath } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateSettings } from '../../../src/features/institutes/settings.repository.ts';
import { listenAgainMs } from '../../../src/platform/database/notifications.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { createTestKey } from '../../support/service/access.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { eventually } from '../../support/service/eventually.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let replica: Api;
let site: PublishedSite;

beforeAll(async () => {
  api = await startApi({ hearsChanges: true });
  site = await api.publish(catalogue({ courses: [course({}, edition({ title: 'Before' }))] }));
  replica = await startApi({ database: api.database, clock: api.clock, hearsChanges: true });
});
afterAll(async () => {
  await replica.close();
  await api.close();
});

const db = () => api.database.db;

/** Waits until every process answers so. The clock hardly moves: none of them gets to look by itself, as they do every two seconds. */
async function untilAll(
  path: string,
  headers: Record<string, string>,
  isRight: (status: number, text: string) => boolean,
) {
  await eventually(async () => {
    api.clock.advance({ ms: 1 });
    for (const { send } of [api, replica]) {
      const { status, text } = await send(basePath + path, { headers });
      expect(isRight(status, text), `${status} ${text}`).toBe(true);
    }
  });
}

describe('every process is told at once', () => {
  it('of a new key, and of its end (§3, D34)', async () => {
    const { instituteId } = site;
    const key = await createTestKey(db(), api.clock, { instituteId });
    const headers = { 'X-API-Key': key.key };
    await untilAll('/site', headers, (status) => status === 200);

    await site.revokeKey(key.id);

    await untilAll('/site', headers, (status) => status === 401);
  });

  it('of a verified website, and of its end (§5.7)', async () => {
    const headers = { 'X-API-Key': site.key.key, Origin: 'https://school.example' };
    const websiteId = await site.verifyWebsite('school.example');
    await untilAll('/site', headers, (status) => status === 200);

    await site.removeWebsite(websiteId);

    await untilAll('/site', headers, (status) => status === 403);
  });

  it('of a new catalogue, and of settings (§8, D27, D38)', async () => {
    const headers = { 'X-API-Key': site.key.key };
    await untilAll('/courses', headers, (_, text) => text.includes('"Before"'));

    await importFile(
      db(),
      catalogue({ institute: { id: site.instituteId }, courses: [course({}, edition({ title: 'After' }))] }),
    );
    await untilAll('/courses', headers, (_, text) => text.includes('"After"'));

    await updateSettings(db(), site.instituteId, { courseBaseUrl: 'https://shop.example.org' });
    await untilAll('/site', headers, (_, text) => text.includes('shop.example.org'));
  });

  it('of what happened while it did not listen, as soon as it does again (D38)', async () => {
    const headers = { 'X-API-Key': site.key.key };
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'prospectus notifications'`.execute(db());
    expect(cut.rows).toHaveLength(2);
    await updateSettings(db(), site.instituteId, { courseBaseUrl: 'https://later.example.org' });
    await eventually(() => expect(api.log.join('')).toContain('Cannot listen for changes'));
    await eventually(() => expect(replica.log.join('')).toContain('Cannot listen for changes'));

    // An attempt may fail and be put off once more; but what is found by looking for it is looked for every 5 s.
    await eventually(() => {
      api.clock.advance({ ms: listenAgainMs });
      for (const { log } of [api, replica]) expect(log.join('')).toContain('Can listen for changes again');
    }, 1_000);

    await untilAll('/site', headers, (_, text) => text.includes('later.example.org'));
  });
});
