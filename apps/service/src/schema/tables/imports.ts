import type { Finding, FindingGroup, Said } from '@prospectus/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | null | undefined, string | null>;

/** Those that were stored before they were grouped have the first fields alone. */
type StoredFinding = Finding & Partial<FindingGroup>;

export type CatalogueImportTable = {
  id: string;
  institute_id: string;
  status: 'uploading' | 'checking' | 'asking' | 'checked' | 'applying' | 'applied' | 'refused' | 'failed' | 'cancelled';
  via: 'dashboard' | 'import_token' | 'command_line' | 'restore' | 'source' | 'desk';
  /** Name of the person, import token or source that began the import. */
  actor_name: string | null;
  file_name: string | null;
  form: 'json' | 'ndjson' | 'table';
  is_dry_run: boolean;
  /** Whether the file is sent compressed by gzip. */
  is_compressed: boolean;
  /** Announced size of the upload, in bytes; 0 where none was announced. */
  upload_bytes: number;
  /** Id of the import whose pieces of a file it reads: its own, or that of the import that it restores. */
  content_id: string;
  /** Id of the import that it restores. */
  restores: string | null;
  /** What the desk said when it was published, as JSON; null where that was nothing. */
  desk: string | null;
  /** SHA-256 of the pieces that were checked; null before that. */
  content_hash: Buffer | null;
  created_at: Timestamp;
  /** When a process last reported that it is at work, or a person last continued the import. */
  touched_at: Timestamp;
  finished_at: NullableTimestamp;
  /** Position in the order in which work on imports began: a number that grows. Null before. */
  turn: Generated<string | null>;
  progress: Json<{ phase: string; done: number; whole: number } | null>;
  counts: Json<{
    courses: number;
    editions: number;
    versions: number;
    learning_paths: number;
    runs?: number;
    places?: number;
  } | null>;
  changes: Json<Record<string, unknown> | null>;
  is_changed: boolean | null;
  findings_count: Generated<number>;
  findings: Json<StoredFinding[]>;
  /** Each of them with all its places: the answer that lists them as JSON, compressed by gzip. */
  all_findings: Buffer | null;
  failure: Said | null;
};

/** A piece of a catalogue file to import, or of an imported one that is kept to be restored. */
export type ImportChunkTable = {
  institute_id: string;
  content_id: string;
  number: number;
  /** As it was sent. */
  upload_bytes: number;
  /** A part of a gzip stream, or a complete one. */
  content: Buffer;
};

export type ImportTokenTable = {
  id: string;
  institute_id: string;
  name: string;
  /** SHA-256 of the token. */
  hash: Buffer;
  prefix: string;
  created_at: Timestamp;
  created_by: string | null;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
};

/** How the table of an import is read, until it is published or given up. */
export type ImportTableTable = {
  import_id: string;
  institute_id: string;
  /** That were given for this import, as JSON; null before any were. */
  answers: string | null;
  /** Name of the kept mapping that it is read by. */
  mapping: string | null;
  /** Whether somebody chose the mapping, or none, instead of the one with the same columns. */
  is_mapping_chosen: Generated<boolean>;
  /** Name to keep its mapping under when it is published. */
  keep_as: string | null;
  /** How it was read last, as JSON; null before it was. */
  reading: string | null;
};

/** A mapping that is kept for the next table. */
export type KeptMappingTable = {
  institute_id: string;
  name: string;
  /** Whether it was written by hand. */
  is_own: boolean;
  /** As JSON. */
  map: string;
  /** By their keys, as JSON. */
  answers: string;
  /** Of the table that it was last used with, as JSON; none where it was not used yet. */
  columns: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Name of the person; null for the command line. */
  updated_by: string | null;
};
