import type { Database } from '../../../schema/tables.ts';
import type { Written } from '../writing/import.service.ts';
import { finishImport, insertApplied } from './record/completion.service.ts';
import { findLastApplied, findMoments } from './record/import-record.repository.ts';
import type { ImportContext } from './record/import-record.serializer.ts';
import type { ImportRecord, StoredChanges } from './record/import-record.ts';

/** Finds what stands around imports of one institute. */
export async function describeImports(
  db: Database,
  records: readonly ImportRecord[],
): Promise<Omit<ImportContext, 'imageUrl'>> {
  const [first] = records;
  if (first === undefined) return { currentId: undefined, createdAt: new Map() };
  const restored = records.filter(({ id, contentId }) => contentId !== id).map(({ contentId }) => contentId);
  const [last, createdAt] = await Promise.all([
    findLastApplied(db, first.instituteId),
    restored.length === 0 ? new Map() : findMoments(db, first.instituteId, restored),
  ]);
  return { currentId: last?.id, createdAt };
}

export type CommandImport = Omit<Written, 'differences'> & {
  readonly fileName: string;
  readonly at: Date;
  /** The catalogue as NDJSON, compressed, in pieces; undefined when it is too large to be kept. */
  readonly content: readonly Buffer[] | undefined;
  readonly changes?: StoredChanges | undefined;
};

/** Enters an import that the command line makes into the history, in its transaction. */
export async function recordCommandImport(db: Database, given: CommandImport): Promise<void> {
  const { at, isChanged, content = [] } = given;
  const record = await insertApplied(db, { ...given, content });
  await finishImport(db, record, { actor: { kind: 'command_line' }, at, isChanged });
}
