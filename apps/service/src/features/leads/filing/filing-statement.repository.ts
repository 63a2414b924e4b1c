import { limits } from '@prospectus/contract';
import { leadColumns } from '../../../schema/tables/enquiry.ts';

/** What tells the cases of the statement apart. */
export type FilingCase = {
  /** Some came with an `Idempotency-Key`. */
  readonly hasKeys: boolean;
  /** It files a single enquiry, and no other of the institute is compared by the duplicate rules meanwhile. */
  readonly hasTurn: boolean;
  /** All of them look like a robot's and go to quarantine. */
  readonly isTrapped: boolean;
};

/**
 * The statement that files enquiries of one institute, for each of the cases there are.
 *
 * Every enquiry waits for it, so each case contains only what it needs, and its text is built once instead of each
 * time. Its parameters are the institute's id and the enquiries, a JSON array of `FilingRow`.
 */
export const filingStatement = ({ hasKeys, hasTurn, isTrapped }: FilingCase) => `
  with rules as (
    select field, scope, campaign_ids from duplicate_rules where institute_id = $1 and enabled
  ), judged as materialized (
    select enquiry.*${hasKeys ? ', remembered.*' : ''}, coalesce(
        (select id from campaign
          where institute_id = $1 and campaign.id = enquiry.requested_campaign_id and status = 'active'),
        (select id from campaign where institute_id = $1 and is_default)
      ) as campaign_id
    from json_to_recordset($2::json) as enquiry (${definitions}) ${hasKeys ? remembered : ''}
  )${hasTurn ? matched(isTrapped) : ''}, admitted as (
    select * from judged
    where campaign_id is not null
      ${hasKeys ? 'and known_status is null' : ''}
      ${hasTurn ? '' : 'and not exists (select from rules)'}
    -- Statements that file the same at the same time wait in the same order, so that no two wait for each other. Among those of
    -- one statement arrival follows the person, therefore, not the time: milliseconds apart, and none was answered before another.
    order by person, campaign_id
  )${(isTrapped ? quarantined : filed)(hasTurn ? 'where not exists (select from matched)' : 'where true')}${hasKeys ? kept : ''}
  select id, campaign_id is null as lacks_list, exists (select from rules) as has_rules,
    exists (select from filed where filed.id = judged.id) as is_filed
    ${hasKeys ? ', known_hash, known_status, is_outdated' : ''}
  from judged`;

/** The fields of a row that come with the enquiry. */
const rowColumns = { ...leadColumns, person: 'text', phone_digits: 'text' } as const;

/** SHA-256 of the key and of the body in hexadecimal digits. */
const keyColumns = { key_hash: 'text', body_hash: 'text' } as const;

/** Signs of a robot, as JSON text. */
const trapColumns = { reasons: 'text' } as const;

const columns = { ...rowColumns, ...keyColumns, ...trapColumns };

/** An enquiry as the statement takes it; null and absent are the same. */
export type FilingRow = Readonly<Record<keyof typeof columns, string | null>>;

const names = Object.keys(rowColumns).join(', ');
const definitions = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** What the enquiry's key already stands for; a sub-select, so that the same plan serves few enquiries and many. */
const remembered = `
    left join lateral (
      select body_hash as known_hash, status as known_status,
        created_at <= enquiry.created_at - interval '${limits.idempotencyHours} hours' as is_outdated
      from idempotency where institute_id = $1 and key_hash = enquiry.key_hash
      limit 1
    ) as remembered on true`;

/** Remembers the answer, which is given again to the same key. */
const kept = `, kept as (
    insert into idempotency (institute_id, key_hash, body_hash, status, person, created_at)
    select $1, key_hash, decode(body_hash, 'hex'), case when exists (select from filed where filed.id = admitted.id) then 201 else 200 end,
      person, created_at
    from admitted where key_hash is not null
    order by key_hash
  )`;

/** Inserts the lead, unless the person is in the campaign already, and its row of the outbox. */
const filed = (condition: string) => `, filed as (
    insert into lead (institute_id, campaign_id, ${names})
    select $1, campaign_id, ${names} from admitted ${condition}
    on conflict (institute_id, person, campaign_id) do nothing
    returning id, created_at
  ), told as (
    insert into outbox (institute_id, kind, lead_id, created_at)
    select $1, 'lead.created', id, created_at from filed
  )`;

/** Keeps every enquiry (rule E1): as the person's first in the campaign, or as one whose lead would have been a duplicate. */
const quarantined = (condition: string) => `, filed as (
    insert into quarantined_lead (institute_id, campaign_id, is_repeat, reasons, ${names})
    select $1, campaign_id, false, reasons, ${names} from admitted ${condition} and not exists (
      select from lead where institute_id = $1 and person = admitted.person and campaign_id = admitted.campaign_id)
    on conflict (institute_id, person, campaign_id) where not is_repeat do nothing
    returning id
  ), repeated as (
    insert into quarantined_lead (institute_id, campaign_id, is_repeat, reasons, ${names})
    select $1, campaign_id, true, reasons, ${names} from admitted where id not in (select id from filed)
  )`;

/** Whether another campaign counts for the one that the enquiry goes to (rule D30). */
const isInScope = `
  case rules.scope
    when 'institute' then true
    when 'campaign' then other.campaign_id = judged.campaign_id
    when 'selected' then judged.campaign_id = any (rules.campaign_ids) and other.campaign_id = any (rules.campaign_ids)
  end`;

/** Returns a row if the rules find the enquiry among the leads. An enquiry in quarantine makes only others in quarantine a duplicate (rule E1). */
const matched = (isTrapped: boolean) => `, matched as (
    select from rules, judged where case rules.field
      when 'email' then ${isThere('person', isTrapped)}
      when 'phone' then ${isThere('phone_digits', isTrapped)}
    end
  )`;

const isThere = (column: 'person' | 'phone_digits', isTrapped: boolean): string =>
  (isTrapped ? ['lead', 'quarantined_lead'] : ['lead'])
    .map(
      (table) => `exists (
        select from ${table} as other
        where other.institute_id = $1 and other.${column} = judged.${column} and ${isInScope})`,
    )
    .join(' or ');
