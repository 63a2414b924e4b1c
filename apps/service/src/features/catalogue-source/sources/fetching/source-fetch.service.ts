import type { Database } from '../../../../schema/tables.ts';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import type { ImportRecord } from '../../imports/record/import-record.ts';
import type { ListState, Source } from '../source/source.ts';
import { type Fetched, outcomeOf } from './outcome.ts';

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

type Given = { readonly kind: Source['kind']; readonly state: ListState | undefined };

/** What an import has come to. One that failed is deleted: it is fetched again, and the source says why it failed. */
export async function toFetch(db: Database, record: ImportRecord, { kind, state }: Given): Promise<SourceFetch> {
  const fetched = outcomeOf(record, kind);
  if (fetched.outcome !== 'failed') return { kind: 'list', fetched, record, state };
  await deleteImport(db, record);
  return { kind: 'nothing', fetched };
}
