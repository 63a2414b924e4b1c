import { limits } from '@prospectus/contract';

/**
 * The statement that files enquiries of one institute, for the four cases there are: `hasKeys` says that some came with an
 * `Idempotency-Key`, `hasTurn` that there is one alone, and no other of the institute is judged by its duplicate rules meanwhile.
 *
 * Every enquiry waits for it, so each case has no more in it than it needs, and its text is written once instead of being built each
 * time. Its parameters are the institute's id and the enquiries, a JSON array of `FilingRow`.
 */
export const filingStatement = ({ hasKeys, hasTurn }: { readonly hasKeys: boolean; readonly hasTurn: boolean }) => `
  with rules as (
    select field, scope, campaign_ids from duplicate_rules where institute_id = $1 and enabled
  ), judged as materialized (
    select enquiry.*${hasKeys ? ', remembered.*' : ''}, coalesce(
        (select id from campaign
          where institute_id = $1 and campaign.id = enquiry.requested_campaign_id and status = 'active'),
        (select id from campaign where institute_id = $1 and is_default)
      ) as campaign_id
    from json_to_recordset($2::json) as enquiry (${definitions}) ${hasKeys ? remembered : ''}
  )${hasTurn ? matched : ''}, admitted as (
    select * from judged
    where campaign_id is not null
      ${hasKeys ? 'and known_status is null' : ''}
      ${hasTurn ? '' : 'and not exists (select from rules)'}
    -- Whoever files the same at the same time waits for them in the same order, so that nobody waits for each other. Among those of
    -- one statement arrival follows the person, therefore, not the time: milliseconds apart, and none was answered before another.
    order by person, campaign_id
  ), filed as (
    insert into lead (institute_id, campaign_id, ${names})
    select $1, campaign_id, ${names} from admitted ${hasTurn ? 'where not exists (select from matched)' : ''}
    on conflict (institute_id, person, campaign_id) do nothing
    returning id, created_at
  ), told as (
    insert into outbox (institute_id, kind, lead_id, created_at)
    select $1, 'lead.created', id, created_at from filed
  )${hasKeys ? kept : ''}
  select id, campaign_id is null as lacks_list, exists (select from rules) as has_rules,
    exists (select from filed where filed.id = judged.id) as is_filed
    ${hasKeys ? ', known_hash, known_status, is_outdated' : ''}
  from judged`;

/** What of a lead comes with the enquiry. */
const leadColumns = {
  id: 'uuid',
  created_at: 'timestamptz',
  person: 'text',
  full_name: 'text',
  email: 'text',
  phone: 'text',
  phone_digits: 'text',
  message: 'text',
  course_id: 'text',
  source: 'text',
  requested_campaign_id: 'text',
  extra_fields: 'text',
  consent: 'text',
  course_title: 'text',
  named_course_id: 'text',
  named_edition_id: 'text',
  origin: 'text',
  server_address: 'text',
  key_id: 'uuid',
} as const;

/** SHA-256 of the key and of the body in hexadecimal digits. */
const keyColumns = { key_hash: 'text', body_hash: 'text' } as const;

/** An enquiry as the statement takes it; null and absent are the same. */
export type FilingRow = Readonly<Record<keyof typeof leadColumns | keyof typeof keyColumns, string | null>>;

const names = Object.keys(leadColumns).join(', ');
const definitions = Object.entries({ ...leadColumns, ...keyColumns })
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** What the enquiry's key stands for already; a sub-select, since the plan is to be one for few as well as for many. */
const remembered = `
    left join lateral (
      select body_hash as known_hash, status as known_status,
        created_at <= enquiry.created_at - interval '${limits.idempotencyHours} hours' as is_outdated
      from idempotency where institute_id = $1 and key_hash = enquiry.key_hash
      limit 1
    ) as remembered on true`;

/** What is answered now, to be given again. */
const kept = `, kept as (
    insert into idempotency (institute_id, key_hash, body_hash, status, person, created_at)
    select $1, key_hash, decode(body_hash, 'hex'), case when exists (select from filed where filed.id = admitted.id) then 201 else 200 end,
      person, created_at
    from admitted where key_hash is not null
    order by key_hash
  )`;

/** Whether a lead counts for the campaign that the enquiry goes to (decision D30). */
const isInScope = `
  case rules.scope
    when 'institute' then true
    when 'campaign' then lead.campaign_id = judged.campaign_id
    when 'selected' then judged.campaign_id = any (rules.campaign_ids) and lead.campaign_id = any (rules.campaign_ids)
  end`;

/** A row where the rules find the enquiry among the leads. */
const matched = `, matched as (
    select from rules, judged where case rules.field
      when 'email' then exists (
        select from lead where lead.institute_id = $1 and lead.person = judged.person and ${isInScope})
      when 'phone' then exists (
        select from lead where lead.institute_id = $1 and lead.phone_digits = judged.phone_digits and ${isInScope})
    end
  )`;
