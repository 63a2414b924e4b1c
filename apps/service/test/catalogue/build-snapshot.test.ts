import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/features/catalogue/snapshot/builder.service.ts';
import type { TextsStore } from '../../src/features/catalogue/snapshot/texts-store.ts';
import { catalogue, course, edition } from '../support/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { importFile } from '../support/import-file.ts';

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

const build = (instituteId: string, texts?: TextsStore) =>
  buildSnapshot(database.db, instituteId, {
    now: Date.parse('2026-11-20T10:00:00Z'),
    folder,
    resolveImage: () => null,
    texts,
    onSkipped: (courseId, cause) => {
      throw new Error(`${courseId} was skipped.`, { cause });
    },
  });

/** The descriptor that the next file gets: the same again only when none was left open. */
function nextDescriptor(): number {
  const descriptor = openSync(tmpdir(), 'r');
  closeSync(descriptor);
  return descriptor;
}

type Built = Awaited<ReturnType<typeof build>>;

const filesOf = (data: object) => Object.entries(data).filter(([name]) => name.endsWith('File'));

/** Closes the files that were handed over, each once. */
function closeFiles(...builds: Built[]): void {
  const files = new Set(builds.flatMap((built) => (built ? filesOf(built.data).map(([, file]) => file) : [])));
  for (const file of files) closeSync(file);
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

  it('leaves no file open when it fails, however often, and none with a name when it succeeds (D27)', async () => {
    const instituteId = await publish(course(), course());
    await build('nobody');
    const before = nextDescriptor();
    await sql`alter table edition rename active_learners to gone`.execute(database.db);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(build(instituteId)).rejects.toThrow();
    await sql`alter table edition rename gone to active_learners`.execute(database.db);
    await sql`alter table edition rename texts to gone`.execute(database.db);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(build(instituteId)).rejects.toThrow();
    await sql`alter table edition rename gone to texts`.execute(database.db);

    expect(nextDescriptor()).toBe(before);

    const built = await build(instituteId);
    expect(readdirSync(folder)).toEqual([]);
    closeFiles(built);
  });

  it('writes no long text again that an earlier build of the institute wrote', async () => {
    const instituteId = await publish(course({}, edition({ description_html: 'Long' })));
    const first = await build(instituteId);
    const written = first?.store.writer.bytesWritten;

    const second = await build(instituteId, first?.store);

    expect(second?.data.textsFile).toBe(first?.data.textsFile);
    expect(second?.store.writer.bytesWritten).toBe(written);
    expect(second?.texts).toEqual(first?.texts);
    closeFiles(first, second);
  });

  it('makes the same of the same catalogue at the same instant (D7)', async () => {
    const instituteId = await publish(course({ id: 'a' }, edition({ tags: ['x'] })), course({ id: 'b' }));

    const [one, other] = [await build(instituteId), await build(instituteId)];

    const comparable = ({ data, texts }: NonNullable<typeof one>) => ({
      ...data,
      ...Object.fromEntries(filesOf(data).map(([name]) => [name, 'a file'])),
      texts,
    });
    expect(other && comparable(other)).toEqual(one && comparable(one));
    closeFiles(one, other);
  });
});
