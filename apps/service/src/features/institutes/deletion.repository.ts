import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../schema/tables.ts';

/** Data that belongs to an institute, by its name on the command line, in the order of deletion but for `heldByAll`. */
const kinds = {
  deliveries: 'delivery',
  forwarders: 'forwarder',
  pending_events: 'outbox',
  idempotency_keys: 'idempotency',
  notes: 'lead_note',
  leads: 'lead',
  quarantined: 'quarantined_lead',
  duplicate_rules: 'duplicate_rules',
  campaigns: 'campaign',
  websites: 'website',
  keys: 'api_key',
  feeds: 'feed',
  usage_hours: 'usage_hour',
  refused_pages: 'refused_page',
  refusal_notices: 'refusal_notice',
  searches: 'search_day',
  search_visitors: 'search_visitor',
  course_views: 'course_view_day',
  weekly_turns: 'weekly_turn',
  import_tokens: 'import_token',
  mappings: 'kept_mapping',
  sources: 'source',
  import_tables: 'import_table',
  import_pieces: 'import_chunk',
  imports: 'catalogue_import',
  invitations: 'invitation',
  saved_views: 'saved_view',
  admins: 'membership',
  drafts: 'catalogue_draft',
  publications: 'catalogue_publication',
  history: 'catalogue_history',
  preview_links: 'preview_link',
  embed_choices: 'embed_choice',
  changes: 'catalogue_change',
  changed_courses: 'source_course',
  picture_sizes: 'picture_size',
  pictures: 'picture',
  editions: 'edition',
  courses: 'course',
} as const satisfies Record<string, keyof Tables>;

type Kind = keyof typeof kinds;

/**
 * Deleted last: with each of these, a revision grows that is the same row for all institutes (D34). Until the end of the transaction, no other
 * institute can revoke a key, or change its websites.
 */
const heldByAll: readonly Kind[] = ['websites', 'keys', 'feeds'];

/** How many of each kind were deleted. */
export type Deletion = Readonly<Record<Kind, number>>;

/** Work to do at the end of the deletion's transaction. */
export type AfterDeletion = (trx: Database, name: string, deletion: Deletion) => Promise<void>;

/** Deletes an institute with all that belongs to it, or nothing; undefined when there is no such institute. */
export async function deleteInstitute(db: Database, id: string, after: AfterDeletion): Promise<Deletion | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A relay locks its events first and then the institute. After a deadlock, so does this: it waits for those that are at work.
      return await tryDeletion(db, id, after, attempt === 1 ? undefined : lockEvents);
    } catch (error) {
      // An event that comes between the two locks may end in another.
      if (!isDeadlock(error) || attempt === attemptsMax) throw error;
    }
  }
}

const attemptsMax = 4;

function tryDeletion(
  db: Database,
  id: string,
  after: AfterDeletion,
  lockFirst?: (trx: Transaction<Tables>, id: string) => Promise<unknown>,
): Promise<Deletion | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockFirst?.(trx, id);
    // Lock in the order of an enquiry: first its campaign, then the institute.
    await lockCampaigns(trx, id);
    // From here on nothing new can refer to the institute: other transactions wait, and find it gone.
    const institute = await trx
      .selectFrom('institute')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (institute === undefined) return undefined;
    // Campaigns that were created meanwhile.
    await lockCampaigns(trx, id);
    const names = Object.keys(kinds) as readonly Kind[];
    const counts = new Map<Kind, number>();
    for (const kind of [...names.filter((each) => !heldByAll.includes(each)), ...heldByAll]) {
      const result = await sql`delete from ${sql.table(kinds[kind])} where institute_id = ${id}`.execute(trx);
      counts.set(kind, Number(result.numAffectedRows ?? 0));
    }
    await trx.deleteFrom('institute').where('id', '=', id).execute();
    // Each kind was counted above.
    const deletion = Object.fromEntries(names.map((kind) => [kind, counts.get(kind)])) as Deletion;
    await after(trx, institute.name, deletion);
    return deletion;
  });
}

/** Locks the campaigns of an institute: a transaction that files an enquiry into one of them waits, and finds it gone. */
const lockCampaigns = (trx: Transaction<Tables>, instituteId: string) =>
  trx.selectFrom('campaign').select('id').where('institute_id', '=', instituteId).orderBy('id').forUpdate().execute();

/** Locks the events that wait to be forwarded: a relay that has one is waited for, and those that come later leave them. */
const lockEvents = (trx: Transaction<Tables>, instituteId: string) =>
  trx.selectFrom('outbox').select('id').where('institute_id', '=', instituteId).orderBy('id').forUpdate().execute();

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
