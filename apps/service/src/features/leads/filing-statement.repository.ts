/**
 * The statement that files an enquiry, for the four cases there are: `hasKey` says that it came with an `Idempotency-Key`, `hasTurn`
 * that no other enquiry of the institute is being judged by its duplicate rules at the moment.
 *
 * Every enquiry waits for it, so each case has no more in it than it needs, and its text is written once instead of being built with
 * each: that takes as long as asking it. Parameters are those of `filingValues`, in their order.
 */
export const filingStatement = ({ hasKey, hasTurn }: { readonly hasKey: boolean; readonly hasTurn: boolean }) => `
  with rules as (
    select field, scope, campaign_ids from duplicate_rules where institute_id = $1 and enabled
  ), target as (
    select coalesce(
      (select id from campaign where institute_id = $1 and id = $2 and status = 'active'),
      (select id from campaign where institute_id = $1 and is_default)
    ) as campaign_id
  )${hasKey ? remembered : ''}${hasTurn ? matched : ''}, admitted as (
    select campaign_id from target
    where campaign_id is not null
      ${hasKey ? 'and not exists (select from remembered)' : ''}
      ${hasTurn ? '' : 'and not exists (select from rules)'}
  ), filed as (
    insert into lead (
      institute_id, campaign_id, requested_campaign_id, person, phone_digits, created_at, id, full_name, email, phone, message,
      course_id, source, extra_fields, consent, course_title, named_course_id, named_edition_id, origin, server_address, key_id
    )
    select $1, campaign_id, $2, $3, $4, $5::timestamptz, $6::uuid, $7, $8, $9, $10,
      $11, $12, $13, $14, $15, $16, $17, $18, $19, $20::uuid
    from admitted ${hasTurn ? 'where not exists (select from matched)' : ''}
    on conflict (institute_id, person, campaign_id) do nothing
    returning id
  ), told as (
    insert into outbox (institute_id, kind, lead_id, created_at)
    select $1, 'lead.created', id, $5::timestamptz from filed
  )${hasKey ? kept : ''}
  select target.campaign_id is null as lacks_list, exists (select from rules) as has_rules, exists (select from filed) as is_filed
    ${hasKey ? ', remembered.* from target left join remembered on true' : 'from target'}`;

/** What the key stands for already. */
const remembered = `, remembered as (
    select body_hash, status, created_at <= $23::timestamptz as is_outdated
    from idempotency where institute_id = $1 and key = $21
  )`;

/** What is answered now, to be given again. */
const kept = `, kept as (
    insert into idempotency (institute_id, key, body_hash, status, person, created_at)
    select $1, $21, $22::bytea, case when exists (select from filed) then 201 else 200 end, $3, $5::timestamptz from admitted
  )`;

/** Whether a lead counts for the campaign that an enquiry goes to (decision D30). */
const isInScope = `
  case rules.scope
    when 'institute' then true
    when 'campaign' then lead.campaign_id = target.campaign_id
    when 'selected' then target.campaign_id = any (rules.campaign_ids) and lead.campaign_id = any (rules.campaign_ids)
  end`;

/** A row where the rules find the enquiry among the leads. */
const matched = `, matched as (
    select from rules, target where case rules.field
      when 'email' then exists (select from lead where institute_id = $1 and person = $3 and ${isInScope})
      when 'phone' then exists (select from lead where institute_id = $1 and phone_digits = $4 and ${isInScope})
    end
  )`;
