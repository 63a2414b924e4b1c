import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteOrphans,
  deleteOtherRefused,
  deleteUnpublished,
  putChunk,
} from '../../../src/features/catalogue-source/imports/record/import-chunk.repository.ts';
import {
  countPending,
  insertImport,
} from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import type { ImportStatus, ImportVia } from '../../../src/features/catalogue-source/imports/record/import-record.ts';
import { deleteOldImports } from '../../../src/features/catalogue-source/imports/tidying.repository.ts';
import { insertInstitute } from '../../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let instituteId: string;
let made: number;
beforeEach(async () => {
  instituteId = `i-${randomUUID()}`;
  made = 0;
  await insertInstitute(database.db, instituteId);
});

type Made = {
  readonly status: ImportStatus;
  readonly via?: ImportVia;
  readonly isDryRun?: boolean;
  readonly isKept?: boolean;
};

/** An import later than all that were made before, which has ended unless it waits. */
async function make({ status, via = 'dashboard', isDryRun = false, isKept = false }: Made): Promise<string> {
  const id = randomUUID();
  made += 1;
  const record = await insertImport(database.db, {
    ...{ id, contentId: id, instituteId, via, isDryRun, actorName: null, fileName: null, form: 'json' },
    ...{ isCompressed: true, uploadBytes: 0, at: new Date(made * 1_000) },
  });
  if (isKept) await putChunk(database.db, record, { number: 0, uploadBytes: 1, content: Buffer.from('x') });
  const isOver = isDryRun || !['uploading', 'checked'].includes(status);
  const set = { status, finished_at: isOver ? new Date(made * 1_000) : null };
  await database.db.updateTable('catalogue_import').set(set).where('id', '=', id).execute();
  return id;
}

const records = async () => {
  const rows = await database.db
    .selectFrom('catalogue_import')
    .select('id')
    .where('institute_id', '=', instituteId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
const files = async () => {
  const query = database.db.selectFrom('import_chunk').select('content_id').where('institute_id', '=', instituteId);
  return new Set((await query.execute()).map((row) => row.content_id));
};

describe('the records of imports', () => {
  it('keep the latest that were published, however many only checked a file or were refused since (K7)', async () => {
    const oldest = await make({ status: 'applied' });
    const applied = [await make({ status: 'applied' }), await make({ status: 'applied' })];
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      others.push(await make({ status: 'checked', via: 'import_token', isDryRun: true }));
      others.push(await make({ status: 'refused', via: 'import_token' }));
    }
    const waiting = await make({ status: 'checked' });

    await deleteOldImports(database.db, instituteId, 2);

    // One that waits counts among the others, and goes by its own time.
    expect(await records()).toEqual(new Set([...applied, ...others.slice(-1), waiting]));
    expect(await records()).not.toContain(oldest);
  });

  it('keep one whose own catalogue can be restored, however old it is (K7)', async () => {
    const kept = await make({ status: 'applied', isKept: true });
    for (let count = 0; count < 3; count += 1) await make({ status: 'applied', via: 'desk' });

    await deleteOldImports(database.db, instituteId, 2);

    expect(await records()).toContain(kept);
  });
});

describe('the file of an import that was not published', () => {
  it('goes where a program sent it or the service fetched it, and stays for a person who can check it again (D41)', async () => {
    const ofPerson = await make({ status: 'failed', isKept: true });
    const others = [
      await make({ status: 'failed', via: 'import_token', isKept: true }),
      await make({ status: 'refused', via: 'import_token', isKept: true }),
      await make({ status: 'failed', via: 'source', isKept: true }),
    ];
    for (const id of [ofPerson, ...others]) await deleteUnpublished(database.db, { instituteId, id });

    expect(await files()).toEqual(new Set([ofPerson]));
  });

  it('goes with the next chore where its process ended before that (D41)', async () => {
    await make({ status: 'failed', via: 'import_token', isKept: true });
    await make({ status: 'checked', via: 'import_token', isDryRun: true, isKept: true });
    const waiting = await make({ status: 'checked', isKept: true });

    await deleteOrphans(database.db, instituteId);

    expect(await files()).toEqual(new Set([waiting]));
  });

  it('is one of an institute at most of those that name another institute (D41)', async () => {
    const refused = [await make({ status: 'refused', isKept: true }), await make({ status: 'refused', isKept: true })];
    const waiting = await make({ status: 'checked', isKept: true });
    const [, latest = ''] = refused;

    await deleteOtherRefused(database.db, { instituteId, id: latest });

    expect(await files()).toEqual(new Set([latest, waiting]));
  });

  it('counts among those that wait where a person can check it again (D41)', async () => {
    await make({ status: 'uploading' });
    await make({ status: 'failed' });
    await make({ status: 'failed', via: 'import_token' });
    await make({ status: 'checked', via: 'import_token', isDryRun: true });
    await make({ status: 'checked', via: 'source' });

    expect(await countPending(database.db, instituteId)).toBe(2);
  });
});
