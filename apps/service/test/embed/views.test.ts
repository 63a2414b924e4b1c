import { basePath } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViewTokens } from '../../src/features/embed/index.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses: [course({}, edition({ title: 'Glue' }))] }));
});
afterAll(() => api.close());

const tokens = createViewTokens('a secret of the tests, which is long enough');
const view = (at = api.clock.now()) => `/preview/${tokens.write(site.instituteId, at).token}`;

describe('a view of elements', () => {
  it('answers as the public API does, without a key and before any website is verified (M5)', async () => {
    for (const path of ['/site', '/courses', '/search?q=glue', '/runs']) {
      const seen = await api.sendUnchecked(view() + basePath + path);

      expect(seen).toMatchObject({ status: 200, text: (await site.get(path)).text });
      expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
  });

  it('is read by pages of this service alone, in a frame of theirs (M5)', async () => {
    const headers = { Origin: 'https://stranger.example' };

    const read = await api.sendUnchecked(`${view()}${basePath}/site`, { headers });
    const asked = await api.sendUnchecked(`${view()}${basePath}/site`, { method: 'OPTIONS', headers });
    const page = await api.sendUnchecked(view());

    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<main no-attribution></main>');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  });

  it('takes no enquiries, ends, and has no other page (M5)', async () => {
    const body = JSON.stringify({ full_name: 'Ada', email: 'ada@people.example' });
    const sent = await api.sendUnchecked(`${view()}${basePath}/leads`, { method: 'POST', body });
    const old = view(api.clock.now() - 24 * 60 * 60_000);

    expect(sent.status).toBe(403);
    expect((await api.sendUnchecked(old)).status).toBe(404);
    expect((await api.sendUnchecked(`${old}${basePath}/site`)).status).toBe(404);
    for (const path of ['/', '/courses', '/courses/glue']) {
      expect((await api.sendUnchecked(view() + path)).status).toBe(404);
    }
  });

  it('counts as no use and no search, and is in no log (M5)', async () => {
    await api.sendUnchecked(`${view()}${basePath}/search?q=paste`);
    await api.advance({ minutes: 2 });

    const { db } = api.database;
    expect(await db.selectFrom('usage_hour').selectAll().where('key_id', '<>', site.key.id).execute()).toEqual([]);
    expect(await db.selectFrom('search_day').selectAll().where('search', '=', 'paste').execute()).toEqual([]);
    expect(api.log.join('\n')).not.toContain(view().slice('/preview/'.length));
  });
});
