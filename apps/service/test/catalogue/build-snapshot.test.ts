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
    for (const file of [built?.data.recordsFile, built?.data.textsFile]) closeSync(file ?? -1);
  });

  it('writes no long text again that an earlier build of the institute wrote', async () => {
    const instituteId = await publish(course({}, edition({ description_html: 'Long' })));
    const first = await build(instituteId);
    const written = first?.store.writer.bytesWritten;

    const second = await build(instituteId, first?.store);

    expect(second?.data.textsFile).toBe(first?.data.textsFile);
    expect(second?.store.writer.bytesWritten).toBe(written);
    expect(second?.texts).toEqual(first?.texts);
    for (const file of [first?.data.recordsFile, second?.data.recordsFile, first?.data.textsFile])
      closeSync(file ?? -1);
  });

  it('makes the same of the same catalogue at the same instant (D7)', async () => {
    const instituteId = await publish(course({ id: 'a' }, edition({ tags: ['x'] })), course({ id: 'b' }));

    const [one, other] = [await build(instituteId), await build(instituteId)];

    const comparable = (built: typeof one) => ({ ...built?.data, recordsFile: 0, textsFile: 0, texts: built?.texts });
    expect(comparable(other)).toEqual(comparable(one));
    for (const built of [one, other])
      for (const file of [built?.data.recordsFile, built?.data.textsFile]) closeSync(file ?? -1);
  });
});
