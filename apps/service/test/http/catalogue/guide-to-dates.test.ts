import { readFile } from 'node:fs/promises';
import { catalogueFileSchema } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../support/service/api.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

let api: Api;
let site: PublishedSite;
let answers: Record<string, unknown>[];
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogueFileSchema.parse(JSON.parse(await read('examples/pottery.json'))));
  const guide = await read('docs/guides/dates-and-places.md');
  answers = [...guide.matchAll(/```sh\n.*?```json\n(\{.*?)```/gs)].map(([, answer = '']) => JSON.parse(answer));
});
afterAll(() => api.close());

describe('the guide to dates and places', () => {
  it('shows the first of the dates of pottery.json (R6, R7)', async () => {
    const { data, ...page } = await site.runs('town=Hamburg&availability=available');

    expect({ ...page, data: data.slice(0, 1) }).toMatchObject(answers[0] ?? {});
  });

  it('shows its place, with how many dates it has (R10)', async () => {
    expect(await site.places()).toMatchObject(answers[1] ?? {});
  });
});
