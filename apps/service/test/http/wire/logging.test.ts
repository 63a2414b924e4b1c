import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi({ env: { LOG_LEVEL: 'trace', ACCESS_LOG: 'true' } });
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
});
afterAll(() => api.close());

const everyByteEncoded = (text: string): string =>
  text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);

describe('the log', () => {
  it('is JSON line by line and holds no key and no query, wherever they came (D39)', async () => {
    const { key } = site.key;
    await site.get('/courses?q=private-search');
    await site.get(`/courses?api_key=${key}`);
    await site.get(`/courses/${key}`);
    for (const encoded of [key.replaceAll('_', '%5F'), key.replaceAll('_', '%255f'), everyByteEncoded(key)]) {
      await site.get(`/courses/${encoded}`);
      await site.get(`/%22/${encoded}`);
      await api.sendUnchecked(`/${encoded}`);
    }
    await site.get(`/${key}?x=${key}`, { headers: { Origin: `https://${key.slice(8)}.example`, Referer: key } });
    await site.get('/site', { headers: { 'X-API-Key': '', Authorization: `Bearer ${key}` } });
    await api.send('/catalog/v1/site', { headers: { 'X-API-Key': `${key}0`, Authorization: `Bearer ${key}` } });
    await api.sendUnchecked(`/${key}?${key}`, { headers: { 'X-API-Key': key } });
    await sendRaw(api.base, `nonsense ${key}\r\n\r\n`);
    await api.proxy.goAway();
    const other = await api.publish(catalogue()).catch(() => undefined);
    await other?.get('/site');
    api.clock.advance({ seconds: 31 });
    await site.get('/courses');

    const lines = api.log;

    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      expect(() => JSON.parse(line)).not.toThrow();
      expect(line).not.toContain(key);
      expect(line).not.toContain(key.slice('vak_pub_'.length));
      expect(line).not.toContain(everyByteEncoded(key.slice(-8)));
      expect(line).not.toMatch(/vak_pub_[0-9a-f]/i);
      expect(line).not.toContain('private-search');
      expect(line).not.toMatch(/[?&](q|x|api_key)=/);
    }
  });

  it('has one line per request when that is wanted, with its id and without its query (D39)', async () => {
    await api.proxy.comeBack();
    await api.service.refresh();
    const before = api.log.length;

    const { headers } = await site.get('/courses?q=private-search');

    const own = api.log
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ requestId }) => requestId === headers['x-request-id']);
    expect(own).toMatchObject([{ method: 'GET', path: '/catalog/v1/courses', route: '/courses', status: 200 }]);
  });
});
