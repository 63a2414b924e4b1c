import { OperatorError } from '../../platform/operator-error.ts';
import { holdSchema, listAppliedMigrations } from '../../schema/migrate.ts';
import type { Database } from '../../schema/tables.ts';
import { formatHeader } from './backup-header.ts';
import { formatEnd, formatTable } from './backup-line.ts';
import { atOneMoment, listNumberings, listPresent, readMoment, readRows } from './content.repository.ts';
import { listFilled } from './loading.repository.ts';
import { type OnRows, type RowCounts, tally } from './row-counts.ts';
import { carriedTables } from './tables.ts';

/** What a backup records about the service that made it. */
export type Origin = {
  readonly version: string;
  readonly authSecret: string | undefined;
};

export type BackupSummary = { readonly madeAt: Date; readonly rows: RowCounts };

/**
 * Passes to `write` all that the database holds at one moment, as text in pieces. Only changes of the schema wait for it.
 *
 * @throws {OperatorError} when there is nothing to back up, or data that this version does not know.
 */
export function backUp(
  db: Database,
  origin: Origin,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
  onRows: OnRows,
): Promise<BackupSummary> {
  // A transaction of its own, so that the moment comes after any schema change that this call waits for.
  return db.transaction().execute(async (outer) => {
    await holdSchema(outer);
    return atOneMoment(db, async (moment) => {
      const migrations = await listAppliedMigrations(moment);
      if (migrations.length === 0) throw new OperatorError('The database is empty: there is nothing to back up.');
      await assertInUse(moment);
      const madeAt = await readMoment(moment);
      const counts = tally(onRows);
      const header = formatHeader({
        made_at: madeAt.toISOString(),
        prospectus: origin.version,
        migrations: [...migrations],
        auth_secret: origin.authSecret ?? null,
      });
      await write(piecesOf(moment, header, counts.add));
      return { madeAt, rows: counts.read() };
    });
  });
}

/** Refuses an unused database: the operator means another one, and would otherwise notice only at the restore. */
async function assertInUse(moment: Database): Promise<void> {
  const used = await listFilled(moment, await listPresent(moment, ['institute', 'auth_user']));
  if (used.length > 0) return;
  throw new OperatorError(
    'The database holds no institute and no person: there is nothing to back up. If you expected data, this is probably the wrong database: set DATABASE_URL or DATA_DIR.',
  );
}

async function* piecesOf(moment: Database, header: string, count: OnRows): AsyncGenerator<string> {
  yield `${header}\n`;
  const tables = await listPresent(moment, carriedTables);
  let total = 0;
  for (const table of tables) {
    yield `${formatTable(table)}\n`;
    for await (const rows of readRows(moment, table)) {
      yield `${rows.join('\n')}\n`;
      total += rows.length;
      count(table, rows.length);
    }
  }
  // Read last, so that numbers given out since the moment are not given out again either.
  yield `${formatEnd(total, await listNumberings(moment, tables))}\n`;
}
