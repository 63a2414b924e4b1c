import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A catalogue in which everything that has a name of its own has this one. */
const named = (name: string, id: string) =>
  catalogue({
    institute: {
      course_languages: { enabled: true, languages: [{ code: name, label: name, chip: name }] },
      formats: [{ key: name, label: name }],
      badges: { types: [name] },
    },
    streams: [{ slug: name, label: name, categories: [{ slug: name, label: name }] }],
    courses: [
      course(
        { id, stream: name, category: name, badges: [name] },
        edition({ title: name, tags: [name], language: name }, version({ formats: [name], level: name })),
      ),
    ],
    learning_paths: [
      { code: id.slice(0, 32), name, stream: name, description_html: '<p>Text</p>', steps: [{ course_id: id }] },
    ],
  });

async function expectFound(site: PublishedSite, name: string, id: string) {
  for (const filter of ['stream', 'category', 'format', 'language', 'tag', 'q']) {
    expect(await site.titles(String(new URLSearchParams({ [filter]: name }))), filter).toEqual([name]);
  }
  const { badges, languages, formats } = await site.onlyCourse();
  expect(badges).toContain(name);
  expect([languages[0]?.label, formats[0]?.label]).toEqual([name, name]);
  expect((await site.course(id)).title).toBe(name);
  expect((await site.path(id.slice(0, 32))).description_html).toBe('<p>Text</p>');
}

describe('a catalogue', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '-', '_', '0', 'x'.repeat(64)])(
    'may name things and ids like this: %s (§2.2, §4.3)',
    async (name) => {
      const site = await api.publish(named(name, name));

      await expectFound(site, name, name);
    },
  );

  it.each([
    'a/b?c=d&e#f',
    'ünïcode 資料 😀',
    ' blanks ',
    '"quotes" \\ and <b>',
    '100%',
    "it's",
    '$& $1 $`',
    'a\u2028b',
  ])('may name things like this: %s (§2.2, §4.3)', async (name) => {
    const site = await api.publish(named(name, 'id'));

    if (name.trim() !== name) return expect((await site.onlyCourse()).title).toBe(name);
    await expectFound(site, name, 'id');
  });
});
