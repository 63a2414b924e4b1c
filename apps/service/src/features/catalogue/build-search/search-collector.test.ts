import { endpoints } from '@prospectus/contract';
import { expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { readInMemory } from '../../../../test/support/data/memory-snapshot.ts';
import { readQuery } from '../../../http/api/door/query-string.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const runs = (id: string) => [{ id, start: '2026-12-01', attendance: 'online' as const }];
const courseOf = (id: string, tag: string) =>
  course({ id, stream: 's' }, edition({ title: id, tags: [tag] }, version({ runs: runs(`run of ${id}`) })));
const file = catalogue({
  streams: [{ slug: 's', label: 'S' }],
  courses: [courseOf('first', 'a'), courseOf('second', 'b'), courseOf('third', 'a')],
});

async function search(unread: string | undefined, query: string) {
  const { snapshot } = readInMemory(file, now, unread);
  const asked = readQuery(`page_size=0&${query}`, endpoints.search);
  const body = await snapshot.read({ endpoint: 'search', params: {}, query: asked });
  return JSON.parse(String(body?.compose()));
}

it.each(['', 'attendance=online', 'availability=available', 'fuzzy=true&q=second'])(
  'leaves out a course that cannot be read for searches, with its runs: %s (D27)',
  async (query) => {
    const whole = await search(undefined, query);
    const { total, facets } = await search('second', `${query}&facets=all`);

    expect(total).toBe(query.includes('q=') ? 0 : whole.total - 1);
    const counts = (name: string) => facets[name].map(({ count }: { count: number }) => count);
    expect(counts('stream')).toEqual([total]);
    expect(counts('availability')).toEqual([total, 0, 0, 0]);
    expect(counts('attendance')).toEqual([total, total, 0].map((count, at) => (at === 1 ? count : 0)));
    expect(facets.price.map(({ count }: { count: number }) => count)).toEqual(total === 0 ? [] : [total]);
  },
);
