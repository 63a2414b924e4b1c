import { catalogueCourseSchema, catalogueHeaderSchema } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { createFindings } from './finding.ts';
import { createNormaliser } from './normalise.ts';

const normaliseCourse = createNormaliser(catalogueCourseSchema);

function normalise(value: unknown) {
  const findings = createFindings();
  const copy = normaliseCourse(value, ['courses', 0], findings);
  return { copy, findings: findings.list.map(({ pointer, expected, found }) => `${pointer}: ${expected}, ${found}`) };
}

describe('normalising', () => {
  it('takes out null and empty texts where they mean the same as nothing', () => {
    const { copy, findings } = normalise({
      id: 'a',
      published: null,
      stream: '',
      badges: null,
      editions: [
        {
          id: 'b',
          title: 'B',
          subtitle: '',
          mode: '',
          rating: null,
          images: { preview: '', banner: null },
          faqs: [{ question: 'q', answer_html: '' }],
          seo: null,
          coming_soon: {},
          versions: [{ package_session_id: 'c', enroll_invite: { id: 'd', opens: '' }, price: { amount: 0 } }],
        },
      ],
    });

    expect(findings).toEqual([]);
    expect(copy).toEqual({
      id: 'a',
      editions: [
        {
          id: 'b',
          title: 'B',
          images: {},
          faqs: [{ question: 'q', answer_html: '' }],
          coming_soon: {},
          versions: [{ package_session_id: 'c', enroll_invite: { id: 'd' }, price: { amount: 0 } }],
        },
      ],
    });
  });

  it.each([
    ['on_request', 'on_request'],
    [null, undefined],
    [{ amount: 5, currency: null }, { amount: 5 }],
  ])('takes the price %j for %j (K14)', (price, expected) => {
    const given = { id: 'a', editions: [edition({ id: 'b' }, { ...version(), price: price as 'on_request' })] };

    const { copy, findings } = normalise(given);

    expect(findings).toEqual([]);
    expect(copy?.editions?.[0]?.versions?.[0]?.price).toEqual(expected);
  });

  it.each([
    ['', '""'],
    ['on request', '"on request"'],
    ['100', '"100"'],
    [100, '100'],
    [[], 'an empty array'],
  ])('finds that %j is no price (K14)', (price, found) => {
    const given = { editions: [edition({ id: 'b' }, { ...version(), price: price as 'on_request' })] };

    expect(normalise(given).findings).toEqual([
      `/courses/0/editions/0/versions/0/price: an object with an amount, or "on_request", ${found}`,
    ]);
  });

  it.each(['http://a.example/', 'ftp://a.example/', '/a', 'https://', 'https://a b'])(
    'finds that %j is no address of its own (K15)',
    (url) => {
      const wrong = `an address that begins with https://, ${JSON.stringify(url)}`;
      const { versions: [one] = [], ...of } = edition({ id: 'b' });

      expect(normalise({ url, editions: [{ ...of, url, versions: [{ ...one, url }] }] }).findings).toEqual([
        `/courses/0/url: ${wrong}`,
        `/courses/0/editions/0/url: ${wrong}`,
        `/courses/0/editions/0/versions/0/url: ${wrong}`,
      ]);
    },
  );

  it('keeps the order of fields and every text as it came', () => {
    const given = { editions: [edition({ subtitle: ' \n e\u0301 ', id: 'b' })], id: 'a' };

    expect(JSON.stringify(normalise(given).copy)).toBe(JSON.stringify(given));
  });

  it('reports null, and an empty text, where something is required', () => {
    const { findings } = normalise({
      editions: [{ id: null, title: '', versions: [version()] }],
      id: 'a',
    });

    expect(findings).toEqual([
      '/courses/0/editions/0/id: text, null',
      '/courses/0/editions/0/title: text that is not blank, ""',
    ]);
  });

  it('does not take an empty text for no number', () => {
    const { findings } = normalise({ id: 'a', editions: [{ ...edition(), rating: '' }] });

    expect(findings).toEqual(['/courses/0/editions/0/rating: a number, ""']);
  });

  it('reports a field that it does not know, whatever its name', () => {
    const given = JSON.parse(
      '{"__proto__": null, "constructor": {"a": 1}, "toString": "", "a/b~c": [], "\\u0000": 1, "editions": []}',
    );

    expect(normalise(given).findings).toEqual([
      '/courses/0/__proto__: a known field name, an unknown field: null',
      '/courses/0/constructor: a known field name, an unknown field: an object',
      '/courses/0/toString: a known field name, an unknown field: ""',
      '/courses/0/a~1b~0c: a known field name, an unknown field: an empty array',
      // The place is stored, and PostgreSQL keeps no U+0000.
      '/courses/0/\ufffd: a known field name, an unknown field: 1',
      '/courses/0/editions: at least one edition, an empty array',
    ]);
  });

  it.each([
    ['\u0000', '"a\\u0000b"'],
    ['\ud800', '"a\\ud800b"'],
    ['\udc00', '"a\\udc00b"'],
  ])('reports %j in any text', (character, found) => {
    const { findings } = normalise({
      id: 'a',
      badges: [`a${character}b`],
      editions: [edition({ subtitle: `a${character}b` })],
    });

    expect(findings).toEqual([
      `/courses/0/badges/0: text without U+0000 or unpaired surrogates, ${found}`,
      `/courses/0/editions/0/subtitle: text without U+0000 or unpaired surrogates, ${found}`,
    ]);
  });

  it('keeps every key of a map, in the order of objects, whatever its name', () => {
    const attributes = JSON.parse('{"b": ["B"], "7": [], "__proto__": ["P"], "constructor": ["C"], "none": null}');
    const { copy, findings } = normalise({ id: 'a', attributes, editions: [edition()] });

    expect(findings).toEqual([]);
    expect(JSON.stringify(copy?.attributes)).toBe('{"7":[],"b":["B"],"__proto__":["P"],"constructor":["C"]}');
    expect(Object.getPrototypeOf(copy?.attributes)).toBe(Object.prototype);
  });

  it('keeps characters beyond the basic plane', () => {
    expect(normalise({ id: 'a', editions: [edition({ subtitle: '😀\u{10ffff}' })] }).findings).toEqual([]);
  });

  it.each([
    [null, 'an object, null'],
    [[], 'an object, an empty array'],
    ['x', 'an object, "x"'],
    [1, 'an object, 1'],
  ])('reports %j where an object is expected', (value, finding) => {
    expect(normalise(value).findings).toEqual([`/courses/0: ${finding}`]);
    expect(normalise({ editions: [value] }).findings).toEqual([`/courses/0/editions/0: ${finding}`]);
  });

  it.each([
    [{}, 'an array, an object'],
    ['x', 'an array, "x"'],
    [null, 'an array, null'],
    [undefined, 'an array, nothing'],
  ])('reports %j where an array is expected', (value, finding) => {
    expect(normalise({ editions: value }).findings).toEqual([`/courses/0/editions: ${finding}`]);
  });

  it('reports what is missing', () => {
    expect(normalise({ editions: [{ versions: [{}] }] }).findings).toEqual([
      '/courses/0/editions/0/versions/0/package_session_id: text, nothing',
      '/courses/0/editions/0/versions/0/enroll_invite: an object, nothing',
      '/courses/0/editions/0/id: text, nothing',
      '/courses/0/editions/0/title: text, nothing',
    ]);
  });

  it('does not follow nesting without end', () => {
    let sections: unknown[] = [];
    for (let depth = 0; depth < 10_000; depth += 1) sections = [{ title: 'A', sections }];
    const { findings } = normalise({ id: 'a', editions: [{ ...edition(), outline: sections }] });

    expect(findings.map((finding) => finding.replace(/^.*: /, ''))).toEqual([
      'at most 64 levels, "A"',
      'at most 64 levels, an array of 1',
    ]);
  });

  it('survives any number of findings', () => {
    const findings = createFindings();
    const unknown = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`x${at}`, 0]));
    normaliseCourse({ ...unknown, id: 'a', editions: [edition()] }, [], findings);

    expect(findings.count).toBe(300_000);
  });

  it('finds nothing exactly when the schema of the contract finds nothing in what is left', () => {
    const plain = course(
      { stream: 's', code: 'C 1', attributes: { a: ['b', 'c'] } },
      edition({ outline: [{ title: 'A', items: [{ title: 'B', type: 'quiz' }] }] }),
    );
    fc.assert(
      fc.property(mutated(plain), (value) => {
        const { copy, findings } = normalise(value);

        if (findings.length === 0) expect(catalogueCourseSchema.safeParse(copy).success).toBe(true);
        else expect(catalogueCourseSchema.safeParse(withoutAbsent(value)).success).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('reads a header by its schema', () => {
    const findings = createFindings();
    createNormaliser(catalogueHeaderSchema)({ catalogue_file: 2, institute: { id: 'a b', name: ' ' } }, [], findings);

    expect(findings.list).toEqual([
      { pointer: '/catalogue_file', expected: '1', found: '2', cause: 'word', hint: expect.any(Function) },
      {
        pointer: '/institute/id',
        expected: '1 to 64 characters of A–Z, a–z, 0–9, _ and -',
        found: '"a b"',
        cause: 'id',
      },
      { pointer: '/institute/name', expected: 'text that is not blank', found: '" "', cause: 'empty' },
    ]);
  });
});

/** A value with one part of it replaced by something else. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  return fc
    .tuple(fc.constantFrom(...paths), fc.oneof(fc.jsonValue(), fc.constantFrom('', null, 0, 1.5, -1, [], {}, 'x', ' ')))
    .map(([path, other]) => replace(value, path, other))
    .filter((made) => !JSON.stringify(made)?.includes(passedBy));
}

/** The one key of a map that zod passes by, whatever it holds. */
const passedBy = '"__proto__"';

function pathsOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const parts = Array.isArray(value) ? value.map((part, index) => [index, part] as const) : Object.entries(value);
  return [[], ...parts.flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))];
}

function replace(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? replace(part, rest, other) : part));
  const parts = Object.entries(value as object);
  return Object.fromEntries(parts.map(([name, part]) => [name, name === key ? replace(part, rest, other) : part]));
}

/** Without null anywhere: what the schema still refuses then is wrong for another reason, or for the lack of it. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutAbsent(part)]])),
  );
}
