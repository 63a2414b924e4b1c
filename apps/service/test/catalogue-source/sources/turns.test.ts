import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimSources } from '../../../src/features/catalogue-source/sources/fetching/source-claim.repository.ts';
import { type SourcesStage, startSources } from '../../support/catalogue-source/sources-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { createListServer, type ListServer, send } from '../../support/others/list-server.ts';
import { eventually } from '../../support/service/eventually.ts';

let stage: SourcesStage;
let servers: ListServer[];
beforeAll(async () => {
  stage = await startSources({ privateAddresses: true });
});
afterAll(() => stage.close());
beforeEach(async () => {
  servers = [];
  await stage.database.db.deleteFrom('source').execute();
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

/** An institute whose website has so many courses, as its `robots.txt` allows them to be read. */
async function openWebsite(courses: number, robots = '') {
  const server = await createListServer({ isPlain: true });
  servers.push(server);
  const paths = Array.from({ length: courses }, (_, index) => `/kurse/${index + 1}`);
  server.serve('/robots.txt', robots);
  server.serve(
    '/sitemap.xml',
    `<urlset>${paths.map((path) => `<url><loc>${server.base}${path}</loc></url>`).join('')}</urlset>`,
  );
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  server.serve('/', send('<!doctype html><title>School</title>', html));
  for (const path of paths) {
    const data = JSON.stringify({ '@type': 'Course', name: `Course ${path}`, offers: { price: 100 } });
    server.serve(path, send(`<!doctype html><script type="application/ld+json">${data}</script>`, html));
  }
  const instituteId = await stage.open(catalogue());
  const { id } = await stage.add(instituteId, { kind: 'website', url: `${server.base}/`, every: null });
  const look = async () => {
    stage.admin.signIn({ instituteIds: [instituteId] });
    const [source] = await stage.list(instituteId);
    if (source === undefined) throw new Error('The source is gone.');
    return source;
  };
  return { instituteId, id, look };
}

type Website = Awaited<ReturnType<typeof openWebsite>>;

/** Moves time on while requests are under way, which take real time. */
const inTime = (expectation: () => Promise<void>) =>
  eventually(async () => {
    stage.admin.clock.advance({ ms: 500 });
    await expectation();
  });
const isReadInPart = async ({ look }: Website) => expect((await look()).progress?.done).toBe(1);
const leasesHold = async () => {
  const claims = await stage.database.db
    .selectFrom('source')
    .select('claimed_until')
    .where('claim', 'is not', null)
    .execute();
  for (const { claimed_until: until } of claims) expect(Number(until)).toBeGreaterThan(stage.admin.clock.now());
};

it('websites that take hours hold up no others: the one that was read longest makes room after its time (K16, D43)', async () => {
  const slow = 'User-agent: *\nCrawl-delay: 60';
  const fetching = stage.another();
  const first = await openWebsite(60, slow);
  await fetching.look();
  const second = await openWebsite(60, slow);
  await fetching.look();
  await inTime(() => isReadInPart(first));
  await inTime(() => isReadInPart(second));
  const third = await openWebsite(1);

  stage.admin.clock.advance({ minutes: 30 });
  await inTime(leasesHold);
  await fetching.look();
  await inTime(async () => expect((await first.look()).progress?.done).toBeGreaterThan(1));
  expect((await first.look()).last).toBeNull();
  stage.admin.clock.advance({ minutes: 10 });
  await inTime(leasesHold);
  await inTime(async () => {
    await fetching.look();
    expect((await third.look()).last).not.toBeNull();
  });

  expect((await third.look()).last).toMatchObject({ outcome: 'ready' });
  const { last } = await first.look();
  expect(last).toMatchObject({ outcome: 'ready' });
  const { findings, counts } = await stage.getImport(first.instituteId, last?.import_id ?? '');
  expect(findings).toMatchObject([
    {
      expected: 'what can be read within 40 minutes while other institutes wait; the rest was not read',
      found: '61 pages',
    },
  ]);
  expect(counts?.courses).toBeGreaterThan(1);
  expect(await second.look()).toMatchObject({ last: null, progress: { whole: 61 } });
  await fetching.close();
});

it('institutes take turns, however many sources each of them has that are due (K16, D43)', async () => {
  const { db } = stage.database;
  const [many, few] = [await stage.open(catalogue()), await stage.open(catalogue())];
  stage.admin.signIn({ instituteIds: [many, few] });
  const now = stage.admin.clock.now();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
  const add = async (instituteId: string, name: string, dueMinutesAgo: number) => {
    const { id } = await stage.add(instituteId, { kind: 'address', url: `https://x.example/${name}`, every: 'hour' });
    await db
      .updateTable('source')
      .set({ next_at: minutesAgo(dueMinutesAgo) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const fetchedJustNow = async (id: string, at: number) =>
    db
      .updateTable('source')
      .set({ claim: null, claimed_until: null, next_at: null, last_at: minutesAgo(at), last_outcome: 'unchanged' })
      .where('id', '=', id)
      .execute();
  const [one, two, three] = [await add(many, '1', 90), await add(many, '2', 80), await add(many, '3', 70)];
  const other = await add(few, '1', 5);
  const claim = async () => {
    const times = { now: new Date(now), leaseUntil: new Date(now + 60_000) };
    const claimed = await claimSources(db, { kind: 'address', ...times, count: 1 });
    return claimed.map(({ id }) => id);
  };

  expect(await claim()).toEqual([one]);
  await fetchedJustNow(one, 2);
  expect(await claim()).toEqual([other]);
  await fetchedJustNow(other, 1);
  expect(await claim()).toEqual([two]);
  expect(await claim()).toEqual([]);
  await fetchedJustNow(two, 0);
  expect(await claim()).toEqual([three]);
});
