import { describe, expect, it } from 'vitest';
import { complaintAbout, entries, minimal, parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';
import { leadFieldNames, readEnquiry } from './read-enquiry.ts';

/** `courseId` is sent as `course_id`. */
const asSent = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('readEnquiry', () => {
  const optional = leadFieldNames.filter((name) => !Object.hasOwn(minimal, name));

  it('keeps null for every field that was not sent (§4.8, D28)', () => {
    const { fullName, email, ...others } = readWith({});

    expect({ fullName, email }).toEqual({ fullName: 'Ines Oyelaran', email: 'ines@oyelaran.example' });
    expect(Object.entries(others).map(([property, value]) => [asSent(property), value])).toEqual(
      optional.map((name) => [name, null]),
    );
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

  const objects = ['extra_fields', 'consent', 'form', 'attribution'];

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

  it.each(leadFieldNames.filter((name) => !objects.includes(name)))('refuses an object as %s (§4.8, D28)', (name) => {
    expect(refusedIn({ [name]: {} })).toBe(name);
  });

  it.each(objects)('refuses a text as %s (§4.8, D28)', (name) => {
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

  it.each<[message: string, fields: object]>([
    ['full_name is required.', { full_name: undefined }],
    ['full_name must be a text.', { full_name: 1 }],
    ['full_name must be at most 200 characters.', { full_name: 'n'.repeat(201) }],
    ['full_name must not contain the character U+0000.', { full_name: '\0' }],
    ['full_name must not contain half a surrogate pair.', { full_name: '\ud83d' }],
    ['email must be an e-mail address, such as name@school.example.', { email: 'a@b' }],
    ['email must be at most 254 characters.', { email: 'e'.repeat(255) }],
    ['phone must be a text.', { phone: 1 }],
    ['phone must be at most 24 characters.', { phone: '1'.repeat(25) }],
    [
      'phone must be at least 6 digits, with spaces, (, ), - and . as you like and at most one + before the first digit.',
      { phone: '12345' },
    ],
    ['extra_fields must be an object of names and values.', { extra_fields: [] }],
    ['extra_fields must have at most 30 entries.', { extra_fields: entries(31) }],
    ['extra_fields. must have a name of 1 to 64 characters.', { extra_fields: { '': 1 } }],
    ['extra_fields.a+b must have a name of letters, digits, spaces, _, - and . only.', { extra_fields: { 'a+b': 1 } }],
    [
      'extra_fields.Name is reserved: send it as a field of the enquiry itself, or use another name.',
      { extra_fields: { Name: 1 } },
    ],
    ['extra_fields. a is given twice, in different spellings.', { extra_fields: { a: 1, ' a': 1 } }],
    ['extra_fields.a must be a text, a number or a boolean.', { extra_fields: { a: [] } }],
    ['extra_fields.a must be a number between −(2^53 − 1) and 2^53 − 1.', { extra_fields: { a: 2 ** 53 } }],
    ['extra_fields.a must be at most 1000 characters.', { extra_fields: { a: 'v'.repeat(1001) } }],
    ['extra_fields.a must not contain the character U+0000.', { extra_fields: { a: '\0' } }],
    ['consent must be an object with text, given and, where there is one, version.', { consent: 'yes' }],
    ['consent.at is unknown: consent has text, version, given.', { consent: { at: 1 } }],
    ['consent.text is required: what the visitor was asked.', { consent: {} }],
    ['consent.given is required, true or false.', { consent: { text: 't' } }],
    ['Unknown field "company": put fields of your own into extra_fields.', { company: 1 }],
  ])('says what is wrong in a sentence: %s (§7, D28)', (message, fields) => {
    expect(complaintAbout({ ...fields })).toBe(message);
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
