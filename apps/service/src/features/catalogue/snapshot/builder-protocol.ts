import type { SnapshotData } from './snapshot-data.ts';

/** What the builder's thread is started with. */
export type BuilderSettings = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly mediaBaseUrl: string | null;
};

export type BuilderRequest =
  | { readonly type: 'build'; readonly build: number; readonly instituteId: string; readonly now: number }
  /** The institute's snapshot was let go: its texts' file is closed by whoever says so. */
  | { readonly type: 'forget'; readonly instituteId: string }
  | { readonly type: 'close' };

export type BuilderReply =
  | { readonly type: 'built'; readonly build: number; readonly data: SnapshotData | undefined }
  | { readonly type: 'failed'; readonly build: number; readonly message: string }
  | { readonly type: 'skipped'; readonly instituteId: string; readonly courseId: string; readonly message: string };
