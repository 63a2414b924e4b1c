import { createHash, type Hash } from 'node:crypto';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import type { ImportRecord } from '../../imports/record/import-record.ts';
import type { ListState } from '../source/source.ts';
import { type Attempt, NoImportError, receiveImport, runImport } from './attempt.service.ts';
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

/** Fetches the list at an address, and publishes it unless something holds it; `known` is the list that it had before. */
export async function fetchAddress(attempt: Attempt, known: ListState | undefined): Promise<SourceFetch> {
  const { deps, due } = attempt;
  const signal = AbortSignal.any([attempt.signal, attempt.deadline]);
  const opening = await openList({ url: due.url, state: known, signal }, deps.outgoing);
  if (opening.kind === 'same') return opening;
  if (opening.kind === 'failed') return { kind: 'nothing', fetched: opening.fetched };
  const { list } = opening;
  try {
    const hash = createHash('sha256');
    const record = await receiveImport(attempt, { ...list, content: counted(list, hash, attempt.onProgress) });
    const state: ListState = { ...list.state, contentHash: hash.digest() };
    if (known?.contentHash.equals(state.contentHash)) {
      await deleteImport(deps.db, record);
      return { kind: 'same' };
    }
    const ended = await runImport(attempt, record, 'both');
    return { kind: 'list', fetched: outcomeOf(ended, 'address'), record: ended ?? record, state };
  } catch (error) {
    if (error instanceof NoImportError) return { kind: 'nothing', fetched: failed(error.sentence) };
    throw error;
  } finally {
    list.end();
  }
}

async function* counted(
  { content, bytes: whole }: OpenedList,
  hash: Hash,
  onProgress: Attempt['onProgress'],
): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const bytes of content) {
    hash.update(bytes);
    done += bytes.length;
    onProgress({ done, whole });
    yield bytes;
  }
}
