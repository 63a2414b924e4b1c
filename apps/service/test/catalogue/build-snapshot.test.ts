import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/features/catalogue/builder/builder.service.ts';
import { type Packed, unpack } from '../../src/features/catalogue/snapshot/packed.ts';
import { withoutChips } from '../../src/features/catalogue/snapshot/pieces.ts';
import type { DetailTexts, SnapshotContent } from '../../src/features/catalogue/snapshot/snapshot-data.ts';
import { createTextsStore, type TextsStore } from '../../src/features/catalogue/snapshot/texts-store.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { snapshotBounds } from '../support/service/builder.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'prospectus-build-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const createPath = () => join(folder, crypto.randomUUID());
const open = (path = createPath()) => openSync(path, 'w+');

/** How often the last build handed over lists. */
let handedOver = 0;

async function build(instituteId: string, texts?: TextsStore, bounds = snapshotBounds) {
  const path = createPath();
  const file = open(path);
  const store = texts ?? createTextsStore(open());
  const lists: Packed[] = [];
  const packedTexts: Packed[] = [];
  handedOver = 0;
  try {
    const built = await buildSnapshot(database.db, instituteId, {
      now: Date.parse('2026-11-20T10:00:00Z'),
      file,
      store,
      resolveImage: () => null,
      bounds,
      onLists: (packed) => (handedOver = lists.push(packed)),
      onTexts: (packed) => packedTexts.push(packed),
      onSkipped: (courseId, cause) => {
        throw new Error(`${courseId} was skipped.`, { cause });
      },
    });
    if (!built) return undefined;
    const [content] = await Promise.all(lists.map((packed) => unpack<SnapshotContent>(packed, file)));
    const [texts] = await Promise.all(packedTexts.map((packed) => unpack<DetailTexts>(packed, file)));
    if (!texts) throw new Error('The texts of details were not handed over.');
    return { content, texts, store, records: readFileSync(path) };
  } finally {
    closeSync(file);
  }
}

async function publish(...courses: ReturnType<typeof course>[]): Promise<string> {
  const file = catalogue({ courses });
  await importFile(database.db, file);
  return file.institute.id;
}

describe('buildSnapshot', () => {
  it('knows no institute that is not there', async () => {
    expect(await build('nobody')).toBeUndefined();
  });

  it('writes no long text again that an earlier build of the institute wrote', async () => {
    const instituteId = await publish(course({}, edition({ description_html: 'Long' })));
    const first = await build(instituteId);
    const written = first?.store.writer.bytesWritten;

    const second = await build(instituteId, first?.store);

    expect(second?.store.writer.bytesWritten).toBe(written);
    expect(second?.texts).toEqual(first?.texts);
  });

  it('makes the same of the same catalogue at the same instant (D7)', async () => {
    const instituteId = await publish(course({ id: 'a' }, edition({ tags: ['x'] })), course({ id: 'b' }));

    const [one, other] = [await build(instituteId), await build(instituteId)];

    expect(one?.content?.courses.count).toBe(2);
    expect([other?.content, other?.texts]).toEqual([one?.content, one?.texts]);
  });

  it('writes each detail right behind its summary, so that no request takes a summary apart (§2.3)', async () => {
    const instituteId = await publish(course({}, edition({ title: 'Öl' })), course());

    const { content, texts, records = Buffer.alloc(0) } = (await build(instituteId)) ?? {};

    const behindSummaries = [0, 1].map((number) => {
      const [at = 0, length = 0] = [content?.records.offsets[number], content?.records.lengths[number]];
      const [detailAt = 0, before = 0] = [texts?.own.offsets[number * 2], texts?.summaryLengths[number]];
      const summary = withoutChips(records.toString('utf8', at, at + length));
      return before > 0 && records.toString('utf8', detailAt - before, detailAt) === summary;
    });
    expect(behindSummaries).toEqual([true, true]);
  });

  it.each([
    [{ memoryBytes: 1_000 }, 'memory', 'SNAPSHOT_MEMORY_MB'],
    [{ fileBytes: 20_000 }, 'files', 'SNAPSHOT_FILES_MB'],
  ])(
    'refuses a catalogue that takes more than %o, and says which setting it is (D41)',
    async (bound, what, setting) => {
      const long = edition({ description_html: 'x'.repeat(30_000) });
      const instituteId = await publish(course({}, long), course(), course());

      const refused = build(instituteId, undefined, { ...snapshotBounds, ...bound });

      await expect(refused).rejects.toThrow(new RegExp(`more than [\\d.]+ MB of ${what}.*${setting}`));
      await expect(refused).rejects.toMatchObject({ name: 'SourceFault', isTooLarge: true, revision: 1 });
    },
  );

  it('counts what learning paths repeat of their courses while they are written (D41)', async () => {
    const courses = [course({ id: 'a' }, edition({ subtitle: 'x'.repeat(1_000) }))];
    const paths = Array.from({ length: 100 }, (_, at) => ({
      code: `p${at}`,
      name: 'P',
      stream: 's',
      steps: [{ course_id: 'a' }],
    }));
    const file = catalogue({ courses, streams: [{ slug: 's', label: 'S' }], learning_paths: paths });
    await importFile(database.db, file);

    const refused = build(file.institute.id, undefined, { ...snapshotBounds, fileBytes: 50_000 });

    await expect(refused).rejects.toThrow('SNAPSHOT_FILES_MB');
    expect(handedOver).toBe(0);
  });

  it('refuses titles and tags that take more than a quarter of the memory, since each search may read all of them (D43)', async () => {
    const tags = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(190)}${at}`);
    const instituteId = await publish(course({}, edition({ tags })));

    const refused = build(instituteId, undefined, { ...snapshotBounds, memoryBytes: 60_000 });

    await expect(refused).rejects.toThrow(/more than [\d.]+ MB of titles and tags.*a quarter of SNAPSHOT_MEMORY_MB/);
  });
});
