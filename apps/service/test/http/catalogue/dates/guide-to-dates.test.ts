import { readFile } from 'node:fs/promises';
import { catalogueFileSchema } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../src/features/demo/index.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

const root = new URL('../../../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const guide = await read('docs/guides/dates-and-places.md');
const answers: Record<string, unknown>[] = [...guide.matchAll(/```sh\n.*?```json\n(\{.*?)```/gs)].map(
  ([, answer = '']) => JSON.parse(answer),
);
const [, table = ''] = /## Ask for dates\n(.*?)\n\n\w/s.exec(guide) ?? [];
const requests = [...table.matchAll(/`(\/[^`]+)`/g)].map(([, request = '']) => request);

let api: Api;
let demo: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  demo = await api.publish(catalogueFileSchema.parse(demoCatalogue(api.clock.now())));
});
afterAll(() => api.close());

describe('the guide to dates and places', () => {
  it('shows the first of the demo’s dates in Hamburg (R6, R7)', async () => {
    const { data, ...page } = await demo.runs('town=Hamburg&availability=available');

    expect({ ...page, data: data.slice(0, 1) }).toMatchObject(answers[0] ?? {});
  });

  it('shows the first of its places, with how many dates they have (R10)', async () => {
    const { data } = await demo.places();

    expect({ data: data.slice(0, 2) }).toMatchObject(answers[1] ?? {});
  });

  it('asks for what the demo has, in its time (R7)', async () => {
    expect(requests.length).toBeGreaterThan(10);
    const empty: string[] = [];
    for (const request of requests) {
      const reply = await demo.get(request);
      expect([request, reply.status]).toEqual([request, 200]);
      if (JSON.parse(reply.text).total === 0) empty.push(request);
    }

    // The demo's dates count from its first day, when none is under way.
    expect(empty).toEqual(['/runs?phase=running']);
  });

  it('asks for what is near, which brings the dates of pottery.json (R7)', async () => {
    const pottery = await api.publish(catalogueFileSchema.parse(JSON.parse(await read('examples/pottery.json'))));
    const near = requests.find((request) => request.startsWith('/runs?near='));
    const reply = await pottery.get(near ?? '');

    expect(JSON.parse(reply.text).data.map(({ id }: { id: string }) => id)).toEqual([
      'pottery-2027-01',
      'pottery-2027-04',
    ]);
  });
});
