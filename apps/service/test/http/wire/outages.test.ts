import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeEach(async () => {
  api = await startApi();
  site = await api.publish(
    catalogue({
      courses: [
        course({ id: 'c' }, edition({ title: 'Kept' }, version({ enroll_invite: { opens: '2026-11-20T10:00:10Z' } }))),
      ],
    }),
  );
});
afterEach(() => api.close());

const unknown = `vak_pub_${'0'.repeat(48)}`;
/** Moves the time on while the service cannot find out anything. */
const advanceAlone = async (seconds: number) => {
  api.clock.advance({ seconds });
  await api.service.refresh().catch(() => undefined);
};

describe('while the database is away', () => {
  it('answers go on from what is held, and a confirmed key works on for 30 seconds (D27, D34)', async () => {
    await site.courses();
    await site.course('c');
    await api.proxy.goAway();

    await advanceAlone(29);

    expect(await site.titles()).toEqual(['Kept']);
    expect((await site.course('c')).title).toBe('Kept');
  });

  it('no answer asks it for anything, whatever is asked, unknown keys included (D34)', async () => {
    // What is searched is built last: from here on, there is no reason to ask.
    expect((await site.get('/search')).status).toBe(200);
    api.proxy.fallSilent();
    let questions = 0;
    void api.proxy.nextQuestion().then(() => {
      questions += 1;
    });

    for (let number = 0; number < 50; number += 1) {
      const unknownKey = `vak_pub_${String(number).padStart(48, '0')}`;
      expectError(await site.get('/courses', { headers: { 'X-API-Key': unknownKey } }), 401, 'invalid_api_key');
      expect((await site.get(`/courses?q=${number}&sort=price_asc`)).status).toBe(200);
      expect((await site.get('/courses/c', { headers: { Origin: 'https://a.example' } })).status).toBe(403);
    }

    expect(questions).toBe(0);
    await api.proxy.comeBack();
  });

  it('keys cannot be checked after 30 seconds, whatever their worth (§5.3, D34)', async () => {
    await site.courses();
    await api.proxy.goAway();

    await advanceAlone(30);

    expectError(await site.get('/courses'), 503, 'auth_unavailable');
    expectError(await site.get('/courses/unknown'), 503, 'auth_unavailable');
    expectError(await site.get('/nowhere', { method: 'POST' }), 503, 'auth_unavailable');
    expectError(await site.get('/site', { headers: { 'X-API-Key': unknown } }), 503, 'auth_unavailable');
  });

  it('what is missing, malformed or known to be invalid stays 401 (D34)', async () => {
    const revoked = await site.createKey();
    const expiring = await site.createKey({ expiresAt: new Date(api.clock.now() + 5000) });
    await site.revokeKey(revoked.id);
    await api.service.refresh();
    await api.proxy.goAway();

    await advanceAlone(60);

    expectError(await site.get('/site', { headers: { 'X-API-Key': '' } }), 401, 'missing_api_key');
    for (const key of ['x', `${unknown}0`, revoked.key, expiring.key]) {
      expectError(await site.get('/site', { headers: { 'X-API-Key': key } }), 401, 'invalid_api_key');
    }
  });

  it('the last good catalogue stays, also when the clock makes it old (D27)', async () => {
    expect((await site.onlyCourse()).availability).toBe('not_started');
    await api.proxy.goAway();

    await advanceAlone(20);

    expect((await site.onlyCourse()).availability).toBe('not_started');
  });

  it('a catalogue that was never read is 503, not empty (D2, D27)', async () => {
    await api.proxy.goAway();

    for (const path of ['/courses', '/site', '/courses/c', '/courses/unknown', '/learning-paths']) {
      expectError(await site.get(path), 503, 'internal_error');
    }
  });

  it('a catalogue that does not come is 503 in time, when the database says nothing at all (D2, D38)', async () => {
    api.proxy.fallSilent();
    const asked = site.get('/courses');
    await api.proxy.nextQuestion();

    api.clock.advance({ seconds: 5 });

    expectError(await asked, 503, 'internal_error');
    await api.proxy.comeBack();
  });

  it('a wrong query is still the caller’s fault (D1)', async () => {
    await api.proxy.goAway();

    expectError(await site.get('/courses?page=0'), 400, 'invalid_request', { param: 'page' });
  });

  it('an import that a program sends is 503 and says when to try again, whether the database is gone or hangs (D2)', async () => {
    const send = () =>
      api.sendUnchecked('/admin/v1/import', {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer imp_${'0'.repeat(48)}`, 'content-type': 'application/json' },
      });

    await api.proxy.goAway();
    const whileGone = await send();
    await api.proxy.comeBack();
    api.proxy.fallSilent();
    const whileSilent = await send();
    await api.proxy.comeBack();

    for (const reply of [whileGone, whileSilent]) {
      expectError(reply, 503, 'internal_error');
      expect(reply.headers['retry-after']).toBe('5');
    }
  });

  it('says why in the log alone (§7, D2)', async () => {
    await api.proxy.goAway();

    const { text } = await site.get('/courses');

    expect(text).not.toMatch(/ECONN|connect|postgres|127\.0\.0\.1/i);
    expect(api.log.join('')).toMatch(/ECONN|connect/i);
  });
});

describe('when the database is back', () => {
  it('keys work again (D34, D38)', async () => {
    await site.courses();
    await api.proxy.goAway();
    await advanceAlone(60);
    expectError(await site.get('/courses'), 503, 'auth_unavailable');

    await api.proxy.comeBack();
    await advanceAlone(5);

    expect((await site.get('/courses')).status).toBe(200);
  });

  it('a catalogue that could not be read is read (D27, D38)', async () => {
    await api.proxy.goAway();
    expectError(await site.get('/courses'), 503, 'internal_error');

    await api.proxy.comeBack();

    expect(await site.titles()).toEqual(['Kept']);
  });

  it('the catalogue is right again (D27)', async () => {
    await site.courses();
    await api.proxy.goAway();
    await advanceAlone(20);

    await api.proxy.comeBack();
    await advanceAlone(5);

    expect((await site.onlyCourse()).availability).toBe('available');
  });

  it('a key that was revoked meanwhile does not work (D34)', async () => {
    await site.courses();
    await api.proxy.goAway();
    await site.revokeKey();
    await advanceAlone(29);
    expect((await site.get('/courses')).status).toBe(200);

    await api.proxy.comeBack();
    await advanceAlone(2);

    expectError(await site.get('/courses'), 401, 'invalid_api_key');
  });
});

describe('while the catalogue cannot be read from the database', () => {
  const rename = (from: string, to: string) =>
    sql`alter table edition rename ${sql.ref(from)} to ${sql.ref(to)}`.execute(api.database.db);

  it('the last good one stays, and a new one follows once it can (D27)', async () => {
    await site.courses();
    await rename('active_learners', 'gone');
    await site.setCourseBaseUrl('https://shop.example.org');
    expect((await site.site()).course_base_url).toBeNull();
    expect(api.log.some((line) => line.includes('could not be refreshed'))).toBe(true);

    await rename('gone', 'active_learners');
    await api.advance({ seconds: 5 });

    expect((await site.site()).course_base_url).toBe('https://shop.example.org');
  });

  it('lists are answered while details cannot be, never without their texts (D27)', async () => {
    await rename('texts', 'gone');
    expect(await site.titles()).toEqual(['Kept']);
    expectError(await site.get('/courses/c'), 503, 'internal_error');

    await rename('gone', 'texts');
    await api.advance({ seconds: 5 });

    expect((await site.course('c')).title).toBe('Kept');
  });
});
