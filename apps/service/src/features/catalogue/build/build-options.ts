import type { ResolveImage } from '../rules/addresses.ts';
import type { Packed } from '../snapshot/packed.ts';
import type { ServedCatalogue } from '../snapshot/snapshot-data.ts';
import type { TextsStore } from '../snapshot/texts-store.ts';
import type { SnapshotBounds } from './snapshot-bounds.ts';

export type BuildOptions = {
  /** Milliseconds since 1970: the instant that availability and newness are judged at. */
  readonly now: number;
  /** An empty file for everything but long texts. */
  readonly file: number;
  /** Of the previous build of this institute, or a new one. */
  readonly store: TextsStore;
  readonly resolveImage: ResolveImage;
  readonly bounds: SnapshotBounds;
  /** What is served of this institute meanwhile, if anything. */
  readonly served?: ServedCatalogue | undefined;
  /** Called with a `SnapshotContent` once everything but the texts of details is there, so that lists need not wait for them. */
  readonly onLists: (lists: Packed) => void;
  /** Told of each course that could not be read; the others go on (decision D27). */
  readonly onSkipped: (courseId: string, cause: unknown) => void;
};
