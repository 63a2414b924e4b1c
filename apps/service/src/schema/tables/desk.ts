import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** What the desk says of one field of one part of a catalogue (rule K2). Values are JSON texts; null where the field has none. */
export type CatalogueChangeTable = {
  id: Generated<number>;
  institute_id: string;
  entity: string;
  entity_id: string;
  field: string;
  /** The course that the part is of; null where it is of none. */
  course_id: string | null;
  value: string | null;
  /** What the source said when the change was made. */
  base: string | null;
  /** Whether the source says something else by now: `theirs`. */
  is_different: ColumnType<boolean, boolean | undefined, boolean>;
  theirs: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when the source lacks the part. */
  waiting_since: NullableTimestamp;
  /** Name of the person; null for the command line. */
  changed_by: string | null;
  changed_at: Timestamp;
};

/** A course as the source has it, where the desk changed it or took it away. */
export type SourceCourseTable = {
  institute_id: string;
  id: string;
  /** Courses of the catalogue that come before it. */
  position: number;
  /** Order among those that the desk takes away there; the highest for one that is shown. */
  place: number;
  document: string;
};

/** Fields of one part of a catalogue as a person wants them, seen by no one outside until they are published (rule K4). */
export type CatalogueDraftTable = {
  institute_id: string;
  entity: string;
  entity_id: string;
  /** The course that the part is of; null where it is of none. */
  course_id: string | null;
  /** Grows with each draft that is begun: new parts stand in that order. */
  begun: Generated<number>;
  /** JSON text: a list of {field, value, source: {value}}; without a value where the field is to have, or had, none. */
  fields: string;
  /** Grows each time that it is saved. */
  version: number;
  /** Name of the person; null for the command line. */
  saved_by: string | null;
  saved_at: ColumnType<Date>;
};

/** Drafts that are to be published at a moment (rule K4). */
export type CataloguePublicationTable = {
  id: string;
  institute_id: string;
  due_at: ColumnType<Date>;
  /** JSON text: which drafts. */
  choice: string;
  status: 'waiting' | 'published' | 'refused' | 'cancelled';
  /** Why it was refused, or ended as cancelled by itself. */
  reason: string | null;
  /** How often it was begun. */
  tries: Generated<number>;
  /** When it was begun last; null where it never was, or was given back. */
  begun_at: NullableTimestamp;
  /** Until then, no other process begins it, or tells the admins that it was refused. */
  leased_until: NullableTimestamp;
  /** Since when the admins are to be told by mail that it was refused; null once they were. */
  untold_since: NullableTimestamp;
  /** Name of the person; null for the command line. */
  made_by: string | null;
  made_at: ColumnType<Date>;
  finished_at: NullableTimestamp;
};

/** One field of one part as it was before a publication by people, and as it was after (rule K7). Values are JSON texts. */
export type CatalogueHistoryTable = {
  id: Generated<number>;
  institute_id: string;
  /** The course that the part is of; null where it is of none. */
  course_id: string | null;
  entity: string;
  entity_id: string;
  field: string;
  before: string | null;
  after: string | null;
  /** Of both values. */
  bytes: number;
  /** Name of the person; null for the command line. */
  changed_by: string | null;
  changed_at: ColumnType<Date>;
};

/** Links that show the catalogue with its drafts (rule K6). */
export type PreviewLinkTable = {
  id: ColumnType<string>;
  institute_id: string;
  created_at: ColumnType<Date>;
  /** Name of the person; null for the command line. */
  created_by: string | null;
  expires_at: ColumnType<Date>;
};
