import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Check } from '../../src/features/doctor/checks/check.ts';
import { registerDoctorCommand } from '../../src/features/doctor/index.ts';
import { dnsRecordOf } from '../../src/features/websites/index.ts';
import { registerWebsite } from '../../src/features/websites/website/website.service.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import {
  alias,
  answerCode,
  answerRecords,
  createDohServer,
  type DohServer,
  txt,
} from '../support/others/doh-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { runCommand } from '../support/service/command-line.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
let first: DohServer;
let second: DohServer;

beforeAll(async () => {
  api = await startApi({ env: { METRICS_TOKEN: 'figures' } });
  site = await api.publish(catalogue({ courses: [course({}, edition())] }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await Promise.all([first?.close(), second?.close()]);
  [first, second] = await Promise.all([createDohServer(), createDohServer()]);
  await api.database.db.deleteFrom('website').execute();
});
afterAll(() => Promise.all([first.close(), second.close()]));

async function run(...args: readonly string[]) {
  const register = registerDoctorCommand(
    () => ({ dohResolvers: [first.url, second.url], metricsToken: 'figures' }),
    async () => api.base,
  );
  const run = await runCommand(api.database.db, register, ['doctor', ...args]);
  const checks = run.value as readonly Check[];
  const find = (name: Check['name']) => checks.find((check) => check.name === name);
  return { ...run, checks, find, statuses: checks?.map(({ status }) => status) };
}

/** Adds a website, with its record at the given name of the second resolver, if at all. */
async function add(host: string, recordAt?: (name: string) => string): Promise<{ name: string; value: string }> {
  const { db } = api.database;
  const addition = await registerWebsite({ db, clock: api.clock }, { instituteId: site.instituteId, typed: host });
  if (addition.outcome !== 'added') throw new Error(JSON.stringify(addition));
  const record = dnsRecordOf(addition.website.host, addition.website.token);
  if (recordAt) for (const server of [first, second]) server.setTxt(recordAt(record.name), record.value);
  return record;
}

describe('doctor', () => {
  it('looks at everything that a call passes, in order, and makes one', async () => {
    const { exitCode, checks, find, statuses, text } = await run('--key', site.key.key);

    expect(checks.map(({ name }) => name)).toEqual([
      'key',
      'scope',
      'product',
      'catalogue',
      'website',
      'record',
      'course_pages',
      'forwarding',
      'call',
    ]);
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok', 'skipped', 'skipped', expect.any(String), 'ok', 'ok']);
    expect(find('call')?.seen).toBe(
      `${api.base}/catalog/v1/courses?page_size=1 answered 200 with 1 course in all. This request counts like any other, as the key’s last use and in the usage figures.`,
    );
    expect(exitCode).toBe(0);
    expect(text.split('\n').at(-1)).toBe('Next: Requests with this key work.');
  });

  it('is not held up by a record that holds 60,000 quotation marks, nor by 64 KB given as a page (D43)', async () => {
    const { name } = await add('school.example');
    for (const server of [first, second]) server.setTxt(name, `${'"'.repeat(60_000)}x`);

    const { find } = await run('--key', site.key.key, '--origin', 'https://school.example');
    expect(find('record')).toMatchObject({ status: 'failed', seen: expect.stringContaining('not the value shown') });

    const long = await run('--key', site.key.key, '--origin', `https://${'\u0f71\u0f72'.repeat(10_000)}.example`);
    expect(long.find('website')).toMatchObject({ status: 'failed', seen: expect.stringContaining('too long') });
  });

  it('says why a page is refused, and what record is missing at each resolver', async () => {
    const record = await add('school.example');
    second.behave(answerCode('SERVFAIL'));

    const { exitCode, errors, find } = await run('--key', site.key.key, '--origin', 'https://www.school.example/x');

    expect(exitCode).toBe(1);
    expect(errors).toBe('Failed: Website, DNS record, A real request.');
    expect(find('website')?.seen).toBe('school.example is added, but not verified yet.');
    expect(find('record')?.seen).toContain(`${first.name}: The DNS has no record named ${record.name} yet`);
    expect(find('record')?.seen).toContain(`${second.name} could not be reached: it answered SERVFAIL`);
    expect(find('record')?.fix).toContain(`name ${record.name} (in most DNS panels _service-verification)`);
    expect(find('call')?.seen).toContain('answered 403 origin_not_allowed');
  });

  it.each([
    ['the doubled domain', (name: string) => `${name}.school.example`, 'appended the domain once more'],
    ['the host itself', () => 'www.school.example', 'the name must begin with _service-verification'],
    ['the bare name', () => '_service-verification.school.example', 'are two websites'],
    ['the name without underscore', (name: string) => name.slice(1), 'underscore at the beginning is missing'],
  ])('finds a record at %s', async (_, place, mistake) => {
    await add('www.school.example', place);

    const { find } = await run('--key', site.key.key, '--origin', 'www.school.example');

    expect(find('record')).toMatchObject({ status: 'failed', seen: expect.stringContaining(mistake) });
  });

  it('names quotation marks, an old value and an alias', async () => {
    const { name, value } = await add('school.example');
    const see = async () => (await run('--key', site.key.key, '--origin', 'school.example')).find('record')?.seen;

    first.setTxt(name, `"${value}"`);
    second.setTxt(
      name,
      value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect(await see()).toMatch(/includes the quotation marks.*earlier registration/);
    for (const server of [first, second])
      server.behave(answerRecords(alias(name, 'panel.example'), txt('panel.example', 'x')));
    expect(await see()).toContain('alias (CNAME) of panel.example');
  });

  it('tells that the record is there and only the click is missing', async () => {
    await add('school.example', (name) => name);

    const { find } = await run('--key', site.key.key, '--origin', 'school.example');

    expect(find('record')).toMatchObject({ status: 'warning', fix: 'Click Verify under Websites.' });
    expect(find('record')?.seen).toContain(`${first.name} and ${second.name}: `);
  });

  it.each([
    ['http://localhost:3000', 'ok'],
    ['null', 'failed'],
    ['https://192.0.2.1/', 'failed'],
  ])('knows pages that are no website: %s is %s (§5.5)', async (page, status) => {
    expect((await run('--key', site.key.key, '--origin', page)).find('website')?.status).toBe(status);
  });

  it('says what is wrong with a text that is no key, without showing it (D39)', async () => {
    const { exitCode, find, text, errors } = await run('--key', site.key.key.slice(0, -2));

    expect(exitCode).toBe(1);
    expect(find('key')?.seen).toContain('46 characters');
    expect(text + errors).not.toContain(site.key.key.slice(8, 40));
    expect(find('call')).toMatchObject({
      status: 'skipped',
      seen: 'No request was made: what was entered is not a key.',
    });
  });

  it.each(['vak_pub_…', 'vak_pub_123 456', 'ключ', 'line\nbreak'])(
    'judges the form of a key before it is sent anywhere: %j (D39)',
    async (key) => {
      const { exitCode, find, errors } = await run('--key', key);

      expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: 'Failed: Key.' });
      expect(find('key')?.fix).toContain('Copy the complete key');
      expect(find('call')?.status).toBe('skipped');
    },
  );

  it('says of an unknown key that there is none like it, with what follows for the page', async () => {
    const { find } = await run('--key', `vak_pub_${'0'.repeat(48)}`, '--origin', 'https://school.example');

    expect(find('key')).toMatchObject({
      seen: 'It looks like a key, but does not belong to this service.',
      command: 'npx prospectus keys list --institute ID',
    });
    expect(find('record')?.seen).toBe('Without a known key, there is no website to check.');
    expect(find('call')?.seen).toContain('401 invalid_api_key');
    expect(find('call')?.seen).not.toContain('last use');
  });

  it('ends each fix that a command brings about with that command', async () => {
    await add('school.example');

    const pending = await run('--key', site.key.key, '--origin', 'https://school.example');
    const stranger = await run('--key', site.key.key, '--origin', 'https://other.example');

    const { id } = await api.database.db.selectFrom('website').select('id').executeTakeFirstOrThrow();
    expect(pending.text).toContain(
      `then click Verify under Websites.\n          npx prospectus websites verify ${id}\n`,
    );
    expect(stranger.find('website')?.command).toBe(
      `npx prospectus websites add other.example --institute ${site.instituteId}`,
    );
  });

  it('says that the service cannot be reached there, and claims nothing of what it shows or sees', async () => {
    const { find } = await run('--key', site.key.key, '--url', 'http://127.0.0.1:1');

    expect(find('call')).toMatchObject({ status: 'failed', seen: expect.stringContaining('refused the connection') });
    expect(find('call')?.seen).not.toContain('last use');
    expect(find('forwarding')).toMatchObject({
      status: 'skipped',
      seen: 'The service does not answer at http://127.0.0.1:1.',
    });
    expect(find('catalogue')).toMatchObject({ status: 'skipped', seen: 'The service does not answer.' });
  });

  it('tells that a stranger forwards requests', async () => {
    await site.get('/site', { headers: { 'X-Forwarded-For': '203.0.113.9' } });

    expect((await run('--key', site.key.key)).find('forwarding')).toMatchObject({
      status: 'warning',
      fix: expect.stringContaining('TRUST_PROXY'),
    });
  });

  it('is a usage error without a key, and with an address that is none', async () => {
    expect((await run()).exitCode).toBe(2);
    expect((await run('--key', site.key.key, '--url', 'school')).exitCode).toBe(2);
  });
});

describe('doctor about a date', () => {
  const dated = catalogue({
    courses: [
      course(
        { id: 'dated' },
        edition(
          { title: 'Python' },
          version({
            runs: [
              { id: 'far', start: '2199-01-12' },
              { id: 'draft', start: '2199-01-12', published: false },
              { id: 'over', start: '2020-01-12', end: '2020-01-13' },
            ],
          }),
        ),
      ),
    ],
  });
  const instituteId = dated.institute.id;
  beforeAll(() => api.publish(dated));

  it.each([
    ['draft', 'draft', 'This date is switched off.'],
    ['over', 'over', 'This date is over. It ended on 2020-01-13.'],
    ['none', 'unknown', 'No date has the ID none.'],
  ])('says why %s does not show, in the words of the dashboard (R2)', async (runId, answer, seen) => {
    const { exitCode, checks, text, errors } = await run('--institute', instituteId, '--run', runId);

    expect(checks).toMatchObject([{ name: 'date', status: 'failed', seen, answer }]);
    expect(exitCode).toBe(1);
    expect(errors).toBe('Failed: Date.');
    expect(text).toContain(`FAILED  Date: ${seen}\n        → `);
  });

  it('says that a date shows, and where (R2)', async () => {
    const { exitCode, text } = await run('--institute', instituteId, '--run', 'far');

    expect(exitCode).toBe(0);
    expect(text).toBe(
      [
        'ok      Date: This date shows: Python, 2199-01-12. It is available under /catalog/v1/courses/dated/runs.',
        'Next: If your website does not show it, check the filters of its requests.',
      ].join('\n'),
    );
  });

  it('says where a date is that was looked for at another course (R9)', async () => {
    const { find } = await run('--institute', instituteId, '--run', 'far', '--course', 'other');

    expect(find('date')?.seen).toBe('The date far belongs to the course dated, not to other.');
  });

  it('refuses an institute that is not there, and questions that are neither about a key nor about a date', async () => {
    expect((await run('--institute', 'nowhere', '--run', 'far')).errors).toMatch(/^No institute has the id nowhere/);
    for (const args of [[], ['--run', 'far'], ['--institute', instituteId], ['--key', site.key.key, '--run', 'far']]) {
      const { exitCode, errors } = await run(...args);
      expect({ exitCode, errors }).toEqual({ exitCode: 2, errors: expect.stringMatching(/^error: give either --key/) });
    }
  });
});
