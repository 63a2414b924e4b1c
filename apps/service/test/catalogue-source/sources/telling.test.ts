import type { CatalogueFile } from '@prospectus/contract';
import type { SourceWire } from '@prospectus/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursesOf, type SourcesStage, startSources } from '../../support/catalogue-source/sources-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { createListServer, type ListServer } from '../../support/others/list-server.ts';
import { eventually } from '../../support/service/eventually.ts';

let stage: SourcesStage;
let server: ListServer;
let file: CatalogueFile;
let instituteId: string;
let added: SourceWire;
beforeAll(async () => {
  stage = await startSources();
});
afterAll(() => stage.close());
beforeEach(async () => {
  server = await createListServer();
  stage.mails.length = 0;
  stage.mailEnds.length = 0;
  await stage.database.db.deleteFrom('source').execute();
  file = catalogue({ institute: { default_currency: 'EUR' }, courses: coursesOf(...'ABCDEFGHIJKLMNOP') });
  instituteId = await stage.open(file);
  added = await stage.add(instituteId, { kind: 'address', url: `${server.base}/courses.json`, every: 'hour' });
});
afterEach(() => server.close());

const serve = (...titles: string[]) => server.serve('/courses.json', { ...file, courses: coursesOf(...titles) });
const fail = () => server.serve('/courses.json', (_, response) => void response.writeHead(500).end());

async function fetchTimes(times: number): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push((await stage.fetch(added)).last?.outcome);
  return outcomes;
}

/** A list that the brake holds; returns its import. */
async function hold(titles: string): Promise<string> {
  serve(...titles);
  const { last } = await stage.fetch(added);
  expect(last?.outcome).toBe('held');
  return last?.import_id ?? '';
}

async function publish(importId: string): Promise<void> {
  await stage.call('POST', `/institutes/${instituteId}/imports/${importId}/apply`, { confirm: ['removals'] });
  await eventually(async () => expect((await stage.getImport(instituteId, importId)).status).toBe('applied'));
}

const giveUp = (importId: string) => stage.call('POST', `/institutes/${instituteId}/imports/${importId}/cancel`);

/** Imports that the mails in English lead to. */
const toldImports = () =>
  stage.mails.flatMap(({ language, text }) =>
    language === 'en' ? (/\/imports\/(\S+)/.exec(text)?.slice(1) ?? ['failing']) : [],
  );

describe('a list that waits', () => {
  it('is told again once a person has published or given up the one before (K16)', async () => {
    const first = await hold('ABCDEFG');
    await publish(first);
    const second = await hold('B');
    await giveUp(second);
    const third = await hold('C');
    await fetchTimes(1);

    expect(toldImports()).toEqual([first, second, third]);
  });

  it('is not told again in place of one that waits, nor after failures in between (K16)', async () => {
    const first = await hold('A');
    fail();
    expect(await fetchTimes(2)).toEqual(['failed', 'failed']);
    await hold('B');

    expect(toldImports()).toEqual([first]);
  });

  it('is told with the next fetch where no mail server took the mail, and then no more (K16)', async () => {
    stage.mailEnds.push('away', 'later');
    const held = await hold('A');
    await fetchTimes(1);
    expect(stage.mails).toEqual([]);

    await fetchTimes(2);
    expect(toldImports()).toEqual([held]);
  });

  it('is told once where somebody asks for the list while the mail is sent, which they can no longer cancel (K16)', async () => {
    let send: (end: 'told') => void = () => undefined;
    stage.mailEnds.push(new Promise((resolve) => (send = resolve)));
    serve('A');
    const held = stage.fetch(added);
    await eventually(async () => expect((await stage.list(instituteId))[0]?.last?.outcome).toBe('held'));

    const asked = await stage.call('POST', `/institutes/${instituteId}/sources/${added.id}/fetch`);
    const cancelled = await stage.call('POST', `/institutes/${instituteId}/sources/${added.id}/cancel`);
    expect((await stage.list(instituteId))[0]?.last?.outcome).toBe('held');
    send('told');
    await held;
    await fetchTimes(1);

    expect([asked.status, cancelled.status]).toEqual([409, 409]);
    expect(toldImports()).toHaveLength(1);
  });

  it('is told by the next process where one dies before the mail is taken (K16)', async () => {
    let end: (end: 'later') => void = () => undefined;
    stage.mailEnds.push(new Promise((resolve) => (end = resolve)));
    serve('A');
    const dying = stage.fetch(added);
    await eventually(async () => expect((await stage.list(instituteId))[0]?.last?.outcome).toBe('held'));

    await stage.database.db
      .updateTable('source')
      .set({ claimed_until: new Date(0) })
      .execute();
    const next = stage.another();
    await next.look();
    await next.idle();
    end('later');
    await dying;
    const [left] = await stage.list(instituteId);

    expect(toldImports()).toEqual([left?.last?.import_id]);
    expect(left?.progress).toBeNull();
    await fetchTimes(1);
    expect(toldImports()).toHaveLength(1);
    await next.close();
  });
});

describe('failures in a row', () => {
  it('are told with the next one where no mail server took the mail, and then no more (K16)', async () => {
    fail();
    stage.mailEnds.push('away');
    await fetchTimes(3);
    expect(stage.mails).toEqual([]);

    await fetchTimes(2);
    expect(toldImports()).toEqual(['failing']);
    expect(stage.mails[0]?.text).toContain('has failed 4 times in a row');
  });
});
