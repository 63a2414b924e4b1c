import type { FormerBuild } from '../former/former-build.ts';
import type { NotesFile } from '../former/notes-file.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import type { Packed } from '../snapshot/packed.ts';
import type { ServedCatalogue } from '../snapshot/snapshot-data.ts';
import type { TextsStore } from '../snapshot/texts-store.ts';
import type { SnapshotBounds } from './snapshot-bounds.ts';

export type BuildOptions = {
  /** The instant at which availability and newness are judged, in milliseconds since 1970. */
  readonly now: number;
  /** An empty file for everything but long texts. */
  readonly file: number;
  /** The store of this institute's previous build, or a new one. */
  readonly store: TextsStore;
  /** What the build before has left, if that is there still. */
  readonly former?: FormerBuild | undefined;
  /** Says where to note what the next build of so many courses needs, if anything is to be left to it. */
  readonly notesFor?: ((build: { courses: number; takesOver: boolean }) => NotesFile | undefined) | undefined;
  readonly resolveImage: ResolveImage;
  readonly bounds: SnapshotBounds;
  /** The catalogue of this institute that is served during the build, if there is one. */
  readonly served?: ServedCatalogue | undefined;
  /** Called with a `SnapshotContent` once everything but the texts of details is there, so that lists need not wait for them. */
  readonly onLists: (lists: Packed) => void;
  /** Called with `DetailTexts` once these are there, so that details need not wait for searches. */
  readonly onTexts: (texts: Packed) => void;
  /** Called for each course that could not be read; the build goes on with the others (rule D27). */
  readonly onSkipped: (courseId: string, cause: unknown) => void;
};

/** The same with where to note what is left to the next build. */
export type Building = BuildOptions & { readonly notes: NotesFile | undefined };
