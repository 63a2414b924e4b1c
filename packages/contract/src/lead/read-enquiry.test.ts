import { describe, expect, it } from 'vitest';
import { entries, minimal, parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';
import { leadFieldNames, readEnquiry } from './read-enquiry.ts';

/** An e-mail address of just so many characters. */
const emailOf = (length: number) => {
  const domain = `@${'d'.repeat(60)}.example`;
  return 'l'.repeat(length - domain.length) + domain;
};

/** The shortest and the longest that is accepted of each field; of an optional one the shortest that does not count as absent. */
const accepted: readonly (readonly [label: string, fields: object])[] = [
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
];

const longName = 'k'.repeat(65);

/** The first that is refused beyond each end, and what `details.param` names. */
const refused: readonly (readonly [label: string, fields: object, param: string])[] = [
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
];

describe('readEnquiry', () => {
  it.each(accepted)('accepts %s (§4.8, D29)', (_, fields) => {
    expect(refusedIn({ ...fields })).toBeUndefined();
  });

  it.each(refused)('refuses %s (§4.8, D28, D29)', (_, fields, param) => {
    expect(refusedIn({ ...fields })).toBe(param);
  });

  it('keeps null for every field that was not sent (§4.8, D28)', () => {
    expect(readWith({})).toEqual({
      fullName: 'Ines Oyelaran',
      email: 'ines@oyelaran.example',
      phone: null,
      message: null,
      courseId: null,
      source: null,
      campaignId: null,
      extraFields: null,
      consent: null,
    });
  });

  it('keeps every field that was sent (§4.8, D28)', () => {
    const enquiry = readWith({
      phone: '030 901820',
      message: 'Is there a place left?',
      course_id: 'spreadsheets',
      source: 'footer',
      campaign_id: 'open-day',
      extra_fields: { Group: 3 },
      consent: { text: 'You may write to me.', version: '2', given: false },
    });

    expect(enquiry).toMatchObject({
      phone: '030 901820',
      message: 'Is there a place left?',
      courseId: 'spreadsheets',
      source: 'footer',
      campaignId: 'open-day',
      consent: { text: 'You may write to me.', version: '2', given: false },
    });
    expect([...(enquiry.extraFields ?? [])]).toEqual([['Group', 3]]);
  });

  const optional = leadFieldNames.filter((name) => !Object.hasOwn(minimal, name));
  it.each(optional)('counts %s as absent when it is null, empty or blank (D28)', (name) => {
    for (const absent of [undefined, null, '', ' ', '\t\r\n\u00a0\u3000\ufeff']) {
      expect(readWith({ [name]: absent }), JSON.stringify(absent)).toEqual(readWith({}));
    }
  });

  it.each(leadFieldNames)('refuses %s of another type (§4.8, D28)', (name) => {
    for (const value of [0, 1, true, false, [], ['a@b.c'], [null]]) {
      expect(refusedIn({ [name]: value }), JSON.stringify(value)).toBe(name);
    }
  });

  it.each(leadFieldNames.filter((name) => name !== 'extra_fields' && name !== 'consent'))(
    'refuses an object as %s (§4.8, D28)',
    (name) => {
      expect(refusedIn({ [name]: {} })).toBe(name);
    },
  );

  it.each(['extra_fields', 'consent'])('refuses a text as %s (§4.8, D28)', (name) => {
    expect(refusedIn({ [name]: 'a' })).toBe(name);
  });

  it.each([
    ['one of its own', '{"company": "x"}', 'company'],
    ['null', '{"company": null}', 'company'],
    ['another letter case', '{"Email": "a@b.c"}', 'Email'],
    ['a blank around it', '{"message ": "x"}', 'message '],
    ['the empty name', '{"": 1}', ''],
    ['__proto__', '{"__proto__": {"phone": "1"}}', '__proto__'],
    ['constructor', '{"constructor": 1}', 'constructor'],
    ['toString', '{"toString": null}', 'toString'],
    ['hasOwnProperty', '{"hasOwnProperty": "x"}', 'hasOwnProperty'],
    ['a reserved extra name', '{"mobile": "030901820"}', 'mobile'],
  ])('refuses a field that an enquiry does not have: %s (D28)', (_, json, param) => {
    const body = parsed(`${JSON.stringify(minimal).slice(0, -1)},${json.slice(1)}`);

    expect(readEnquiry(body)).toMatchObject({ outcome: 'refused', param });
  });

  it('takes nothing from what a body inherits (D28)', () => {
    expect(readEnquiry(parsed('{"__proto__": {"full_name": "I", "email": "a@b.c"}}'))).toMatchObject({
      outcome: 'refused',
      param: '__proto__',
    });
  });

  it('names an unknown field first, then the first in the specification’s order (D28)', () => {
    const wrong = { consent: 1, extra_fields: 1, source: 1, message: 1, phone: 1, email: 1, full_name: 1 };

    expect(refusedIn({ ...wrong, surprise: 1 })).toBe('surprise');
    expect(refusedIn(wrong)).toBe('full_name');
    expect(refusedIn({ ...wrong, full_name: 'I', email: 'a@b.c' })).toBe('phone');
  });

  it('says what is wrong in a sentence that begins with the field (§7, D28)', () => {
    expect(readEnquiry({ email: 'a@b.c' })).toMatchObject({ message: 'full_name is required.' });
    for (const [label, fields, param] of refused) {
      const reading = readEnquiry({ ...minimal, ...fields });
      expect(reading.outcome === 'refused' && reading.message.startsWith(`${param} `), label).toBe(true);
      expect(reading.outcome === 'refused' && reading.message.endsWith('.'), label).toBe(true);
    }
  });

  it('repeats a name to the character, but no more of it than 1000 (D28)', () => {
    const longest = '=\n"😀'.repeat(200);

    expect(refusedIn({ [longest]: 1 })).toBe(longest);
    expect(refusedIn({ ['x'.repeat(500_000)]: 1 })).toBe('x'.repeat(1000));
    expect(refusedIn({ extra_fields: { ['😀'.repeat(500_000)]: 1 } })).toBe(`extra_fields.${'😀'.repeat(500)}`);
  });

  it('repeats half a surrogate pair in a name as U+FFFD, so that every reader of JSON can read the answer (D28)', () => {
    expect(refusedIn({ 'a\ud83d': 1 })).toBe('a\ufffd');
    expect(refusedIn({ extra_fields: { '\ude00': 1 } })).toBe('extra_fields.\ufffd');
    expect(refusedIn({ consent: { '\ude00': 1 } })).toBe('consent.\ufffd');
    expect(refusedIn({ [`${'x'.repeat(999)}😀`]: 1 })).toBe(`${'x'.repeat(999)}\ufffd`);
  });

  it('takes a campaign_id that is longer than any for none, since an unknown one is no mistake (§4.8)', () => {
    expect(readWith({ campaign_id: 'c'.repeat(201) }).campaignId).toBeNull();
    expect(refusedIn({ campaign_id: `\0${'c'.repeat(201)}` })).toBe('campaign_id');
  });
});
