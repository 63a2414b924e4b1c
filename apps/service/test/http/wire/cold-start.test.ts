import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const builds = async () => {
  const { text } = await api.sendUnchecked('/metrics');
  return Number(/^prospectus_snapshot_builds (\d+)$/m.exec(text)?.[1]);
};

describe('an institute that no request asked for yet', () => {
  it('is read in once for 500 requests that come at once, and all are answered (§8, D27)', async () => {
    const site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
    const paths = ['/courses', '/site', '/courses/c', '/streams', '/sitemap'];

    const replies = await Promise.all(Array.from({ length: 500 }, (_, at) => site.get(paths[at % paths.length] ?? '')));

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await builds()).toBe(1);
  });

  it('is refused with 503, by a process that never had it, where rows of it are gone (D27)', async () => {
    const site = await api.publish(catalogue({ courses: [course({ id: 'kept' }), course({ id: 'gone' })] }));
    await api.database.db
      .deleteFrom('course')
      .where('institute_id', '=', site.instituteId)
      .where('id', '=', 'gone')
      .execute();

    expectError(await site.get('/courses'), 503, 'internal_error');
    expectError(await site.get('/courses/kept'), 503, 'internal_error');
  });

  it('is read in although many others are asked for at the same time (D27)', async () => {
    const sites = [];
    for (let number = 0; number < 8; number += 1) sites.push(await api.publish(catalogue()));

    const replies = await Promise.all(sites.flatMap((site) => [site.get('/courses'), site.get('/site')]));

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await builds()).toBe(8);
  });
});
