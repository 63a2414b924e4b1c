import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A catalogue in which everything says which generation it is of. */
const generation = (number: number) =>
  catalogue({
    courses: Array.from({ length: 60 }, (_, index) =>
      course(
        { id: `c${index}` },
        edition({ title: `Generation ${number}`, description_html: `<p>${`Generation ${number} `.repeat(200)}</p>` }),
      ),
    ),
  });

const generationsIn = (text: string) => new Set(text.match(/Generation \d+/g));

describe('a catalogue that is replaced while it is read', () => {
  it('is answered whole each time: the old one or the new one (§8, D27)', { timeout: 60_000 }, async () => {
    const site = await api.publish(generation(0));
    await site.course('c0');
    let isDone = false;
    const replacing = (async () => {
      for (let number = 1; number <= 8; number += 1) await site.republish(generation(number));
      isDone = true;
    })();

    const seen = new Set<string>();
    const read = async (path: string) => {
      // Each reader stays below the limit of its own key.
      const { key } = await site.createKey();
      for (let reads = 0; reads < 1000 && !isDone; reads += 1) {
        const reply = await site.get(path, { headers: { 'X-API-Key': key, 'Accept-Encoding': 'br' } });
        expect([reply.status, generationsIn(reply.text).size]).toEqual([200, 1]);
        for (const found of generationsIn(reply.text)) seen.add(found);
      }
    };
    await Promise.all([
      ...['/courses?page_size=60', '/courses?q=generation', '/courses/c1', '/courses/c59'].map(read),
      replacing,
    ]);

    expect(seen.size).toBeGreaterThan(2);
    expect(generationsIn((await site.get('/courses/c7')).text)).toEqual(new Set(['Generation 8']));
  });
});
