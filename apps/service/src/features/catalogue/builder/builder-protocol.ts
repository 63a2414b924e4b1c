import type { SnapshotBounds } from '../build/snapshot-bounds.ts';
import type { Packed } from '../snapshot/packed.ts';
import type { ServedCatalogue } from '../snapshot/snapshot-data.ts';

/** Settings that the builder gets with its first message. */
export type BuilderSettings = {
  readonly databaseUrl: string;
  readonly mediaBaseUrl: string | null;
  /** Where this service serves what was uploaded to it. */
  readonly uploadsUrl: string;
  /** Media bases of single institutes, which replace `mediaBaseUrl`. */
  readonly ownMedia: Readonly<Record<string, string>>;
  readonly bounds: SnapshotBounds;
  /** What an institute may have, where drafts are built that might go beyond it. */
  readonly catalogueMax?: { readonly courses: number; readonly versions: number; readonly runs: number };
};

export type BuildRequest = {
  readonly type: 'build';
  readonly build: number;
  readonly instituteId: string;
  readonly now: number;
  /** Whether to send the snapshot before the texts of course details are ready. */
  readonly early: boolean;
  readonly served: ServedCatalogue | undefined;
  /** An empty file for everything but long texts. */
  readonly recordsPath: string;
  /** An empty file for long texts; undefined if the build reuses the file of the previous one. */
  readonly textsPath: string | undefined;
};

export type BuilderRequest =
  | { readonly type: 'open'; readonly settings: BuilderSettings }
  | BuildRequest
  /** The institute's catalogue is no longer held: close its file of long texts. */
  | { readonly type: 'forget'; readonly instituteId: string };

export type BuilderReply =
  /** The builder has opened the files, so their names can be removed. */
  | { readonly type: 'opened'; readonly build: number }
  /** A `SnapshotContent`; undefined if there is no such institute. */
  | { readonly type: 'built'; readonly build: number; readonly lists: Packed | undefined }
  /** `DetailTexts`; follows `built`. */
  | { readonly type: 'texts'; readonly build: number; readonly texts: Packed }
  | SearchReply
  | {
      readonly type: 'failed';
      readonly build: number;
      readonly message: string;
      /** Set if the catalogue itself is the cause; see `SourceFault`. */
      readonly fault: { readonly revision: number; readonly isTooLarge: boolean } | undefined;
    }
  | { readonly type: 'skipped'; readonly instituteId: string; readonly courseId: string; readonly message: string };

/** `SearchData`, with which the build is complete; follows `texts`. */
export type SearchReply = {
  readonly type: 'search';
  readonly build: number;
  readonly search: Packed;
  readonly keepsTexts: boolean;
  /** How often something of a course could not be read and was left out, in any part. */
  readonly skipped: number;
};
