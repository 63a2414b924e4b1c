import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '@prospectus/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dnsRecordOf } from '../../src/features/websites/index.ts';
import { verifyByRecord } from '../../src/features/websites/proof/verification.service.ts';
import { findWebsitesOfInstitute } from '../../src/features/websites/website/website.repository.ts';
import { registerWebsite, removeWebsiteOf } from '../../src/features/websites/website/website.service.ts';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { createDohServer, type DohServer } from '../support/others/doh-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let dns: DohServer;
let api: Api;
let replica: Api;
let site: PublishedSite;

beforeAll(async () => {
  dns = await createDohServer();
  api = await startApi({ env: { DOH_RESOLVERS: dns.url } });
  site = await api.publish(catalogue());
  replica = await startApi({ database: api.database, clock: api.clock, env: { DOH_RESOLVERS: dns.url } });
});
afterAll(async () => {
  await replica.close();
  await api.close();
  await dns.close();
});

const deps = () => ({ db: api.database.db, clock: api.clock, timer: api.clock.timer });

async function addWebsite(host: string) {
  const addition = await registerWebsite(deps(), { instituteId: site.instituteId, typed: host });
  if (addition.outcome !== 'added') throw new Error(JSON.stringify(addition));
  const { id: websiteId, token } = addition.website;
  return { which: { instituteId: site.instituteId, websiteId }, record: dnsRecordOf(host, token) };
}

/** What pages of the host are answered by each process. */
const statuses = (host: string) =>
  Promise.all(
    [api, replica].map(async ({ send }) => {
      const headers = { 'X-API-Key': site.key.key, Origin: `https://${host}` };
      return (await send(`${basePath}/site`, { headers })).status;
    }),
  );

/**
 * Lets time pass, second by second, in which the processes do what they do by themselves. The database and the network get some real time
 * for it: what asks them waits for a few of these seconds only.
 */
async function until(seconds: number, isDone: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < seconds && !(await isDone()); second += 1) {
    api.clock.advance({ seconds: 1 });
    await pause(50);
  }
}

it('takes and loses effect in every process within 60 seconds (§5.7)', async () => {
  const { which, record } = await addWebsite('school.example');
  expect(await statuses('school.example')).toEqual([403, 403]);

  dns.setTxt(record.name, record.value);
  await verifyByRecord({ ...deps(), resolvers: [createDohResolver(dns.url, api.clock.timer)] }, which);
  await until(60, async () => (await statuses('school.example')).every((status) => status === 200));
  expect(await statuses('school.example')).toEqual([200, 200]);

  await removeWebsiteOf(deps(), which);
  await until(60, async () => (await statuses('school.example')).every((status) => status === 403));
  expect(await statuses('school.example')).toEqual([403, 403]);
});

it('is looked up again by the service itself until the record is there (D36)', async () => {
  const { which, record } = await addWebsite('late.example');
  await verifyByRecord({ ...deps(), resolvers: [createDohResolver(dns.url, api.clock.timer)] }, which);
  dns.setTxt(record.name, record.value);
  const status = async () => (await findWebsitesOfInstitute(api.database.db, site.instituteId))?.at(-1)?.status;

  await until(60, async () => (await status()) === 'Verified');

  expect(await status()).toBe('Verified');
});
