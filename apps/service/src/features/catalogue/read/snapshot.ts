import { readSync } from 'node:fs';
import type { IsAwaited, ReadModel } from '../../../http/api/source/read-source.ts';
import type { CalendarModel } from '../../../http/feeds/feed-source.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import type { DetailTexts, PriceSort, SnapshotData } from '../snapshot/snapshot-data.ts';
import type { TagIndex } from '../snapshot/tag-index.ts';
import type { SearchData } from '../words/search-data.ts';
import type { Readers } from './readers.ts';

/** How many courses a search finds exactly, how many another text would add as its synonym, and how many the search would find then. */
export type FoundCounts = {
  readonly ofSearch: number;
  readonly ofMember: number;
  readonly together: number;
  /** Whether the last two are what there is at least. */
  readonly mayBeMore: boolean;
};

/** A search, and the text that would be its synonym. */
export type SynonymTexts = readonly [search: string, member: string];

/** What searches of one snapshot need: in its file until somebody searches. */
export type SearchPart = {
  /** What was read; undefined before that. */
  readonly data: SearchData | undefined;
  /** Settles once it is no longer being read; undefined when it is not. */
  readonly reading: Promise<unknown> | undefined;
  /** Returns it; where it was not read before, a promise, after which to ask again: another snapshot may have taken the place of this one. */
  open(): SearchData | Promise<unknown>;
};

/** A snapshot in use, as the public API reads it: its data, the orders that are made when first asked for, and its files. */
export type Snapshot = ReadModel &
  CalendarModel & {
    readonly data: SnapshotData;
    /** Counts what a synonym would find; in turns, like searches. */
    countFound(texts: SynonymTexts, isAwaited?: IsAwaited): Promise<FoundCounts>;
    /** Positions of the texts of details; a promise while they are on their way. */
    texts: DetailTexts | Promise<DetailTexts>;
    readonly search: SearchPart;
    /** Set once only readers that have begun may go on: the files are closed, or will be. */
    isClosed: boolean;
    /** Requests that read a body of this snapshot piece by piece. */
    readonly readers: Readers;
    /** Orders by price or title, for what was asked for last. */
    readonly orders: Map<string, Uint32Array>;
    /** Courses that a value of a filter keeps, for the values asked for last. */
    readonly sets: Map<string, NumberSet>;
    /** Versions that a value of a filter keeps, for the values asked for last. */
    readonly versionSets: Map<string, NumberSet>;
    /** Runs that a value of a filter keeps, for the values asked for last. */
    readonly runSets: Map<string, NumberSet>;
    /** Courses that a search found, where it took long, for the latest of them. */
    readonly searches: Map<string, NumberSet>;
    /** Ends of summaries that were asked for, by their number. */
    readonly badgeEndings: Map<number, string>;
    /** Tags of large bodies that were asked for (rule D7). */
    readonly tags: Map<string, string>;
    /** Made when a tag is first asked for. */
    tagIndex: TagIndex | undefined;
  };

export type PriceOrderKey = { readonly sort: PriceSort; readonly view: number; readonly format: number };

/** Returns how many bytes the snapshot holds in memory, apart from its files. */
export function bytesHeld(snapshot: Snapshot): number {
  const { data, texts, search, orders, sets, versionSets, runSets, searches, tagIndex } = snapshot;
  const made = [orders, sets, versionSets, runSets, searches].flatMap((kept) => [...kept.values()]);
  return made.reduce(
    (sum, array) => sum + array.byteLength,
    arrayBytes(data) + arrayBytes(texts) + arrayBytes(search.data) + arrayBytes(tagIndex),
  );
}

function arrayBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || value instanceof Map) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + arrayBytes(member), 0);
}

/**
 * Reads a stretch of the records' file into `target` at `at`; returns where it ends.
 *
 * @throws once the snapshot is closed: the number of its file may mean another by then
 */
export function readFrom(snapshot: Snapshot, from: number, length: number, target: Buffer, at: number): number {
  assertOpen(snapshot);
  readBytes(snapshot.data.recordsFile, from, length, target, at);
  return at + length;
}

export function assertOpen({ isClosed }: Snapshot): void {
  if (isClosed) throw new Error('The snapshot was read after it was closed.');
}

/** Reads as many bytes as asked for. From the page cache some hundred take about two microseconds. */
export function readBytes(file: number, from: number, length: number, target: Buffer, at: number): void {
  for (let done = 0; done < length; ) {
    const read = readSync(file, target, at + done, length - done, from + done);
    if (read === 0) throw new Error('A file of the snapshot ends early.');
    done += read;
  }
}

/** Most bytes of each kind that are kept for a snapshot: those of some dozens of orders of a hundred thousand courses. */
const madeBytesMax = 16 * 1024 * 1024;

/**
 * Returns the array kept under the name, or makes and keeps it now. The oldest go first: a site with hundreds of languages and formats has
 * more combinations of them than fit into memory, and a caller with its key may ask for each.
 */
export function madeOnce(kept: Map<string, Uint32Array>, name: string, make: () => Uint32Array): Uint32Array {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  let bytes = made.byteLength;
  for (const each of kept.values()) bytes += each.byteLength;
  for (const [oldest, { byteLength }] of kept) {
    if (bytes <= madeBytesMax) break;
    kept.delete(oldest);
    bytes -= byteLength;
  }
  kept.set(name, made);
  return made;
}
