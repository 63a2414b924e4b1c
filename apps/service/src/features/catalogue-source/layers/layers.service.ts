import type { CatalogueHeader } from '@prospectus/contract';
import type { Difference } from '@prospectus/contract/admin';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { Findings } from '../checking/finding.ts';
import { sha256 } from '../checking/prepare-course.ts';
import type { LayerValidator } from '../checking/validate.ts';
import { shownValue } from '../comparing/field-changes.ts';
import { listChanges, saveChanges } from './change.repository.ts';
import { isSame } from './change.ts';
import { type LayeredReader, layOver } from './layered-reader.ts';
import {
  deleteSourceCourses,
  listSourceHashes,
  putSourceCourses,
  setSourceHeader,
} from './source-course.repository.ts';
import type { ChangeToStore, StoredChange } from './stored-change.ts';

export type LayersOptions = {
  readonly findings: Findings;
  readonly max?: CatalogueMax | undefined;
  /** Whether what the desk added becomes the source's where it has that, too (rule K3). */
  readonly isAdopting?: boolean | undefined;
  /** Makes what the desk is to say of what it says, where it is edited, or an earlier state is restored. */
  readonly desk?: ((stored: readonly StoredChange[]) => readonly ChangeToStore[]) | undefined;
};

/** A source, and what the desk says on top of it. */
export type Layers = {
  readonly reader: LayeredReader;
  /** Fields of which the desk and the source say something new each, once all was read (rule K3). */
  differences(): readonly Difference[];
};

/** Lays the desk's changes over the catalogue that `validator` judges; without any, the reader is that validator. */
export async function openLayers(
  db: Database,
  validator: LayerValidator,
  header: CatalogueHeader,
  { findings, max, isAdopting = false, desk }: LayersOptions,
): Promise<Layers & { readonly changes: readonly StoredChange[] }> {
  const stored = await listChanges(db, header.institute.id);
  const changes = desk?.(stored).map((change, index) => ({ ...change, number: change.number ?? -index - 1 })) ?? stored;
  const reader =
    changes.length === 0
      ? withoutLayers(validator)
      : layOver(validator, header, changes, { findings, max, isAdopting });
  return { reader, changes: stored, differences: () => reader.judged().flatMap(({ now }) => differenceOf(now)) };
}

/** As an import finds it, in its transaction. */
export async function openLayersToWrite(
  trx: Transaction<Tables>,
  validator: LayerValidator,
  header: CatalogueHeader,
  options: LayersOptions,
) {
  const instituteId = header.institute.id;
  const { reader, changes, differences } = await openLayers(trx, validator, header, options);
  const sources = await listSourceHashes(trx, instituteId);
  const written = new Set<string>();
  let isChanged = false;
  return {
    reader,
    differences,
    /** Keeps the courses that were read as the source has them; its statement runs when `between` lets it. */
    async keepSources(between: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
      const courses = reader.takeSources();
      if (courses.length === 0) return;
      for (const { id } of courses) written.add(id);
      await between(() => putSourceCourses(trx, instituteId, courses));
      if (courses.some(({ id, document }) => !sources.get(id)?.equals(sha256(document)))) isChanged = true;
    },
    /** Keeps what became of the desk's changes; tells whether the source or what the desk says is another than before. */
    async finish(): Promise<boolean> {
      const judged = reader.judged();
      if (changes.length + judged.length + sources.size === 0) return false;
      const left = judged.flatMap(({ outcome, now }) => (outcome === 'settled' ? [] : [toStore(now)]));
      const gone = [...sources.keys()].filter((id) => !written.has(id));
      await saveChanges(trx, instituteId, changes, left);
      await deleteSourceCourses(trx, instituteId, gone);
      const { sourceHeader } = reader;
      const isOther = await setSourceHeader(trx, instituteId, sourceHeader ? JSON.stringify(sourceHeader) : null);
      return isChanged || gone.length > 0 || isOther || !isSame(changes.map(saidBy), left.map(saidBy));
    },
  };
}

/** What a change says, without who said it and when. */
export const saidBy = ({ number: _, changedBy, changedAt, ...said }: ChangeToStore) => said;

/** What is new has no number yet. */
export function toStore(change: StoredChange): ChangeToStore {
  if (change.number >= 0) return change;
  const { number: _, ...fresh } = change;
  return fresh;
}

/** A field of which the desk and the source say something new each (rule K3); none, where they do not. */
export const differenceOf = ({ entity, id, field, courseId, value, theirs }: StoredChange): Difference[] =>
  theirs === undefined
    ? []
    : [{ course_id: courseId, entity, id, field, ours: shownValue(value), theirs: shownValue(theirs.value) }];

function withoutLayers(validator: LayerValidator): LayeredReader {
  return {
    get header() {
      return validator.header;
    },
    get headers() {
      return validator.header === undefined ? [] : [validator.header];
    },
    concerns: () => false,
    isConcerned: false,
    sourceHeader: undefined,
    ids: validator.ids,
    get counts() {
      return validator.counts;
    },
    get isFull() {
      return validator.isFull;
    },
    readCourse: validator.readCourse,
    addSound: validator.addSound,
    end: validator.end,
    rest: () => [],
    takeSources: () => [],
    judged: () => [],
  };
}
