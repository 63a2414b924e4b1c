import type { Body } from '../../../http/api/source/read-source.ts';
import { createEntityTag, entityTag } from '../snapshot/digest.ts';
import type { WholeBody } from '../snapshot/records.ts';
import { copyParts, openParts, type Part, placeOf, sizeOf } from './parts.ts';
import type { Snapshot } from './snapshot.ts';

/** A body that was written whole, with its tag. */
export function recordBody(snapshot: Snapshot, { record, tag }: WholeBody): Body {
  const { records, recordsFile } = snapshot.data;
  return partsBody(snapshot, tag, [placeOf(recordsFile, records, record)]);
}

const listOpens = Buffer.byteLength('{"data":');
const listCloses = Buffer.byteLength('}');

/** The list alone of a body that was written whole and holds nothing else: `{"data":[…]}`. */
export function listOfRecord(snapshot: Snapshot, { record }: WholeBody): Pick<Body, 'size' | 'open'> {
  const { file, at, length } = placeOf(snapshot.data.recordsFile, snapshot.data.records, record);
  const list = { file, at: at + listOpens, length: length - listOpens - listCloses };
  return { size: list.length, open: () => openParts(snapshot, [list]) };
}

/** Bodies up to here are put together to be known; larger ones are read through once, piece by piece. */
const smallMax = 512 * 1024;
const pieceBytes = 64 * 1024;

/** As many large bodies as one catalogue hardly has. */
const keptTagsMax = 10_000;

/**
 * A body whose tag follows from its content.
 *
 * @param name what the tag of a large one is kept under, for as long as the snapshot is there
 */
export function contentBody(snapshot: Snapshot, name: string, parts: readonly Part[]): Body {
  const { tags } = snapshot;
  if (sizeOf(parts) <= smallMax) return wholeBody(snapshot, read(snapshot, parts));
  let tag = tags.get(name);
  if (tag === undefined) {
    tag = readTag(snapshot, parts);
    if (tags.size >= keptTagsMax) tags.clear();
    tags.set(name, tag);
  }
  return partsBody(snapshot, tag, parts);
}

const wholeBody = (snapshot: Snapshot, bytes: Buffer): Body => ({
  tag: entityTag(bytes),
  size: bytes.length,
  compose: () => bytes,
  open: () => openParts(snapshot, [bytes]),
});

/** A body whose tag is known. */
export const partsBody = (snapshot: Snapshot, tag: string, parts: readonly Part[]): Body =>
  placedBody(snapshot, { tag, size: sizeOf(parts), partsOf: () => parts });

type PlacedBody = Pick<Body, 'tag' | 'size'> & {
  /** Finds the parts, all at once: the reader of a body must not hold the snapshot meanwhile. */
  readonly partsOf: () => readonly Part[];
};

/** A body whose tag and size are known before its parts are. */
export const placedBody = (snapshot: Snapshot, { tag, size, partsOf }: PlacedBody): Body => ({
  tag,
  size,
  compose: (take) => read(snapshot, partsOf(), take),
  open: () => openParts(snapshot, partsOf()),
});

function read(snapshot: Snapshot, parts: readonly Part[], take: (size: number) => Buffer = Buffer.allocUnsafeSlow) {
  const bytes = take(sizeOf(parts));
  copyParts(snapshot, parts, bytes);
  return bytes;
}

function readTag(snapshot: Snapshot, parts: readonly Part[]): string {
  const reader = openParts(snapshot, parts);
  const piece = Buffer.allocUnsafe(pieceBytes);
  const tag = createEntityTag();
  try {
    for (let length = reader.read(piece); length > 0; length = reader.read(piece)) tag.add(piece.subarray(0, length));
  } finally {
    reader.close();
  }
  return tag.finish();
}
