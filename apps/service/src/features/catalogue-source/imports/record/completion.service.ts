import { randomUUID } from 'node:crypto';
import { importLimits } from '@prospectus/contract/admin';
import type { Actor } from '../../../../http/admin/principal.ts';
import type { Database } from '../../../../schema/tables.ts';
import { insertChange } from '../../../audit/index.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import { keepDesk } from '../../layers/change.repository.ts';
import { setSourceContent } from '../../layers/source-course.repository.ts';
import { type Content, changeForm, deleteContent, listKeptContents, putChunk } from './import-chunk.repository.ts';
import { insertImport } from './import-record.repository.ts';
import type { ImportRecord, ImportVia, StoredChanges } from './import-record.ts';
import { cancelOthers, cancelRestores, moveImport } from './import-transition.repository.ts';

/** Thrown when the import was ended meanwhile: it is not published. */
export class EndedElsewhereError extends Error {}

/** Largest catalogue that is kept to be restored, and the most that is kept for an institute in total, in compressed bytes. */
export const keptBytesMax = 64 * 1024 * 1024;
const keptBytesTotal = 256 * 1024 * 1024;

export type Completion = {
  readonly counts: CatalogueCounts;
  /** What it changes; what a check found stays where none is given. */
  readonly changes?: StoredChanges | undefined;
  readonly isChanged: boolean;
  readonly actor: Actor;
  readonly at: Date;
};

/**
 * Records that an import was published, in the transaction that publishes it.
 *
 * @throws {EndedElsewhereError}
 */
export async function completeImport(db: Database, record: ImportRecord, completion: Completion): Promise<void> {
  const { counts, changes, isChanged, actor, at } = completion;
  const isMine = await moveImport(db, record, ['applying'], {
    status: 'applied',
    at,
    counts,
    isChanged,
    ...(changes === undefined ? {} : { changes }),
  });
  if (!isMine) throw new EndedElsewhereError('The import was ended by someone else.');
  await finishImport(db, record, { actor, at, isChanged });
}

export type AppliedImport = Pick<Completion, 'counts' | 'isChanged' | 'at'> & {
  /** Default: the command line. */
  readonly via?: ImportVia;
  readonly actorName?: string | null;
  readonly instituteId: string;
  readonly fileName: string | null;
  /** The catalogue as compressed NDJSON, in pieces; empty if it is not kept. Or whose it shares. */
  readonly content: readonly Buffer[] | Pick<ImportRecord, 'contentId' | 'form' | 'isCompressed'>;
  readonly changes?: StoredChanges | undefined;
};

/** Adds a catalogue to the history that was published without an import, in the transaction of `db`. */
export async function insertApplied(db: Database, applied: AppliedImport): Promise<ImportRecord> {
  const { instituteId, fileName, content, counts, changes, isChanged, at } = applied;
  const { via = 'command_line', actorName = null } = applied;
  const id = randomUUID();
  const isShared = 'contentId' in content;
  const record = await insertImport(db, {
    id,
    instituteId,
    via,
    actorName,
    fileName,
    isDryRun: false,
    uploadBytes: 0,
    at,
    ...(isShared ? content : { contentId: id, form: 'ndjson', isCompressed: true }),
  });
  if (!isShared) await putContent(db, record, content);
  await moveImport(db, record, ['uploading'], {
    status: 'applied',
    at,
    counts,
    isChanged,
    ...(changes === undefined ? {} : { changes }),
  });
  return record;
}

async function putContent(db: Database, record: Content, content: readonly Buffer[]): Promise<void> {
  for (const [number, bytes] of content.entries()) {
    await putChunk(db, record, { number, uploadBytes: bytes.length, content: bytes });
  }
}

/** Keeps the catalogue that was made of a table in its place: that alone can be restored. None, where it is too large to be kept. */
export async function replaceContent(
  db: Database,
  record: Content & Pick<ImportRecord, 'id'>,
  content: readonly Buffer[] = [],
): Promise<void> {
  await deleteContent(db, record);
  await putContent(db, record, content);
  await changeForm(db, record, 'ndjson');
}

type Finished = Pick<ImportRecord, 'id' | 'instituteId' | 'via' | 'fileName' | 'contentId'>;

/** Does what follows from a published import, however it came in. */
export async function finishImport(
  db: Database,
  record: Finished,
  { actor, at, isChanged }: Pick<Completion, 'actor' | 'at' | 'isChanged'>,
): Promise<void> {
  const { id, instituteId, via, fileName, contentId } = record;
  if (isChanged) {
    await setSourceContent(db, instituteId, contentId);
    await (via === 'desk' ? cancelRestores : cancelOthers)(db, record, at);
    const action = actions[via];
    const details = { import_id: id, via };
    await insertChange(db, { action, subject: fileName ?? 'catalogue', details, actor, instituteId, at });
  } else if (contentId === id && (await isKeptOtherwise(db, record))) {
    // The same catalogue is kept already: nightly copies of it would soon replace all that differ.
    await deleteContent(db, record);
  }
  await keepDesk(db, instituteId, id);
  await deleteOldest(db, instituteId);
}

const actions: Readonly<Record<ImportVia, string>> = {
  dashboard: 'catalogue.imported',
  import_token: 'catalogue.imported',
  command_line: 'catalogue.imported',
  restore: 'catalogue.restored',
  source: 'catalogue.imported',
  desk: 'catalogue.edited',
};

async function isKeptOtherwise(db: Database, { instituteId, contentId }: Finished): Promise<boolean> {
  const kept = await listKeptContents(db, instituteId);
  return kept.some((each) => each.contentId !== contentId);
}

async function deleteOldest(db: Database, instituteId: string): Promise<void> {
  const kept = await listKeptContents(db, instituteId);
  let bytesTotal = 0;
  let count = 0;
  for (const { contentId, bytes } of kept) {
    const isTooLarge = bytes > keptBytesMax;
    if (!isTooLarge && count < importLimits.keptMax && bytesTotal + bytes <= keptBytesTotal) {
      count += 1;
      bytesTotal += bytes;
    } else await deleteContent(db, { instituteId, contentId });
  }
}
