import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export type InstituteTable = {
  id: string;
  name: string;
  /** The catalogue file without its courses, as JSON text: source of the export. */
  header: string;
  /** The same as the source has it, where the desk changed it; null where that is the same. */
  source_header: ColumnType<string | null, string | null | undefined, string | null>;
  /** Content of the import that the source came with; null where it is not known. */
  source_content: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON text: `{"<path code>": "<sanitised description>"}`. */
  path_html: string;
  /** The admin's override of the course page address, or null. */
  course_base_url: string | null;
  /** Grows with every change that a snapshot must follow. */
  revision: Generated<number>;
  safelist_version: number;
  /** Days after which enquiries are deleted; null keeps them. */
  lead_retention_days: number | null;
  created_at: Timestamp;
};

/** Names the state of a catalogue: made again with each revision, so that no other state ever has it. The database writes it. */
export type CatalogueStampTable = { institute_id: string; stamp: Generated<string> };

/** How many courses a catalogue shows; true of that revision alone. Without a row the number is unknown. */
export type CatalogueSizeTable = { institute_id: string; revision: number; courses: number };

export type CourseTable = {
  institute_id: string;
  id: string;
  /** Catalogue order, from 0. */
  position: number;
  /** Whether the API shows it: published, with a published edition that has a published version. */
  is_published: boolean;
  /** The course as JSON text, its HTML as it came, without learner counts: source of the export. */
  document: string;
  /** The course as JSON text without what `edition.texts` holds: what a snapshot is built from. */
  facts: string;
  /** SHA-256 of `document`. */
  hash: Buffer;
  safelist_version: number;
  first_imported_at: Timestamp;
  /** JSON text: when the events of its runs changed, see `event-stamps.ts`. Null where it has no runs, or an earlier version imported it. */
  event_stamps: ColumnType<string | null, string | null | undefined, string | null>;
};

/**
 * What is kept of the courses of the file that was imported last, so that those of which the bytes are the same are not judged again
 * (decision 60): a stretch of the file in a row.
 */
export type CourseGistTable = {
  institute_id: string;
  number: number;
  /** SHA-256 of all that decides what is found in a course, besides its bytes. */
  judged_by: Buffer;
  /** A line for each course: see `recalling/gist-line.ts`. */
  gists: Buffer;
};

export type EditionTable = {
  institute_id: string;
  id: string;
  course_id: string;
  /** Order within the course, from 0. */
  position: number;
  /** Whether it, its course and at least one of its versions are published. */
  is_published: boolean;
  active_learners: number | null;
  /** JSON text of the long fields of a course detail; see `edition-texts.ts`. */
  texts: string;
  /** SHA-256 of `texts`. */
  texts_hash: Buffer;
  /** Whether `texts` holds `media:` addresses, which are resolved when a snapshot is built. */
  has_media: boolean;
  /** `seo.description` before anything of the clock or the configuration (rule D19). */
  seo_description: string | null;
};
