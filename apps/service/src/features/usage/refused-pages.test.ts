import { describe, expect, it } from 'vitest';
import { reader } from '../../../test/support/service/principal.ts';
import { readCaller } from '../../http/sender/cors.ts';
import type { Call } from './call.ts';
import { createRefusedPages, pagesMax, type RefusedCalls } from './refused-pages.ts';

const now = Date.parse('2026-11-20T23:59:59.000Z');
const findWebsite = (_: string, host: string) => (host.endsWith('school.example') ? 'school.example' : undefined);
const noWebsite = () => undefined;
const from = (origin: string, more: Partial<Call> = {}): Call => ({
  ...{ principal: reader, caller: readCaller(origin), route: '/site', status: 403 },
  ...more,
});
const drained = async (pages: ReturnType<typeof createRefusedPages>) => {
  const written: RefusedCalls[] = [];
  await pages.flush(async (refused) => void written.push(...refused));
  return written;
};

describe('refused pages', () => {
  it.each([
    ['https://stranger.example:8443', 'stranger.example'],
    ['http://192.0.2.1', '#address'],
    ['null', '#opaque'],
    ['chrome-extension://abc', '#opaque'],
  ])('of %s is kept as %s, and nothing else of it (§5.6, D39)', async (origin, page) => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    pages.note(from(origin), now);

    const { instituteId, keyId } = reader;
    expect(await drained(pages)).toEqual([
      { instituteId, keyId, day: '2026-11-20', page, reason: 'website', calls: 1, lastMs: now },
    ]);
  });

  it.each([
    ['of a verified website, which was refused for a scope', from('https://www.school.example')],
    ['on one’s own machine', from('http://localhost:3000')],
    ['that was answered', from('https://stranger.example', { status: 200 })],
    ['without a key', from('https://stranger.example', { principal: undefined, status: 401 })],
    ['of a server', from('', { caller: undefined })],
  ])('leave out a call %s (§5.6)', async (_, call) => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    pages.note(call, now);

    expect(await drained(pages)).toEqual([]);
  });

  it.each([
    ['https://www.school.example', 'www.school.example'],
    ['http://localhost:3000', '#own_machine'],
    [undefined, '#server'],
  ])('have those of a key that was revoked, from %s (§5.3)', async (origin, page) => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    const caller = origin === undefined ? undefined : readCaller(origin);
    pages.note(from('', { principal: undefined, ended: reader, caller, status: 401 }), now);

    expect(await drained(pages)).toMatchObject([{ keyId: reader.keyId, page, reason: 'key' }]);
  });

  it('add up what is alike in a day, and begin again with the next (D39)', async () => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    for (const ms of [0, 10, 2_000]) pages.note(from('https://stranger.example'), now + ms);

    expect((await drained(pages)).map(({ day, calls, lastMs }) => [day, calls, lastMs - now])).toEqual([
      ['2026-11-20', 2, 10],
      ['2026-11-21', 1, 2_000],
    ]);
    expect(await drained(pages)).toEqual([]);
  });

  it('stay few, however many are made up (D39)', async () => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    for (let number = 0; number < 100_000; number += 1) pages.note(from(`https://a${number}.example`), now);

    const written = await drained(pages);

    expect(written).toHaveLength(pagesMax + 1);
    expect(written.at(-1)).toMatchObject({ page: '#others', calls: 100_000 - pagesMax });
  });

  it('on a website of the institute are counted under it, however many are made up (D39, D44)', async () => {
    const pages = createRefusedPages(findWebsite, (_, host) =>
      host.endsWith('.former.example') ? 'former.example' : undefined,
    );
    for (let number = 0; number < 100_000; number += 1) pages.note(from(`https://a${number}.former.example`), now);
    pages.note(from('https://www.stranger.example'), now);
    pages.note(from('https://www.school.example', { principal: undefined, ended: reader, status: 401 }), now);

    const written = await drained(pages);

    expect(written).toHaveLength(pagesMax + 3);
    expect(written.slice(pagesMax)).toMatchObject([
      { page: 'former.example', calls: 100_000 - pagesMax },
      { page: '#others', calls: 1 },
      { page: 'school.example', reason: 'key', calls: 1 },
    ]);
  });

  it('keep what could not be written, and what came meanwhile', async () => {
    const pages = createRefusedPages(findWebsite, noWebsite);
    pages.note(from('https://stranger.example'), now);
    const failing = pages.flush(async () => {
      pages.note(from('https://stranger.example'), now + 5);
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');

    expect(await drained(pages)).toMatchObject([{ calls: 2, lastMs: now + 5 }]);
  });
});
