import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse, CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/features/catalogue/builder/builder.service.ts';
import { createLeftBuilds } from '../../src/features/catalogue/builder/left-builds.ts';
import type { NotesFile } from '../../src/features/catalogue/former/notes-file.ts';
import type { Packed } from '../../src/features/catalogue/snapshot/packed.ts';
import { createTextsStore, type TextsStore } from '../../src/features/catalogue/snapshot/texts-store.ts';
import { arbitrarySearched, searchInstants, withSoundEditions } from '../support/data/arbitrary-search.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { tries } from '../support/data/random-pairs.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { snapshotBounds } from '../support/service/builder.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'prospectus-former-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Builds of one institute one after the other, in files of their own, with or without what the build before has left. */
function createBuilds(withFormer: boolean, limits = { coursesMin: 1, coursesMax: 1000, allCoursesMax: 1000 }) {
  const open = () => {
    const path = join(folder, crypto.randomUUID());
    return { path, file: openSync(path, 'w+') };
  };
  const texts = open();
  const store: TextsStore = createTextsStore(texts.file);
  const left = createLeftBuilds(limits);
  const institutes = new Set<string>();
  let notes: NotesFile | undefined;
  /** Bytes of what the last build noted of courses that it made. */
  let made = 0;
  return {
    /** Everything that a build makes. */
    async build(instituteId: string, now: number) {
      const packed: Packed[] = [];
      const records = open();
      institutes.add(instituteId);
      let written = 0;
      const built = await buildSnapshot(database.db, instituteId, {
        now,
        file: records.file,
        store,
        ...(withFormer && {
          former: left.find(instituteId),
          notesFor(of: { courses: number; takesOver: boolean }) {
            notes = left.notesFor(instituteId, of, join(folder, crypto.randomUUID()));
            written = notes?.bytesWritten ?? 0;
            return notes;
          },
        }),
        resolveImage: (image) => (image?.startsWith('media:') ? null : (image ?? null)),
        bounds: snapshotBounds,
        onLists: (lists) => packed.push(lists),
        onTexts: (of) => packed.push(of),
        onSkipped: (courseId, cause) => {
          throw new Error(`${courseId} was skipped.`, { cause });
        },
      });
      made = (notes?.bytesWritten ?? 0) - written;
      if (!left.keep(instituteId, built?.left)) closeSync(records.file);
      return { packed, search: built?.search, records: digestOf(records.path), texts: digestOf(texts.path) };
    },
    bytesMade: () => made,
    close() {
      closeSync(texts.file);
      for (const id of institutes) left.drop(id);
    },
  };
}

/** More courses than one step changes, with texts to search in, codes and a learning path. */
const plain = (number: number): CatalogueCourse =>
  course(
    { id: `plain-${number}`, stream: 'data', code: `DA ${number}`, badges: number === 1 ? ['accredited'] : [] },
    edition(
      {
        id: `plain-edition-${number}`,
        title: `Straße ${number} über Node.js`,
        subtitle: 'E-Mail für alle',
        description_html: `<p>Daten schützen, Wort${number} und data protection, C++ 126</p>`,
        tags: ['Öl', `tag ${number % 3}`],
        images_alt: { banner: `Bild ${number}` },
        ...(number === 2 && { active_learners: 5 }),
      },
      version({ package_session_id: `plain-version-${number}`, enroll_invite: { id: `plain-invite-${number}` } }),
      version({
        package_session_id: `plain-other-${number}`,
        enroll_invite: { id: `plain-other-invite-${number}`, opens: '2026-11-25' },
        runs: [{ id: `plain-run-${number}`, start: '2026-11-22T10:00', end: '2026-11-24T10:00', places: ['leeds'] }],
      }),
    ),
  );

const anyFile = arbitrarySearched.map((made): CatalogueFile => {
  const { courses = [], institute, ...file } = withSoundEditions(made);
  return {
    ...file,
    institute: {
      ...institute,
      synonyms: [
        ['data protection', 'Datenschutz', 'daten schützen'],
        ['öl', 'oil'],
      ],
    },
    learning_paths: [
      {
        code: 'path',
        name: 'Path',
        stream: 'data',
        steps: ['plain-1', 'plain-3'].map((id) => ({ course_id: id, title: id })),
      },
    ],
    courses: [...courses, ...Array.from({ length: 8 }, (_, number) => plain(number))],
  };
});

type Step = (courses: CatalogueCourse[], at: number) => CatalogueCourse[];
const changing =
  (change: (made: CatalogueCourse) => CatalogueCourse): Step =>
  (courses, at) =>
    courses.with(at, change(structuredClone(courses[at] as CatalogueCourse)));
const firstEdition = (change: (made: CatalogueCourse['editions'][number]) => object): Step =>
  changing((made) => ({
    ...made,
    editions: made.editions.map((each, at) => (at === 0 ? { ...each, ...change(each) } : each)),
  }));
const lastVersion = (change: (made: CatalogueCourse['editions'][number]['versions'][number]) => object): Step =>
  firstEdition(({ versions }) => ({
    versions: versions.map((each, at) => (at === versions.length - 1 ? { ...each, ...change(each) } : each)),
  }));

/** What people change; each step is another value of something. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.boolean().map((published) => changing((made) => ({ ...made, published }))),
  fc.boolean().map((published) => lastVersion(() => ({ published }))),
  fc.constantFrom(0, 7, 1000).map((amount) => lastVersion(() => ({ price: { amount } }))),
  fc.constant(lastVersion(() => ({ price: 'on_request' }))),
  fc.constantFrom('Data 2', 'Öl für Ämter', 'oil').map((title) => firstEdition(() => ({ title }))),
  fc.constantFrom('data', 'arts').map((stream) => changing(({ category: _, ...made }) => ({ ...made, stream }))),
  fc.constantFrom('<p>Neue Wörter</p>', '').map((text) => firstEdition(() => ({ description_html: text }))),
  fc
    .constantFrom('2026-11-24', '2027-05-01')
    .map((start) =>
      lastVersion(({ package_session_id: id }) => ({ runs: [{ id: `run-of-${id}`, start, places: ['hafen'] }] })),
    ),
  fc.constantFrom(0, 9).map((count) => firstEdition(() => ({ active_learners: count }))),
  fc.constant<Step>((courses, at) => courses.toSpliced(at, 1)),
  fc.constant<Step>((courses, at) => courses.toSpliced(at, 0, course({ stream: 'arts' }))),
  fc.constant<Step>((courses, at) => [...courses.toSpliced(at, 1), courses[at] as CatalogueCourse]),
  fc.constant<Step>((courses) => courses),
);

/** Other names for what courses share. */
const withNames = (file: CatalogueFile, name: string): CatalogueFile => ({
  ...file,
  streams: file.streams?.map((each) => ({ ...each, label: `${each.slug} ${name}` })),
  institute: {
    ...file.institute,
    places: file.institute.places?.map((each) => ({ ...each, name: `${each.id} ${name}` })),
  },
});

const anyTurn = fc.record({
  renamed: fc.constantFrom(undefined, undefined, undefined, 'neu'),
  steps: fc.array(fc.record({ step: anyStep, at: fc.nat() }), { maxLength: 2 }),
  // The clock stands still, moves on, jumps over what it changes, and goes back.
  hours: fc.constantFrom(0, 0, 1, 24, 24 * 30, -1),
  header: fc.constantFrom<Partial<CatalogueFile['institute']> | undefined>(
    undefined,
    undefined,
    undefined,
    { prices_visible: false },
    { prices_visible: true },
    { course_site: { domain: 'elsewhere.example', path: '/kurse' } },
    { synonyms: [['oil', 'öl']] },
  ),
});

describe('a build that takes over what has not changed', () => {
  it('makes the same, byte by byte, as one that reads everything, whatever is changed (D27, K6)', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, fc.array(anyTurn, { minLength: 1, maxLength: 4 }), async (first, turns) => {
        const [taking, reading] = [createBuilds(true), createBuilds(false)];
        let file: CatalogueFile = { ...first, institute: { ...first.institute, id: crypto.randomUUID() } };
        let now = searchInstants[0] ?? 0;
        try {
          await importFile(database.db, file);
          expect(await taking.build(file.institute.id, now)).toEqual(await reading.build(file.institute.id, now));
          for (const { steps, hours, header, renamed } of turns) {
            let courses = [...(file.courses ?? [])];
            for (const { step, at } of steps) courses = step(courses, at % courses.length);
            now += hours * 3_600_000;
            file = { ...file, institute: { ...file.institute, ...header }, courses };
            if (renamed) file = withNames(file, renamed);
            await importFile(database.db, file);
            expect(await taking.build(file.institute.id, now)).toEqual(await reading.build(file.institute.id, now));
          }
        } finally {
          taking.close();
          reading.close();
        }
      }),
      { numRuns: tries(30), endOnFailure: true },
    );
  });

  it('makes nothing again where nothing is changed, and one course where one is (D27)', async () => {
    const taking = createBuilds(true);
    const [now = 0] = searchInstants;
    const courses = Array.from({ length: 8 }, (_, number) => plain(number));
    const streams = [{ slug: 'data', label: 'Data' }];
    const file = catalogue({
      institute: { id: crypto.randomUUID(), places: [{ id: 'leeds', name: 'Leeds' }] },
      streams,
      courses,
    });
    const bytesOf = async (changed: CatalogueFile) => {
      await importFile(database.db, changed);
      await taking.build(file.institute.id, now);
      return taking.bytesMade();
    };
    try {
      const whole = await bytesOf(file);
      expect(await bytesOf(file)).toBe(0);
      const one = await bytesOf({ ...file, courses: courses.with(3, { ...plain(3), code: 'DA 33' }) });
      expect(one).toBeGreaterThan(0);
      expect(one).toBeLessThan(whole / 3);
    } finally {
      taking.close();
    }
  });

  it.each([
    ['small', { coursesMin: 8, coursesMax: 1000 }, 7],
    ['large', { coursesMin: 1, coursesMax: 8 }, 9],
  ])('goes on where the catalogue gets too %s to leave anything to the next one (D43)', async (_, limits, count) => {
    const [taking, reading] = [createBuilds(true, { ...limits, allCoursesMax: 1000 }), createBuilds(false)];
    const [now = 0] = searchInstants;
    const institute = { id: crypto.randomUUID(), places: [{ id: 'leeds', name: 'Leeds' }] };
    const streams = [{ slug: 'data', label: 'Data' }];
    try {
      for (const courses of [8, count, 8]) {
        const all = Array.from({ length: courses }, (_, number) => plain(number + 2));
        await importFile(database.db, catalogue({ institute, streams, courses: all }));
        expect(await taking.build(institute.id, now)).toEqual(await reading.build(institute.id, now));
      }
    } finally {
      taking.close();
      reading.close();
    }
  });
});
