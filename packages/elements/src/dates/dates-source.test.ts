import type { ListedRun, RunListQuery, RunPage } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../foundation/client-for.ts';
import { DatesSource } from './dates-source.ts';

/** Pages of two dates each, all online in one month, of a service that can be away. */
function serve(total = 2) {
  const service = { isAway: false, asked: [] as RunListQuery[] };
  const list = async (query: RunListQuery): Promise<RunPage> => {
    service.asked.push(query);
    if (service.isAway) throw new Error('away');
    const page = query.page ?? 1;
    const data = Array.from({ length: Math.min(2, total - 2 * (page - 1)) }, (_, index) => ({
      id: `${query.course}-${page}-${index}`,
      starts_on: query.course === 'ink' ? '2027-01-05' : '2027-06-05',
      attendance: 'online',
      places: [],
    }));
    return { data: data as unknown as ListedRun[], page, page_size: 2, total, has_more: page * 2 < total };
  };
  const connection = { name: 'one', client: { runs: { list } } } as unknown as Connection;
  const source = new DatesSource(() => undefined);
  const read = (course: string, count = 2, narrowing: RunListQuery = {}) =>
    source.read(connection, { fixed: { course }, narrowing, count, isChosen: true }, new AbortController().signal);
  return { service, source, read };
}

/** What was begun by the way has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what dates there are to choose from', () => {
  it('is forgotten with the course that it was of, also where that of the next cannot be had (R7)', async () => {
    const { service, source, read } = serve();
    await read('ink');
    await settled();
    expect(source.offer?.month).toEqual(['2027-01']);

    service.isAway = true;
    await expect(read('sql')).rejects.toThrow('away');
    await settled();

    expect(source.offer).toBeUndefined();
  });

  it('is found out once it can be, when the visitor tries again (R7)', async () => {
    const { service, source, read } = serve();
    await read('ink');
    await settled();
    service.isAway = true;
    await read('sql').catch(() => undefined);
    await settled();

    service.isAway = false;
    await read('sql');
    await settled();

    expect(source.offer?.month).toEqual(['2027-06']);
  });

  it('stays while the visitor chooses (R7)', async () => {
    const { service, source, read } = serve();
    await read('ink');
    await settled();

    service.isAway = true;
    await read('ink', 2, { attendance: 'online' }).catch(() => undefined);
    await settled();

    expect(source.offer?.month).toEqual(['2027-01']);
  });
});

describe('dates that are read page by page', () => {
  it('stay where one more page cannot be had, with the reason, and go on from there (R7)', async () => {
    const { service, read } = serve(6);
    await read('ink');
    await settled();

    service.isAway = true;
    expect(await read('ink', 4)).toMatchObject({ runs: { length: 2 }, has_more: true, error: { message: 'away' } });
    service.isAway = false;
    service.asked.length = 0;

    const { runs, error } = await read('ink', 4);
    expect([runs.length, error]).toEqual([4, undefined]);
    expect(service.asked.map(({ page }) => page)).toEqual([2]);
  });
});
