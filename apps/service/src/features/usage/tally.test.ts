import type { Scope } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { readCaller } from '../../http/sender/cors.ts';
import { createTally } from './tally.ts';

let keys = 0;
const principal = (keyId: string, instituteId = 'river') => ({
  keyId,
  number: keys++,
  instituteId,
  product: 'catalog',
  scopes: new Set<Scope>(),
  onlyFromWebsites: false,
});
const key = principal('k');

/** Pages below school.example are those of the institute's website. */
const start = (websites: ReadonlySet<string> = new Set(['school.example'])) => {
  const tally = createTally((instituteId, host) =>
    instituteId === 'river' ? [...websites].find((website) => host.endsWith(website)) : undefined,
  );
  const call = (change: Partial<Parameters<typeof tally.count>[0]> = {}) =>
    tally.count({ principal: key, caller: undefined, route: '/site', status: 200, ...change });
  return { tally, call };
};

describe('a tally', () => {
  it('counts calls that are alike together, and others apart: by key, website, endpoint and status', () => {
    const { tally, call } = start();
    const caller = readCaller('https://www.school.example');

    for (const each of [
      {},
      {},
      { status: 404 },
      { route: '/courses' },
      { caller },
      { principal: principal('other') },
    ]) {
      call(each);
    }

    expect(tally.drain()).toEqual([
      { instituteId: 'river', keyId: 'k', website: 'server', endpoint: '/site', status: 200, calls: 2 },
      { instituteId: 'river', keyId: 'k', website: 'server', endpoint: '/site', status: 404, calls: 1 },
      { instituteId: 'river', keyId: 'k', website: 'server', endpoint: '/courses', status: 200, calls: 1 },
      { instituteId: 'river', keyId: 'k', website: 'school.example', endpoint: '/site', status: 200, calls: 1 },
      { instituteId: 'river', keyId: 'other', website: 'server', endpoint: '/site', status: 200, calls: 1 },
    ]);
  });

  it('counts none twice', () => {
    const { tally, call } = start();
    call();
    tally.drain();

    expect(tally.drain()).toEqual([]);
    call();
    expect(tally.drain()).toMatchObject([{ calls: 1 }]);
  });

  it('counts no call without a usable key', () => {
    const { tally, call } = start();

    call({ principal: undefined, status: 401 });

    expect(tally.drain()).toEqual([]);
  });

  it.each([
    ['https://localhost:3000', 'own_machine'],
    ['https://school.example', 'school.example'],
    ['https://a.b.school.example:8443', 'school.example'],
    ['https://stranger.example', 'other'],
    ['http://192.0.2.1', 'other'],
    ['null', 'other'],
  ])('counts a call from %s as one from %s', (origin, website) => {
    const { tally, call } = start();

    call({ caller: readCaller(origin) });

    expect(tally.drain()).toMatchObject([{ website }]);
  });

  it('has one counter for all pages of strangers, however many there are', () => {
    const { tally, call } = start();

    for (let number = 0; number < 20_000; number += 1) {
      call({ caller: readCaller(`https://a${number}.stranger.example`), status: 403 });
      call({ caller: readCaller(`https://a${number}.school.example`) });
    }

    expect(tally.drain()).toMatchObject([
      { website: 'other', calls: 20_000 },
      { website: 'school.example', calls: 20_000 },
    ]);
  });

  it('knows a website from its next call on', () => {
    const websites = new Set<string>();
    const { tally, call } = start(websites);
    const caller = readCaller('https://school.example');

    call({ caller, status: 403 });
    websites.add('school.example');
    call({ caller });

    expect(tally.drain().map(({ website }) => website)).toEqual(['other', 'school.example']);
  });
});
