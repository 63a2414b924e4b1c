import type { StringTable, TextTable } from './string-table.ts';

/** Places of texts in a file. */
export type RecordColumns = { readonly offsets: Float64Array; readonly lengths: Uint32Array };

/** The same with a digest of each text, so that the validator of a body that is put together of them needs no file access. */
export type DigestedRecords = RecordColumns & {
  /** The first `digestBytes` of the SHA-256 of each. */
  readonly digests: Uint8Array;
};

/**
 * A body that was written as a whole: the number of its record, and its validator, so that a 304 needs no file access.
 */
export type WholeBody = { readonly record: number; readonly tag: string };

/** Complete bodies by name: `numbers` maps a name to its number, and the other fields are indexed by that number. */
export type WholeBodies = { readonly numbers: StringTable; readonly records: Uint32Array; readonly tags: TextTable };
