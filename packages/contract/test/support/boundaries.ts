import { entries } from './enquiry.ts';

/** An e-mail address of just so many characters. */
const emailOf = (length: number) => {
  const domain = `@${'d'.repeat(60)}.example`;
  return 'l'.repeat(length - domain.length) + domain;
};

/** The shortest and the longest that is accepted of each field; of an optional one the shortest that does not count as absent. */
export const acceptedAtLimits: readonly (readonly [label: string, fields: object])[] = [
  ['a full_name of 1 character', { full_name: 'I' }],
  ['a full_name of 200 characters', { full_name: 'n'.repeat(200) }],
  ['an email of 5 characters', { email: 'a@b.c' }],
  ['an email of 254 characters', { email: emailOf(254) }],
  ['a phone of 6 characters', { phone: '123456' }],
  ['a phone of 24 characters', { phone: '1'.repeat(24) }],
  ['a message of 1 character', { message: '?' }],
  ['a message of 2000 characters', { message: 'm'.repeat(2000) }],
  ['a course_id of 1 character', { course_id: 'c' }],
  ['a course_id of 200 characters', { course_id: 'c'.repeat(200) }],
  ['a source of 1 character', { source: 's' }],
  ['a source of 100 characters', { source: 's'.repeat(100) }],
  ['a campaign_id of 1 character', { campaign_id: 'c' }],
  ['a campaign_id of 200 characters', { campaign_id: 'c'.repeat(200) }],
  ['one extra field', { extra_fields: entries(1) }],
  ['30 extra fields', { extra_fields: entries(30) }],
  ['an extra name of 1 character', { extra_fields: { k: 'x' } }],
  ['an extra name of 64 characters', { extra_fields: { ['k'.repeat(64)]: 'x' } }],
  ['an empty extra value', { extra_fields: { k: '' } }],
  ['an extra value of 1000 characters', { extra_fields: { k: 'v'.repeat(1000) } }],
  ['the least extra number', { extra_fields: { k: Number.MIN_SAFE_INTEGER } }],
  ['the greatest extra number', { extra_fields: { k: Number.MAX_SAFE_INTEGER } }],
  ['a consent text of 1 character', { consent: { text: 't', given: true } }],
  ['a consent text of 2000 characters', { consent: { text: 't'.repeat(2000), given: false } }],
  ['a consent version of 1 character', { consent: { text: 't', version: '1', given: true } }],
  ['a consent version of 100 characters', { consent: { text: 't', version: 'v'.repeat(100), given: true } }],
  ['a form that tells nothing', { form: {} }],
  ['a form.trap of 1000 characters', { form: { trap: 't'.repeat(1000) } }],
  ['a form.shown_ms of 0', { form: { shown_ms: 0 } }],
  ['a form.shown_ms of 2^31 − 1', { form: { shown_ms: 2 ** 31 - 1 } }],
  ['a form.proof of 4096 characters', { form: { proof: 'p'.repeat(4096) } }],
  ['an attribution that tells nothing', { attribution: { first: {}, last: null } }],
  ['an attribution.last.term of 200 characters', { attribution: { last: { term: 't'.repeat(200) } } }],
  ['an attribution.first.referrer of 260 characters', { attribution: { first: { referrer: 'r'.repeat(260) } } }],
  ['an attribution.last.landing of 500 characters', { attribution: { last: { landing: '/'.repeat(500) } } }],
];

const longName = 'k'.repeat(65);

/** The first that is refused beyond each end, and what `details.param` names. */
export const refusedBeyondLimits: readonly (readonly [label: string, fields: object, param: string])[] = [
  ['no full_name', { full_name: undefined }, 'full_name'],
  ['a full_name that is null', { full_name: null }, 'full_name'],
  ['an empty full_name', { full_name: '' }, 'full_name'],
  ['a blank full_name', { full_name: ' \t\n' }, 'full_name'],
  ['a full_name of 201 characters', { full_name: 'n'.repeat(201) }, 'full_name'],
  ['no email', { email: undefined }, 'email'],
  ['an email that is null', { email: null }, 'email'],
  ['an empty email', { email: '' }, 'email'],
  ['an email of 255 characters', { email: emailOf(255) }, 'email'],
  ['a phone of 5 characters', { phone: '12345' }, 'phone'],
  ['a phone of 25 characters', { phone: '1'.repeat(25) }, 'phone'],
  ['a message of 2001 characters', { message: 'm'.repeat(2001) }, 'message'],
  ['a course_id of 201 characters', { course_id: 'c'.repeat(201) }, 'course_id'],
  ['a source of 101 characters', { source: 's'.repeat(101) }, 'source'],
  ['31 extra fields', { extra_fields: entries(31) }, 'extra_fields'],
  ['31 extra fields that would be dropped', { extra_fields: entries(31, null) }, 'extra_fields'],
  ['an empty extra name', { extra_fields: { '': 'x' } }, 'extra_fields.'],
  ['a blank extra name', { extra_fields: { '  ': 'x' } }, 'extra_fields.  '],
  ['an extra name of 65 characters', { extra_fields: { [longName]: 'x' } }, `extra_fields.${longName}`],
  ['an extra value of 1001 characters', { extra_fields: { k: 'v'.repeat(1001) } }, 'extra_fields.k'],
  ['−2^53 as extra value', { extra_fields: { k: -(2 ** 53) } }, 'extra_fields.k'],
  ['2^53 as extra value', { extra_fields: { k: 2 ** 53 } }, 'extra_fields.k'],
  ['a consent without text', { consent: { given: true } }, 'consent.text'],
  ['a consent text that is blank', { consent: { text: ' ', given: true } }, 'consent.text'],
  ['a consent text of 2001 characters', { consent: { text: 't'.repeat(2001), given: true } }, 'consent.text'],
  [
    'a consent version of 101 characters',
    { consent: { text: 't', version: 'v'.repeat(101), given: true } },
    'consent.version',
  ],
  ['a consent without an answer', { consent: { text: 't' } }, 'consent.given'],
  ['a form.trap of 1001 characters', { form: { trap: 't'.repeat(1001) } }, 'form.trap'],
  ['a form.shown_ms of −1', { form: { shown_ms: -1 } }, 'form.shown_ms'],
  ['a form.shown_ms of 2^31', { form: { shown_ms: 2 ** 31 } }, 'form.shown_ms'],
  ['a form.proof of 4097 characters', { form: { proof: 'p'.repeat(4097) } }, 'form.proof'],
];
