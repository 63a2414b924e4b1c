import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { createAttributeValues } from './attributes.ts';
import { readCourse } from './course.ts';
import { readSite } from './site.ts';

const attributes = [
  {
    key: 'audience',
    label: 'For whom',
    values: [{ value: 'Parents', label: 'Mothers and fathers' }, { value: 'teachers' }],
  },
  { key: 'certificate', label: 'Certificate', closed: true },
];
const site = readSite(catalogue({ institute: { attributes } }), null, () => null);
const now = Date.parse('2026-11-20T10:00:00Z');

const read = (authored: ReturnType<typeof course>, by = site) =>
  readCourse({ ...authored, id: authored.id ?? 'none' }, by, now);

/** What the attributes of a catalogue have for values. */
function valuesOf(...courses: ReturnType<typeof course>[]) {
  const collected = createAttributeValues(site.attributes);
  for (const authored of courses) {
    const published = read(authored);
    if (published) collected.add(published);
  }
  return Object.fromEntries(collected.list().map(({ key, values }) => [key, values.map(({ value }) => value)]));
}

describe('the attributes of a course', () => {
  it('count for its versions, which add their own, each once without regard to case', () => {
    const found = read(
      course(
        { attributes: { audience: ['parents', 'PARENTS'] } },
        edition(
          {},
          version(),
          version({ attributes: { audience: ['Pupils', 'Parents'], certificate: ['yes'] } }),
          version({ attributes: { audience: [] } }),
        ),
      ),
    );

    expect(found?.attributes).toEqual({ audience: ['parents'] });
    expect(found?.editions[0].versions.map((each) => each.attributes)).toEqual([
      { audience: ['parents'] },
      { audience: ['parents', 'Pupils'], certificate: ['yes'] },
      { audience: ['parents'] },
    ]);
  });

  it('are none where it has none, or none that the institute knows', () => {
    const found = read(course({ attributes: { other: ['x'], audience: [] } }));

    expect(found?.attributes).toEqual({});
    expect(found?.shown.attributes).toEqual({});
    expect(read(course())?.attributes['constructor']).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'tostring', '7'])('may have the key %s', (key) => {
    const one = readSite(catalogue({ institute: { attributes: [{ key, label: 'A' }] } }), null, () => null);
    const given = JSON.parse(`{"${key}": ["a"]}`);

    const found = read(course({ attributes: given }, edition({}, version({ attributes: given }), version())), one);

    expect(found?.editions[0].versions.map((each) => each.attributes[key])).toEqual([['a'], ['a']]);
    expect(read(course(), one)?.attributes[key]).toBeUndefined();
  });
});

it('reads the code of a course', () => {
  expect([read(course({ code: 'COS 126' }))?.code, read(course())?.code]).toEqual(['COS 126', null]);
});

describe('the values of an attribute', () => {
  it('are those that it lists, then those of courses, a course’s before its versions’, in their first spelling (S9)', () => {
    expect(
      valuesOf(
        course(
          { attributes: { audience: ['Pupils', 'TEACHERS'] } },
          edition({}, version({ attributes: { audience: ['Zoo keepers'], certificate: ['yes'] } })),
        ),
        course({ attributes: { audience: ['zoo Keepers', 'Adults', 'PARENTS'] } }),
      ),
    ).toEqual({ audience: ['Parents', 'teachers', 'Pupils', 'Zoo keepers', 'Adults'], certificate: ['yes'] });
  });

  it('keep labels and order of the institute (S9)', () => {
    const collected = createAttributeValues(site.attributes);

    expect(collected.list()).toEqual([
      {
        key: 'audience',
        label: 'For whom',
        closed: false,
        values: [
          { value: 'Parents', label: 'Mothers and fathers' },
          { value: 'teachers', label: null },
        ],
      },
      { key: 'certificate', label: 'Certificate', closed: true, values: [] },
    ]);
  });

  it('are of what is published alone (S9)', () => {
    const hidden = { published: false, attributes: { audience: ['hidden'] } };

    expect(
      valuesOf(
        course(hidden),
        course({ attributes: { audience: ['gone'] } }, edition({}, version({ published: false }))),
        course(
          {},
          edition({ published: false }, version({ attributes: { audience: ['gone'] } })),
          edition({}, version()),
        ),
        course({}, edition({}, version(hidden), version({ attributes: { audience: ['shown'] } }))),
      ),
    ).toEqual({ audience: ['Parents', 'teachers', 'shown'], certificate: [] });
  });
});
