import { say } from '@prospectus/contract';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import type { ImportRecord } from '../../imports/record/import-record.ts';
import { changeImportTable, findImportTable } from '../../imports/record/import-table.repository.ts';
import { findMapping } from '../../mappings/kept-mapping.repository.ts';
import type { ListState } from '../source/source.ts';
import { type Attempt, NoImportError, receiveImport, runImport } from './attempt.service.ts';
import { createFingerprint, type Fingerprint } from './fingerprint.ts';
import { type OpenedList, openList } from './opened-list.service.ts';
import { failed } from './outcome.ts';
import { type SourceFetch, toFetch } from './source-fetch.service.ts';

export type ListBefore = {
  /** The list that the address had before; undefined to have it whatever it is. */
  readonly known: ListState | undefined;
  /** Its import, where that waits for a person. */
  readonly held: ImportRecord | undefined;
};

/** Fetches the list at an address, and publishes it unless something holds it. */
export async function fetchAddress(attempt: Attempt, { known, held }: ListBefore): Promise<SourceFetch> {
  const { deps, due } = attempt;
  if (due.mapping !== null && (await findMapping(deps.db, due.instituteId, due.mapping)) === undefined) {
    return { kind: 'nothing', fetched: failed(mappingGone(due.mapping)) };
  }
  const signal = AbortSignal.any([attempt.signal, attempt.deadline]);
  const opening = await openList({ url: due.url, state: known, signal }, deps.outgoing);
  if (opening.kind === 'same') return opening;
  if (opening.kind === 'failed') return { kind: 'nothing', fetched: opening.fetched };
  const { list } = opening;
  try {
    const print = createFingerprint();
    const record = await receiveImport(attempt, { ...list, content: counted(list, print, attempt.onProgress) });
    const state: ListState = { ...list.state, contentHash: print.digest() };
    if (known?.contentHash.equals(state.contentHash)) {
      await deleteImport(deps.db, record);
      return { kind: 'same' };
    }
    if (record.form === 'table') await prepareTable(attempt, record, held);
    const ended = await runImport(attempt, record, 'both');
    return await toFetch(deps.db, ended ?? record, { kind: 'address', state });
  } catch (error) {
    if (error instanceof NoImportError) return { kind: 'nothing', fetched: failed(error.sentence) };
    throw error;
  } finally {
    list.end();
  }
}

/** Without its mapping, a table would be read as it seems to be meant, and published unseen. */
const mappingGone = (name: string) =>
  say('The mapping “{name}” is no longer kept. Choose another one for this source, or none.', { name });

/** A table is read by the source's mapping, and by the answers that were given for the one before. */
async function prepareTable({ deps: { db }, due }: Attempt, record: ImportRecord, held: ImportRecord | undefined) {
  const before = held?.form === 'table' ? await findImportTable(db, held) : undefined;
  const mapping = due.mapping ?? before?.mapping;
  await changeImportTable(db, record, {
    ...(before?.answers === undefined ? {} : { answers: before.answers }),
    ...(mapping === undefined ? {} : { mapping }),
  });
}

async function* counted(
  { content, bytes: whole }: OpenedList,
  print: Fingerprint,
  onProgress: Attempt['onProgress'],
): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const bytes of content) {
    print.add(bytes);
    done += bytes.length;
    onProgress({ done, whole });
    yield bytes;
  }
}
