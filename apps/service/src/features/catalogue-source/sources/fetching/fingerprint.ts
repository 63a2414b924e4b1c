import { createHash } from 'node:crypto';

/** Tells whether a list is the one that was fetched before. */
export type Fingerprint = { add(bytes: Buffer): void; digest(): Buffer };

const zipStart = Buffer.from('PK\x03\x04', 'latin1');

/** As much of a file's end is kept: the directory of a workbook is there. */
const endBytesMax = 256 * 1024;

/**
 * Takes the fingerprint of a file while it comes: of its bytes; of a workbook, which has the time of its making in it, of the checksums of what it
 * holds.
 */
export function createFingerprint(): Fingerprint {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let isZip = false;
  let ending: Buffer[] = [];
  let endingLength = 0;
  let length = 0;
  const shorten = () => {
    ending = [Buffer.from(Buffer.concat(ending).subarray(-endBytesMax))];
    endingLength = ending[0]?.length ?? 0;
  };
  return {
    add(bytes) {
      hash.update(bytes);
      if (length < zipStart.length) start = Buffer.concat([start, bytes.subarray(0, zipStart.length)]);
      length += bytes.length;
      isZip ||= start.subarray(0, zipStart.length).equals(zipStart);
      if (!isZip) return;
      ending.push(bytes);
      endingLength += bytes.length;
      // Seldom, so that a byte is copied a few times at most.
      if (endingLength > 4 * endBytesMax) shorten();
    },
    digest() {
      shorten();
      const [end = Buffer.alloc(0)] = ending;
      const contents = isZip ? readDirectory(end, length) : undefined;
      return contents === undefined ? hash.digest() : createHash('sha256').update(contents).digest();
    },
  };
}

const endSignature = 0x06054b50;
const endSize = 22;
const entrySignature = 0x02014b50;
const entrySize = 46;

/** Names, checksums and sizes of the files in an archive but for those about its making; undefined where its directory is not all there. */
function readDirectory(end: Buffer, length: number): string | undefined {
  const at = end.length - endSize;
  // A comment may follow; archives with one are compared by their bytes.
  if (at < 0 || end.readUInt32LE(at) !== endSignature) return undefined;
  const count = end.readUInt16LE(at + 10);
  let place = end.readUInt32LE(at + 16) - (length - end.length);
  const entries: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (place < 0 || place + entrySize > at || end.readUInt32LE(place) !== entrySignature) return undefined;
    const nameLength = end.readUInt16LE(place + 28);
    const name = end.toString('latin1', place + entrySize, place + entrySize + nameLength);
    const [checksum, size] = [end.readUInt32LE(place + 16), end.readUInt32LE(place + 24)];
    if (!name.startsWith('docProps/')) entries.push(`${name} ${checksum} ${size}`);
    place += entrySize + nameLength + end.readUInt16LE(place + 30) + end.readUInt16LE(place + 32);
  }
  return count === 0 ? undefined : entries.join('\n');
}
