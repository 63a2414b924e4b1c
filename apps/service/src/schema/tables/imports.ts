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
  status: 'uploading' | 'checking' | 'checked' | 'applying' | 'applied' | 'refused' | 'failed' | 'cancelled';
  via: 'dashboard' | 'import_token' | 'command_line' | 'restore' | 'source';
  /** Name of the person, import token or source that began the import. */
  actor_name: string | null;
  file_name: string | null;
  form: 'json' | 'ndjson';
  is_dry_run: boolean;
  /** Whether the file is sent compressed by gzip. */
  is_compressed: boolean;
  /** Announced size of the upload, in bytes; 0 where none was announced. */
  upload_bytes: number;
  /** Id of the import whose pieces of a file it reads: its own, or that of the import that it restores. */
  content_id: string;
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
