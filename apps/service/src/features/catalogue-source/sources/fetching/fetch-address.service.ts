import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import type { ImportRecord } from '../../imports/record/import-record.ts';
import { changeImportTable, findImportTable } from '../../imports/record/import-table.repository.ts';
import type { ListState } from '../source/source.ts';
import { type Attempt, NoImportError, receiveImport, runImport } from './attempt.service.ts';
import { createFingerprint, type Fingerprint } from './fingerprint.ts';
import { type OpenedList, openList } from './opened-list.service.ts';
import { type Fetched, failed, outcomeOf } from './outcome.ts';

/** What a source gave: the list that it had before, a new one with its import, or nothing. */
export type SourceFetch =
  | { readonly kind: 'same' }
  | { readonly kind: 'nothing'; readonly fetched: Fetched }
  | {
      readonly kind: 'list';
      readonly fetched: Fetched;
      readonly record: ImportRecord;
      /** Undefined for a website. */
      readonly state: ListState | undefined;
    };

export type ListBefore = {
  /** The list that the address had before; undefined to have it whatever it is. */
  readonly known: ListState | undefined;
  /** Its import, where that waits for a person. */
  readonly held: ImportRecord | undefined;
};

/** Fetches the list at an address, and publishes it unless something holds it. */
export async function fetchAddress(attempt: Attempt, { known, held }: ListBefore): Promise<SourceFetch> {
  const { deps, due } = attempt;
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
    return { kind: 'list', fetched: outcomeOf(ended, 'address'), record: ended ?? record, state };
  } catch (error) {
    if (error instanceof NoImportError) return { kind: 'nothing', fetched: failed(error.sentence) };
    throw error;
  } finally {
    list.end();
  }
}

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
