import { endpoints } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { openInMemory, readInMemory, searchDataOf } from '../../../../test/support/data/memory-snapshot.ts';
import { ApiError } from '../../../http/answer/api-error.ts';
import { readQuery } from '../../../http/api/door/query-string.ts';
import { readBody } from '../read/read-answer.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { createOpening } from './open-snapshot.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const ask = (parameters: string) => readQuery(`page_size=0&${parameters}`, endpoints.search);
/** Nearly as many words as `q` may have: each is another one. */
const words = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x430 + at)).join(' ');

let built: Snapshot | undefined;
/** Ten thousand versions: more than one stretch looks at. */
function large(): Snapshot {
  const versions = () => Array.from({ length: 100 }, () => version());
  const courses = Array.from({ length: 100 }, (_, at) =>
    course({}, edition({ title: `Course ${at} ${words}`, tags: [`Tag ${at}`] }, ...versions())),
  );
  built ??= readInMemory(catalogue({ courses }), now).snapshot;
  return built;
}

/** Opens catalogues in one process, by a clock that moves so far with each stretch. */
function opened(msPerStretch: number) {
  const open = openingBy(msPerStretch);
  return () => openInMemory(open, large().data, searchDataOf(large()));
}

function openingBy(msPerStretch: number) {
  let time = 0;
  return createOpening({
    monotonic: () => {
      time += msPerStretch;
      return time;
    },
  });
}

const searchFor = (snapshot: Snapshot, q: string, isAwaited?: () => boolean) =>
  snapshot.read({ endpoint: 'search', params: {}, query: ask(`facets=all&q=${q}`) }, isAwaited);

/** Turns of the event loop that come while something is waited for. */
async function turnsDuring(work: unknown): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('GET /search', () => {
  it('is answered at once where that takes less than a turn (S1)', () => {
    expect(searchFor(opened(0)(), 'course')).not.toBeInstanceOf(Promise);
  });

  it.each([
    ['every word of q', `q=${words}`, 48],
    ['words with slips', `q=${words} coursse`, 3 * 48],
    ['every facet', 'facets=all', 2 * 12],
    ['every filter', 'tag=x&stream=y&format=z&level=a&instructor=b', 5],
    ['an order', 'sort=relevance&q=course', 4],
  ])('lets others have their turns between stretches: %s (S1, D43)', async (_, asked, least) => {
    const read = opened(10)().read({ endpoint: 'search', params: {}, query: ask(asked) });

    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(least);
  });

  it('says the same in turns and at once, and is there for who asks again once it is (S1)', async () => {
    const snapshot = opened(10)();
    const first = searchFor(snapshot, words);

    const body = await first;

    expect(body?.compose()).toEqual((await searchFor(opened(0)(), words))?.compose());
    expect(searchFor(snapshot, words)).toBe(body);
  });

  it("takes no turn from another institute's (D43)", async () => {
    const open = opened(10);
    const [one, other] = [open(), open()];
    const done: string[] = [];
    const search = async (snapshot: Snapshot, q: string) => {
      await searchFor(snapshot, q);
      done.push(q);
    };

    const many = [1, 2, 3, 4].map((number) => search(one, `course ${number} ${words}`));
    await search(other, words);
    await Promise.all(many);

    expect(done.indexOf(words)).toBeLessThanOrEqual(1);
  });

  it('is refused while thirty-two of its institute wait that someone still waits for (D43)', async () => {
    const snapshot = opened(10)();
    const statusOf = (number: number, isAwaited?: () => boolean) =>
      Promise.resolve(searchFor(snapshot, `course ${number}`, isAwaited)).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      );

    const asked = Array.from({ length: 32 }, (_, number) => statusOf(number, number === 0 ? undefined : () => isThere));
    let isThere = true;
    const refused = statusOf(32);
    isThere = false;
    const next = statusOf(33);

    expect(await Promise.all([refused, next, ...asked])).toEqual([503, 200, 200, ...Array(31).fill(0)]);
  });
});

describe('GET /search/suggest', () => {
  it('lets others have their turns between stretches (S17, D43)', async () => {
    const query = readQuery(`q=${words}`, endpoints.suggest);
    const read = opened(10)().read({ endpoint: 'suggest', params: {}, query });

    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(48);
  });
});

describe('a search that takes longer than its catalogue is the latest', () => {
  const asked = [
    { endpoint: 'suggest', params: {}, query: readQuery(`q=${words}`, endpoints.suggest) },
    { endpoint: 'search', params: {}, query: readQuery(`q=${words}&include=srcset`, endpoints.search) },
  ] as const;

  it.each(asked)(
    'is asked for again of the one in its place, and fails no visitor: $endpoint (S1, D2)',
    async (request) => {
      const snapshot = opened(10)();
      const read = snapshot.read(request);
      expect(read).toBeInstanceOf(Promise);

      snapshot.isClosed = true;

      const body = await read;
      if (request.endpoint === 'suggest') expect(body).toBeUndefined();
      await expect(readBody(snapshot, request)).rejects.toThrow('after it was closed');
    },
  );
});

describe('GET /runs', () => {
  it('near a position lets others have their turns between stretches, and says the same as at once (R7, R8, D43)', async () => {
    const places = [{ id: 'p', name: 'P', latitude: 52, longitude: 7 }];
    const runs = (at: number) =>
      Array.from({ length: 200 }, (_, run) => ({
        id: `r${at}-${run}`,
        start: `2027-0${1 + (run % 9)}-01`,
        places: ['p'],
      }));
    const versions = (at: number) => [version({ runs: runs(at) })];
    const courses = Array.from({ length: 60 }, (_, at) => course({}, edition({}, ...versions(at))));
    const file = catalogue({ courses });
    const { snapshot } = readInMemory({ ...file, institute: { ...file.institute, places } }, now);
    const query = readQuery('near=52.5,7.5&radius_km=1000&sort=distance&place=p&page=2', endpoints.listRuns);
    const openWith = (msPerStretch: number) =>
      openInMemory(openingBy(msPerStretch), snapshot.data, searchDataOf(snapshot));
    const read = openWith(10).read({ endpoint: 'listRuns', params: {}, query });

    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(3);
    const atOnce = openWith(0).read({ endpoint: 'listRuns', params: {}, query });
    expect(atOnce).not.toBeInstanceOf(Promise);
    expect((await read)?.compose()).toEqual((await atOnce)?.compose());
  });
});

describe('what a synonym would find', () => {
  it('is counted in turns with searches, the same as at once: a click in the dashboard holds up no visitor (S18, D43)', async () => {
    const snapshot = opened(10)();
    const texts = [words, 'course'] as const;
    const done: string[] = [];
    const counting = snapshot.countFound(texts).then((counts) => {
      done.push('counts');
      return counts;
    });
    const finding = Promise.resolve(searchFor(snapshot, 'course 7')).then(() => done.push('search'));

    expect(await turnsDuring(Promise.all([counting, finding]))).toBeGreaterThanOrEqual(2 * 48);
    expect(done).toEqual(['search', 'counts']);
    expect(await counting).toEqual({ ofSearch: 100, ofMember: 100, together: 100, mayBeMore: false });
    expect(await opened(0)().countFound(texts)).toEqual(await counting);
  });

  it('is refused while as many searches as may wait are before it, and given up when its asker has gone (S18, D43)', async () => {
    const snapshot = opened(10)();
    const waiting = Array.from({ length: 32 }, (_, number) => searchFor(snapshot, `course ${number} ${words}`));
    await expect(snapshot.countFound(['course', 'other'])).rejects.toMatchObject({ status: 503 });
    await Promise.all(waiting);

    await expect(snapshot.countFound([words, 'other'], () => false)).rejects.toThrow('has gone');
  });
});
