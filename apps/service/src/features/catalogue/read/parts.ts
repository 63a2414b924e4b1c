import type { Body, BodyReader } from '../../../http/api/source/read-source.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import { assertOpen, readBytes, type Snapshot } from './snapshot.ts';

/** A part of a body: bytes, or where they lie in one of the snapshot's files. */
export type Part = Uint8Array | Place;
export type Place = { readonly file: number; readonly at: number; readonly length: number };

export const placeOf = (file: number, { offsets, lengths }: RecordColumns, record: number): Place => ({
  file,
  at: offsets[record] ?? 0,
  length: lengths[record] ?? 0,
});

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** Puts the parts one behind the other. */
export function copyParts(snapshot: Snapshot, parts: readonly Part[], target: Buffer): void {
  assertOpen(snapshot);
  let at = 0;
  for (const part of parts) {
    copyOut(part, 0, part.length, target, at);
    at += part.length;
  }
}

/**
 * Reads the parts one after the other. The snapshot's files stay open until the reader is closed, unless it is cut before.
 *
 * The reader keeps nothing else of the snapshot, as long as the parts do not.
 */
export function openParts(snapshot: Snapshot, parts: readonly Part[]): BodyReader {
  assertOpen(snapshot);
  const reader = snapshot.readers.enter();
  const following = parts[Symbol.iterator]();
  let part: Part = new Uint8Array();
  let done = 0;
  return {
    read(into) {
      if (reader.isCut) return 0;
      let at = 0;
      while (at < into.length) {
        if (done === part.length) {
          const next = following.next();
          if (next.done) break;
          part = next.value;
          done = 0;
        }
        const length = Math.min(part.length - done, into.length - at);
        copyOut(part, done, length, into, at);
        done += length;
        at += length;
      }
      return at;
    },
    close: reader.leave,
  };
}

function copyOut(part: Part, from: number, length: number, target: Buffer, at: number): void {
  if (part instanceof Uint8Array) target.set(part.subarray(from, from + length), at);
  else readBytes(part.file, part.at + from, length, target, at);
}

/** The page of a list that is asked for, counted from 1 (specification 4.3). */
export type PageAsked = { readonly page: number; readonly page_size: number };

/** The pieces of a page in order: a stretch of the snapshot's records, and a text that stands behind it. */
export type PageBuilder = {
  /**
   * Adds the first `length` bytes of a record.
   *
   * @param digests digests of records, among which `number` is this one's
   */
  add(at: number, length: number, digests: Uint8Array, number: number): void;
  /** Adds a text behind what was added last. */
  write(text: string): void;
  /** Ends the list, of `total` entries on all pages, and gives its body, with further members at its end. */
  finish(asked: PageAsked, total: number, members?: string): Body;
};
