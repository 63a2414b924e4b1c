import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createEnquirer } from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { LOG_LEVEL: 'trace', ACCESS_LOG: 'true', METRICS_TOKEN: 'm'.repeat(16) } });
});
afterAll(() => api.close());

it('logs and metrics hold nothing of a person, whatever becomes of the enquiry (D39)', async () => {
  const site = await api.publish(catalogue());
  const post = createEnquirer(api, site);
  const secrets = [
    'Xaverius',
    'xaverius@people.example',
    '555123456',
    'Yesterday',
    'Zanzibar',
    'k-secret',
    'consented',
    'palimpsest',
  ];
  const body = {
    full_name: 'Xaverius',
    email: 'Xaverius@people.example',
    phone: '+555 123 456',
    message: 'Yesterday',
    extra_fields: { city: 'Zanzibar' },
    consent: { text: 'consented', given: true },
    attribution: { last: { source: 'palimpsest', landing: '/palimpsest' } },
  };

  const statuses: number[] = [];
  const send = async (change: object = {}, idempotencyKey?: string) => {
    const reply = await post({ ...body, ...change }, idempotencyKey === undefined ? {} : { idempotencyKey });
    statuses.push(reply.status);
  };
  await send();
  await send();
  await send({ email: 'other-xaverius@people.example' }, 'k-secret');
  await send({}, 'k-secret');
  await send({ phone: 'Zanzibar' });
  await sql`alter table lead add constraint no_more check (created_at < '2000-01-01') not valid`.execute(
    api.database.db,
  );
  await send({ email: 'third-xaverius@people.example' });
  await sql`alter table lead drop constraint no_more`.execute(api.database.db);
  await api.proxy.goAway();
  await send({ email: 'fourth-xaverius@people.example' });

  expect(statuses).toEqual([201, 200, 201, 400, 400, 503, 503]);
  const metrics = await api.sendUnchecked('/metrics', { headers: { Authorization: `Bearer ${'m'.repeat(16)}` } });
  const written = (api.log.join('') + metrics.text).toLowerCase();
  expect(api.log.filter((line) => line.includes('/leads'))).toHaveLength(statuses.length);
  expect(metrics.text).toContain('prospectus_enquiries_total{outcome="received"} 2');
  for (const secret of [...secrets, site.key.key]) expect(written).not.toContain(secret.toLowerCase());
  expect(written).not.toContain('+555 123 456');
});
