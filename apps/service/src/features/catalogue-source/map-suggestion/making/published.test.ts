import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(rows: readonly string[], answers: Readonly<Record<string, string>> = {}) {
  const path = join(folder, 'list');
  await writeFile(path, `${rows.join('\n')}\n`);
  const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };
  const { questions, findings, preview } = await suggestMap({
    path,
    answers: new Map(Object.entries(answers)),
    institute,
  });
  return {
    asked: questions.map(({ key }) => key),
    questions,
    causes: findings.map(({ cause }) => cause),
    // Without runs, courses are what is shown.
    shown: preview.map((course) => shownOf(course as Course)),
  };
}

type Run = { readonly published?: boolean };
type Course = Run & {
  readonly id: string;
  readonly editions: readonly { readonly versions: readonly { readonly runs?: readonly Run[] }[] }[];
};

const shownOf = ({ id, published = true, editions }: Course) => [
  id,
  published,
  ...editions.flatMap(({ versions }) =>
    versions.flatMap(({ runs = [] }) => runs.map((run) => run.published ?? published)),
  ),
];

describe('a column that says what is shown', () => {
  const drafts = ['Nr;Titel;Sichtbar', 'a;Yoga;x', 'b;Tanz;', 'c;Chor;'];

  it('asks what its empty cells mean (K10)', async () => {
    const { asked, questions } = await suggest(drafts);

    expect(asked).toEqual(['empty:Sichtbar']);
    expect(questions[0]?.choices.map(({ value }) => value)).toEqual(['shown', 'hidden', 'out']);
  });

  it.each([
    [
      'shown',
      [
        ['a', true],
        ['b', true],
        ['c', true],
      ],
    ],
    [
      'hidden',
      [
        ['a', true],
        ['b', false],
        ['c', false],
      ],
    ],
    ['out', [['a', true]]],
  ] as const)('takes its empty cells as they are answered: %s (K10)', async (answer, shown) => {
    expect(await suggest(drafts, { 'empty:Sichtbar': answer })).toMatchObject({ asked: [], causes: [], shown });
  });

  const words = ['Nr;Titel;Veröffentlicht', 'a;Yoga;ja', 'b;Tanz;nein', 'c;Chor;in Arbeit', 'd;Ton;alt'];

  it('asks about an unknown word, and keeps what the others say (K10)', async () => {
    expect((await suggest(words)).asked).toEqual(['word:Veröffentlicht:in Arbeit', 'word:Veröffentlicht:alt']);

    const answers = { 'word:Veröffentlicht:in Arbeit': 'hidden', 'word:Veröffentlicht:alt': 'out' };
    expect(await suggest(words, answers)).toMatchObject({
      asked: [],
      causes: [],
      shown: [
        ['a', true],
        ['b', false],
        ['c', false],
      ],
    });
  });

  it('is a status with “draft” in it, too (K10)', async () => {
    const status = ['Code,Title,Status', 'a,Yoga,publish', 'b,Dance,draft', 'c,Choir,archived', 'd,Clay,draft'];
    expect((await suggest(status)).asked).toEqual(['word:Status:archived']);
  });

  it('asks nothing where all of its words are known (K10)', async () => {
    expect(await suggest(['Nr;Titel;Sichtbar', 'a;Yoga;ja', 'b;Tanz;nein'])).toMatchObject({
      asked: [],
      shown: [
        ['a', true],
        ['b', false],
      ],
    });
  });

  const days = ['Code,Title,Published', 'a,Yoga,2026-02-01', 'b,Dance,2026-03-01', 'c,Choir,'];

  it('is none where it says when each was published (K10)', async () => {
    expect((await suggest(days.slice(0, 3))).asked).toEqual([]);
  });

  it('is asked about where it says so of some alone: the others may be drafts (K10)', async () => {
    const named = { 'column:course.published': 'Published' };
    expect((await suggest(days)).asked).toEqual(['column:course.published']);
    expect(
      (await suggest(['Code,Title,Published', 'a,Yoga,2026-02-01', 'b,Dance,2026-03-01', 'c,Choir,draft'])).asked,
    ).toEqual(['column:course.published']);
    expect((await suggest(days, { 'column:course.published': '' })).asked).toEqual([]);
    expect((await suggest(days, named)).asked).toEqual(['empty:Published']);
    expect(await suggest(days, { ...named, 'empty:Published': 'hidden' })).toMatchObject({
      asked: [],
      causes: [],
      shown: [
        ['a', true],
        ['b', true],
        ['c', false],
      ],
    });
  });
});

describe('dates that are shown or not', () => {
  const dates = [
    'Nr;Titel;Beginn;Sichtbar',
    'a;Yoga;11.01.2027;ja',
    'a;Yoga;18.01.2027;',
    'b;Tanz;12.01.2027;nein',
    'b;Tanz;19.01.2027;nein',
    'c;Chor;13.01.2027;',
  ];

  it.each([
    [
      'shown',
      [
        ['a', true, true, true],
        ['b', false, false, false],
        ['c', true, true],
      ],
    ],
    [
      'hidden',
      [
        ['a', true, true, false],
        ['b', false, false, false],
        ['c', false, false],
      ],
    ],
  ] as const)('are so row by row, and a course that has no other is hidden: %s (K10)', async (answer, shown) => {
    expect((await suggest(dates)).asked).toEqual(['empty:Sichtbar']);
    expect(await suggest(dates, { 'empty:Sichtbar': answer })).toMatchObject({ asked: [], causes: [], shown });
  });

  it('go on with the course above where only that says it (K10)', async () => {
    const below = [
      'Nr;Titel;Beginn;Ort;Sichtbar',
      'a;Yoga;11.01.2027;Ulm;ja',
      ';;18.01.2027;Ulm;',
      'b;Tanz;12.01.2027;Ulm;nein',
    ];
    expect(await suggest(below, { fill_down: 'above' })).toMatchObject({
      asked: [],
      shown: [
        ['a', true, true, true],
        ['b', false, false],
      ],
    });

    const { questions } = await suggest([...below, 'c;Chor;13.01.2027;Ulm;'], { fill_down: 'above' });
    expect(questions.map(({ choices }) => choices.map(({ value }) => value))).toEqual([['shown', 'hidden']]);
  });
});
