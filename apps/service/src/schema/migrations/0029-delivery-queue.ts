import { type Kysely, sql } from 'kysely';

/**
 * Deliveries wait in their own table, and forwarders for their turn in `delivery_queue`: decision 35. Both are kept by triggers, so that
 * a process of an earlier version next to this one, and a restore, need not know of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the order in which the removal of a forwarder takes them.
  await sql`lock table forwarder, delivery in access exclusive mode`.execute(db);
  await sql`
    alter table delivery
      add column next_at timestamptz not null default now(),
      add column attempts integer not null default 0`.execute(db);
  await sql`
    create index delivery_due on delivery (forwarder_id, next_at, occurred_at, id) where status = 'pending'`.execute(
    db,
  );
  await takeWaitingJobs(db);

  await sql`
    create table delivery_queue (
      forwarder_id uuid primary key references forwarder (id) on delete cascade,
      next_at timestamptz,
      is_leased boolean not null default false,
      turn bigint not null default 0
    )`.execute(db);
  await sql`create index delivery_queue_due on delivery_queue (next_at) where next_at is not null`.execute(db);
  await sql`
    insert into delivery_queue (forwarder_id, next_at)
    select forwarder_id, min(next_at) from delivery where status = 'pending' group by forwarder_id`.execute(db);

  // One order for everyone, so that two who queue many forwarders at once do not wait for each other. Of a leased one the row is locked
  // all the same: who gives the lease back sees what was queued meanwhile.
  await sql`
    create function queue_deliveries() returns trigger language plpgsql as $$
    begin
      insert into delivery_queue as queue (forwarder_id, next_at)
      select forwarder_id, min(next_at) from changed where status = 'pending' group by forwarder_id order by forwarder_id
      on conflict (forwarder_id) do update set next_at = excluded.next_at
      where not queue.is_leased and (queue.next_at is null or queue.next_at > excluded.next_at);
      return null;
    end $$`.execute(db);
  for (const change of ['insert', 'update']) {
    await sql`
      create trigger ${sql.id(`delivery_${change}_queued`)} after ${sql.raw(change)} on delivery
        referencing new table as changed for each statement execute function queue_deliveries()`.execute(db);
  }
}

/**
 * Lets deliveries wait as long as their jobs did, and leaves the last of 14 attempts to each. The job queue's tables stay, empty: a process of an earlier version may be using them.
 * Where there are none, no earlier version can forward anything.
 */
async function takeWaitingJobs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select where to_regclass('prospectus_jobs._private_jobs') is not null`.execute(db);
  if (rows.length === 0) {
    await sql`update schema_compatibility set minimal_migration = '0029-delivery-queue'`.execute(db);
    return;
  }
  await sql`
    update delivery set next_at = job.run_at, attempts = least(job.attempts, 13)
    from prospectus_jobs._private_jobs as job
    where job.key = delivery.id::text and status = 'pending'`.execute(db);
  await sql`delete from prospectus_jobs._private_jobs`.execute(db);
  await sql`delete from prospectus_jobs._private_job_queues`.execute(db);
}
