import type { SnapshotBounds } from '../build/snapshot-bounds.ts';
import type { Packed } from '../snapshot/packed.ts';
import type { ServedCatalogue } from '../snapshot/snapshot-data.ts';

/** What the process that builds is told before anything else. */
export type BuilderSettings = {
  readonly databaseUrl: string;
  readonly mediaBaseUrl: string | null;
  /** Media bases of single institutes, instead of it. */
  readonly ownMedia: Readonly<Record<string, string>>;
  readonly bounds: SnapshotBounds;
};

export type BuildRequest = {
  readonly type: 'build';
  readonly build: number;
  readonly instituteId: string;
  readonly now: number;
  /** Whether the snapshot is wanted before the texts of its details are there. */
  readonly early: boolean;
  readonly served: ServedCatalogue | undefined;
  /** An empty file for everything but long texts. */
  readonly recordsPath: string;
  /** An empty file for long texts; undefined: those of the build before are gone on with. */
  readonly textsPath: string | undefined;
};

export type BuilderRequest =
  | { readonly type: 'open'; readonly settings: BuilderSettings }
  | BuildRequest
  /** Nothing of the institute is held any more. */
  | { readonly type: 'forget'; readonly instituteId: string };

export type BuilderReply =
  /** The files of the build are open, and need their names no more. */
  | { readonly type: 'opened'; readonly build: number }
  /** A `SnapshotContent`; undefined where there is no such institute. */
  | { readonly type: 'built'; readonly build: number; readonly lists: Packed | undefined }
  | TextsReply
  | {
      readonly type: 'failed';
      readonly build: number;
      readonly message: string;
      /** Of a source that is at fault itself; see `SourceFault`. */
      readonly fault: { readonly revision: number; readonly isTooLarge: boolean } | undefined;
    }
  | { readonly type: 'skipped'; readonly instituteId: string; readonly courseId: string; readonly message: string };

/** `DetailTexts`; follows `built`. */
export type TextsReply = {
  readonly type: 'texts';
  readonly build: number;
  readonly texts: Packed;
  readonly keepsTexts: boolean;
};
