import { type Kysely, sql } from 'kysely';

/** Pictures that people upload, in several sizes (rule K9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (
      institute_id text not null references institute (id) on delete cascade,
      hash text not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      created_at timestamptz not null,
      named_at timestamptz not null,
      primary key (institute_id, hash)
    )`.execute(db);
  await sql`create index picture_latest on picture (institute_id, created_at desc, hash desc)`.execute(db);
  await sql`
    create table picture_size (
      institute_id text not null,
      hash text not null,
      width integer not null,
      content bytea not null,
      primary key (hash, width, institute_id),
      foreign key (institute_id, hash) references picture (institute_id, hash) on delete cascade
    )`.execute(db);
  // WebP does not get smaller, and a stretch of what is not compressed is read without the rest.
  await sql`alter table picture_size alter column content set storage external`.execute(db);
  await sql`create index picture_size_picture on picture_size (institute_id, hash)`.execute(db);
}
