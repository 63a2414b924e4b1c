import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue, edition, version } from '../../../../test/support/data/catalogue.ts';
import { findingsIn } from '../../../../test/support/data/read-catalogue.ts';

type Json = Record<string, unknown>;

const many = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, at) => make(at));
const inInstitute = (fields: Json) => findingsIn({ ...catalogue(), institute: { id: 'a', name: 'A', ...fields } });
const inAttributes = (...attributes: unknown[]) =>
  inInstitute({ attributes }).map((finding) => finding.replace('/institute/attributes', ''));

const audience = { key: 'audience', label: 'For whom' };
const grade = { key: 'grade', label: 'Grade', values: [{ value: 'Élan' }, { value: 'B' }], closed: true };

type Parts = { course?: Json; edition?: Json; version?: Json };

/** Findings in the only course of an institute with these attributes. */
function inCourse(parts: Parts, attributes: unknown = [audience, grade]) {
  const one = edition({ id: 'e' }, version({ package_session_id: 'v' }));
  const versions = [{ ...one.versions[0], ...parts.version }];
  const courses = [{ id: 'c', ...parts.course, editions: [{ ...one, ...parts.edition, versions }] }];
  return findingsIn({ ...catalogue(), institute: { id: 'a', name: 'A', attributes }, courses });
}
const inVersion = '/courses/0/editions/0/versions/0';

it('finds nothing wrong with what the guide to the catalogue file shows of attributes', async () => {
  const guide = new URL('../../../../../../docs/guides/catalogue-file.md', import.meta.url);
  const [, section = ''] = /## Codes, attributes and synonyms\n(.*?)\n## /s.exec(await readFile(guide, 'utf8')) ?? [];
  const [, example = ''] = /```json\n(.*?)```/s.exec(section) ?? [];
  const { price, enroll_invite } = version();
  // What is left out of the example, in its order.
  const gaps = [
    { id: 'a', name: 'A' },
    { id: 'e', title: 'E' },
    { package_session_id: 'v', price, enroll_invite },
  ];
  let gap = 0;
  const whole = example.replace(/…,?/g, () => `${JSON.stringify(gaps[gap++]).slice(1, -1)},`);

  expect(gap).toBe(gaps.length);
  expect(findingsIn({ ...catalogue(), ...JSON.parse(`{${whole}}`) })).toEqual([]);
});

describe('the attributes of an institute', () => {
  it.each(['a', 'for_whom', '0', '__proto__', 'x'.repeat(32)])('may have the key %s', (key) => {
    expect(inAttributes({ key, label: 'A' })).toEqual([]);
  });

  it.each(['', ' ', 'Audience', 'for-whom', 'für', 'x'.repeat(33)])('have no key %j', (key) => {
    expect(inAttributes({ key, label: 'A' })).toEqual([`/0/key: 1 to 32 characters of a–z, 0–9 and _, "${key}"`]);
  });

  it('have keys that differ, and labels', () => {
    expect(inAttributes(audience, grade, audience)).toEqual([
      '/2/key: a unique key, "audience", which is also the key of entry 0',
    ]);
    expect(inAttributes({ key: 'a' }, { key: 'b', label: ' ' })).toEqual([
      '/0/label: text, nothing',
      '/1/label: text that is not blank, " "',
    ]);
  });

  it('list each value once, without regard to case', () => {
    const values = ['Parents', 'teachers', 'PARENTS', 'U\u0308ber', '\u00fcber'].map((value) => ({ value }));

    expect(inAttributes({ ...audience, values }, { ...grade, key: 'other', values: [{ value: 'parents' }] })).toEqual([
      '/0/values/2/value: a unique value, "PARENTS", which is also the value of entry 0',
      '/0/values/4/value: a unique value, "\u00fcber", which is also the value of entry 3',
    ]);
  });

  it('have values of 1 to 100 characters, with labels or without (D41)', () => {
    const values = [
      { value: '😀'.repeat(100) },
      { value: 'a', label: '' },
      { value: 'b', label: null },
      { value: ' c' },
    ];

    expect(inAttributes({ ...audience, values, closed: null })).toEqual([]);
    expect(
      inAttributes({ ...audience, values: [{ value: '' }, { value: ' ' }, 'x', { value: 'a', label: ' ' }] }),
    ).toEqual([
      '/0/values/0/value: text that is not blank, ""',
      '/0/values/1/value: text that is not blank, " "',
      '/0/values/2: an object, "x"',
      '/0/values/3/label: text that is not blank, " "',
    ]);
  });
});

describe('the attributes of courses and versions', () => {
  it('are those of the institute, published or not', () => {
    const attributes = { audience: ['parents'], other: ['x'], Audience: ['x'] };

    for (const published of [true, false]) {
      expect(inCourse({ course: { published, attributes }, version: { attributes: { others: [] } } })).toEqual([
        '/courses/0/attributes/Audience: 1 to 32 characters of a–z, 0–9 and _, "Audience"',
        '/courses/0/attributes/other: the key of an attribute, "other"',
        `${inVersion}/attributes/others: the key of an attribute, "others"`,
      ]);
    }
    expect(inCourse({ course: { attributes } }, null).slice(1)).toEqual([
      '/courses/0/attributes/audience: the key of an attribute, "audience"',
      '/courses/0/attributes/other: the key of an attribute, "other"',
    ]);
  });

  it('are not looked for among those that are wrong themselves', () => {
    const attributes = { audience: ['parents'], grade: ['x'] };

    expect(inCourse({ course: { attributes } }, 'none')).toEqual(['/institute/attributes: an array, "none"']);
    expect(inCourse({ course: { attributes } }, [{ ...audience, key: 'A' }, grade])).toHaveLength(1);
    expect(inCourse({ course: { attributes } }, [audience, { ...grade, values: 'B' }])).toHaveLength(1);
    expect(inCourse({ course: { attributes } }, [audience, { ...grade, values: [{ value: 'B' }, {}] }])).toHaveLength(
      1,
    );
    expect(inCourse({ course: { attributes } }, [audience, { ...grade, closed: 'yes' }])).toHaveLength(1);
  });

  it('may be absent in every way, and a value may stand twice', () => {
    expect(inCourse({ course: { code: '', attributes: null }, version: { attributes: {} } })).toEqual([]);
    expect(inCourse({ course: { attributes: { audience: null, grade: [], other: null } } })).toEqual([]);
    expect(
      inCourse({ course: { attributes: { audience: ['a', 'A', 'a'] } }, version: { attributes: { audience: ['A'] } } }),
    ).toEqual([]);
  });

  it.each<[string, (given: unknown) => string[]]>([
    ['/courses/0/attributes', (given) => inCourse({ course: { attributes: given } })],
    [`${inVersion}/attributes`, (given) => inCourse({ version: { attributes: given } })],
  ])('are lists of texts by key, at %s', (at, findingsOf) => {
    expect(findingsOf(['audience'])).toEqual([`${at}: an object, an array of 1`]);
    expect(findingsOf({ audience: 'parents' })).toEqual([`${at}/audience: an array, "parents"`]);
    expect(findingsOf({ audience: ['', ' ', null, 'x'.repeat(101), 'a'] })).toEqual([
      `${at}/audience/0: text that is not blank, ""`,
      `${at}/audience/1: text that is not blank, " "`,
      `${at}/audience/2: text, null`,
      expect.stringMatching(`${at}/audience/3: at most 100 characters, 101 characters: `),
    ]);
  });

  it('have no more than what a closed attribute lists, without regard to case, where they are published', () => {
    const attributes = { grade: ['b', 'E\u0301LAN', 'C'] };

    expect(inCourse({ course: { attributes }, version: { attributes: { grade: ['D'] } } })).toEqual([
      '/courses/0/attributes/grade/2: a value that the closed attribute "grade" lists, "C"',
      `${inVersion}/attributes/grade/0: a value that the closed attribute "grade" lists, "D"`,
    ]);
    expect(inCourse({ course: { attributes } }, [{ ...grade, values: null }])).toHaveLength(3);
    expect(inCourse({ course: { attributes } }, [{ ...grade, closed: false }])).toEqual([]);
  });

  it.each<Parts>([
    { course: { published: false } },
    { edition: { published: false } },
    { version: { published: false } },
  ])('may have what a closed attribute does not list while %o', (parts) => {
    const attributes = { grade: ['C'] };

    expect(
      inCourse({
        ...parts,
        course: { attributes, ...parts.course },
        version: { attributes, ...parts.version },
      }),
    ).toEqual([]);
  });

  it('may have what a closed attribute does not list in a version that is not published', () => {
    const [shown, hidden] = [version(), { ...version({ attributes: { grade: ['C'] } }), published: false }];
    const editions = [{ ...edition({ id: 'e' }), versions: [shown, hidden] }];
    const courses = [{ id: 'c', editions }];

    expect(findingsIn({ ...catalogue(), institute: { id: 'a', name: 'A', attributes: [grade] }, courses })).toEqual([]);
  });
});

describe('the synonyms of an institute', () => {
  const inSynonyms = (...synonyms: unknown[]) =>
    inInstitute({ synonyms }).map((finding) => finding.replace('/institute/synonyms', ''));

  it('are groups of words and phrases (S12)', () => {
    expect(
      inSynonyms(['gdpr', 'DSGVO', 'Datenschutz-Grundverordnung'], ['c++', 'cpp'], ['資料', 'data 4 all']),
    ).toEqual([]);
  });

  it('have a word each (S12)', () => {
    expect(inSynonyms(['gdpr', '–'], ['++', 'a', ' ', '', '\u0301', '\u0640'])).toEqual([
      '/1/2: text that is not blank, " "',
      '/1/3: text that is not blank, ""',
      '/0/1: a word, with a letter or a digit, "–"',
      '/1/0: a word, with a letter or a digit, "++"',
      '/1/4: a word, with a letter or a digit, "\u0301"',
      '/1/5: a word, with a letter or a digit, "\u0640"',
    ]);
  });

  it('are groups of 2 to 20 (D41)', () => {
    const group = (count: number) => many(count, (at) => `w${at}`);

    expect(inSynonyms(group(2), group(20))).toEqual([]);
    expect(inSynonyms(group(0), group(1), group(21), 'gdpr', null)).toEqual([
      '/0: at least 2 words or phrases, an empty array',
      '/1: at least 2 words or phrases, an array of 1',
      '/2: at most 20 words or phrases, an array of 21',
      '/3: an array, "gdpr"',
      '/4: an array, null',
    ]);
  });
});
