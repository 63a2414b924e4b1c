import type { DetailTexts, ServedCatalogue, SnapshotData } from './snapshot-data.ts';

/** What the builder's thread is told before anything else. */
export type BuilderSettings = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly mediaBaseUrl: string | null;
  /** Media bases of single institutes, instead of it. */
  readonly ownMedia: Readonly<Record<string, string>>;
};

export type BuilderRequest =
  | { readonly type: 'open'; readonly settings: BuilderSettings }
  | {
      readonly type: 'build';
      readonly build: number;
      readonly instituteId: string;
      readonly now: number;
      /** Whether the snapshot is wanted before the texts of its details are there. */
      readonly early: boolean;
      readonly served: ServedCatalogue | undefined;
    }
  /** Nothing of the institute is held any more. */
  | { readonly type: 'forget'; readonly instituteId: string }
  /** Nobody reads this file any more. */
  | { readonly type: 'release'; readonly file: number };

export type BuilderReply =
  | { readonly type: 'built'; readonly build: number; readonly data: SnapshotData | undefined }
  /** Follows `built`. */
  | { readonly type: 'texts'; readonly build: number; readonly texts: DetailTexts }
  | {
      readonly type: 'failed';
      readonly build: number;
      readonly message: string;
      /** The revision of a source that is at fault itself; see `SourceFault`. */
      readonly faultyRevision: number | undefined;
    }
  | { readonly type: 'skipped'; readonly instituteId: string; readonly courseId: string; readonly message: string };
