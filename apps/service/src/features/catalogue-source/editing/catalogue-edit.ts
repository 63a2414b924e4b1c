import type { PartName, Parts } from '../layers/part.ts';
import type { ChangeToStore, StoredChange } from '../layers/stored-change.ts';

/** Where a part is in the source: with all parts of its course, or of the header. */
export type SourceOf = (name: PartName) => { readonly parts: Parts; readonly courseId: string | null } | undefined;

export type CatalogueEdit = {
  readonly instituteId: string;
  /** The parts that it needs to know. */
  readonly parts: readonly PartName[];
  change(stored: readonly StoredChange[], sourceOf: SourceOf): readonly ChangeToStore[];
};
