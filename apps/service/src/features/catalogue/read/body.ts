import { entityTag } from '../snapshot/digest.ts';
import type { WholeBody } from '../snapshot/snapshot-data.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

/** A response that is known but not yet put together: a matching `If-None-Match` needs no more than the tag. */
export type Body = {
  /** Strong validator of the content, without quotes (decision D7). */
  readonly tag: string;
  /** The JSON bytes, in memory that `take` gives where they have to be put together; fresh memory by default. */
  compose(take?: (size: number) => Buffer): Buffer;
};

/** A body that is there already. */
export const wholeBody = (bytes: Buffer): Body => ({ tag: entityTag(bytes), compose: () => bytes });

/** A body that was written whole. */
export function recordBody(snapshot: Snapshot, { record, tag }: WholeBody): Body {
  const { records, recordsFile } = snapshot.data;
  return {
    tag,
    compose() {
      const bytes = Buffer.allocUnsafeSlow(records.lengths[record] ?? 0);
      readRecord(snapshot, recordsFile, records, record, bytes, 0);
      return bytes;
    },
  };
}
