import type { SnapshotParts } from '../builder/pending-build.ts';

/** What a kept catalogue is of, and until when it is right. */
export type KeptAbout = {
  readonly instituteId: string;
  /** The state of the stored catalogue, see `SnapshotContent`. */
  readonly stamp: string;
  /** Names the program and the settings that it was built with. */
  readonly maker: string;
  readonly builtAt: number;
  readonly validUntil: number;
};

/** Where everything lies in the file: the records at its start, then the long texts, then this description. */
export type Description = KeptAbout & { readonly parts: SnapshotParts; readonly textsAt: number };

/** The end of a file: where its description begins, and how long that is, as two doubles. */
export const endBytes = 16;
