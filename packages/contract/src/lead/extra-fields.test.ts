import { describe, expect, it } from 'vitest';
import { complaintAbout, entries, parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';

/** As the specification names them. */
const reserved = [
  'full_name',
  'fullname',
  'name',
  'email',
  'phone',
  'mobile',
  'mobile_number',
  'message',
  'source',
  'course_id',
];

const kept = (extraFields: unknown) => {
  const { extraFields: fields } = readWith({ extra_fields: extraFields });
  return fields && [...fields];
};

/** The reserved name among entries that are none. */
const refusedName = (name: string) => refusedIn({ extra_fields: { 'Group size': 3, [name]: 'x' } });

const fullWidth = (name: string) =>
  name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
const mathematical = (name: string) =>
  name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0x1d41a));

describe('names of extra fields', () => {
  it.each([
    ['letters, digits and signs', 'Az09 _-.'],
    ['signs alone', '-._'],
    ['letters of any script', 'Größe Имя 名前 שם नाम'],
    ['digits of any script', 'रक्ष ४२ ٤٢'],
    ['combining marks that have no letter of their own', 'q\u0303'],
    ['64 letters beyond the 16 bits', '𐐀'.repeat(64)],
    ['64 letters with a mark each, which become 64', 'e\u0301'.repeat(64)],
    ['a name of numbers', '42'],
  ])('may be %s (§4.8, D10, D29)', (_, name) => {
    expect(kept({ [name]: 'x' })).toEqual([[name.normalize('NFC'), 'x']]);
  });

  it.each([
    ['a sign that is not named', 'a+b'],
    ['a slash', 'a/b'],
    ['a tab inside', 'a\tb'],
    ['a line inside', 'a\nb'],
    ['another blank inside', 'a\u00a0b'],
    ['a full-width low line', 'full＿name'],
    ['an emoji', '😀'],
    ['a number that is no digit', '½'],
    ['a letter in a circle', 'ⓔmail'],
    ['a joiner', 'e\u200dmail'],
    ['65 letters beyond the 16 bits', '𐐀'.repeat(65)],
  ])('may not hold %s (§4.8, D29)', (_, name) => {
    expect(refusedName(name)).toBe(`extra_fields.${name}`);
  });

  it.each([
    ['U+0000', 'a\0', 'must not contain the character U+0000.'],
    ['half a surrogate pair', '\ud83da', 'must not contain half a surrogate pair.'],
  ])('may not hold what no text may: %s (D29)', (_, name, complaint) => {
    expect(refusedName(name)).toBe(`extra_fields.${name.toWellFormed()}`);
    expect(complaintAbout({ extra_fields: { [name]: 'x' } })).toBe(`extra_fields.${name.toWellFormed()} ${complaint}`);
  });

  it.each(reserved)('may not be %s in any letter case or compatibility spelling (§4.8, D29)', (name) => {
    const spellings = [
      name,
      name.toUpperCase(),
      name.charAt(0).toUpperCase() + name.slice(1),
      ` ${name}\n`,
      fullWidth(name),
      fullWidth(name).toUpperCase(),
      mathematical(name),
    ];
    for (const spelling of spellings) expect(refusedName(spelling), spelling).toBe(`extra_fields.${spelling}`);
  });

  it.each([
    ['a long s', 'ſource'],
    ['long s within', 'meſſage'],
    ['a superscript letter', 'ᴱmail'],
    ['an ordinal', 'emªil'],
    ['a capital in a script of its own', 'ℰmail'],
  ])('may not be reserved ones with %s (D29)', (_, name) => {
    expect(refusedName(name)).toBe(`extra_fields.${name}`);
  });

  it('are reserved whatever their value, null included (§4.8)', () => {
    for (const value of [null, 0, false, ''])
      expect(refusedIn({ extra_fields: { Email: value } })).toBe('extra_fields.Email');
  });

  it.each([
    ['first name'],
    ['full name'],
    ['full-name'],
    ['e-mail'],
    ['emails'],
    ['course'],
    ['campaign_id'],
    ['consent'],
    ['extra_fields'],
    ['emaıl'],
    ['ﬃle'],
    ['\u212aind'],
  ])('may be like reserved ones: %s (§4.8, D29)', (name) => {
    expect(kept({ [name]: 'x' })).toEqual([[name.normalize('NFC'), 'x']]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'may be %s, kept as data and harmless (D29)',
    (name) => {
      expect(kept(parsed(`{"${name}": "x"}`))).toEqual([[name, 'x']]);
      expect(kept(parsed(`{"${name}": true, "a": 1}`))).toEqual([
        [name, true],
        ['a', 1],
      ]);
      expect(refusedIn({ extra_fields: parsed(`{"${name}": {"phone": "1"}}`) })).toBe(`extra_fields.${name}`);
      expect(Object.hasOwn(Object.prototype, 'phone')).toBe(false);
    },
  );

  it.each([
    ['a blank around it', { a: 1, ' a': 2 }, ' a'],
    ['another normal form', { '\u00e9': 1, 'e\u0301': 2 }, 'e\u0301'],
    ['a value that would be dropped', { a: null, 'a ': 2 }, 'a '],
    ['two that would be dropped', { a: null, 'a ': null }, 'a '],
  ])('are refused when two become equal: %s (D29)', (_, fields, name) => {
    expect(refusedIn({ extra_fields: fields })).toBe(`extra_fields.${name}`);
  });

  it('differ by letter case and compatibility spelling (D29)', () => {
    expect(kept({ a: 1, A: 2, ａ: 3 })).toEqual([
      ['a', 1],
      ['A', 2],
      ['ａ', 3],
    ]);
  });

  it('are at most 30, counted as they were sent (§4.8, D29)', () => {
    expect(kept({ ...entries(29), a: null })).toHaveLength(29);
    expect(refusedIn({ extra_fields: { ...entries(30), a: null } })).toBe('extra_fields');
    expect(refusedIn({ extra_fields: { ...entries(30), email: 'x' } })).toBe('extra_fields');
  });
});

describe('values of extra fields', () => {
  it.each([
    ['a text', 'x'],
    ['a text that is empty', ''],
    ['a text that names another type', 'null'],
    ['true', true],
    ['false', false],
    ['0', 0],
    ['a fraction', -0.5],
    ['the least number apart from 0', 5e-324],
    ['the greatest exact whole number', 9007199254740991],
  ])('are kept as they are: %s (§4.8, D29)', (_, value) => {
    expect(kept({ k: value })).toEqual([['k', value]]);
  });

  it('are trimmed and brought into NFC, and a blank one is kept as an empty text (D29)', () => {
    expect(kept({ a: ' e\u0301 ', b: ' \n' })).toEqual([
      ['a', '\u00e9'],
      ['b', ''],
    ]);
    expect(kept({ a: ` ${'e\u0301'.repeat(1000)} ` })).toEqual([['a', '\u00e9'.repeat(1000)]]);
  });

  it('that are null drop their entry; none left is none at all (D28, D29)', () => {
    expect(kept({ a: null, b: 'x' })).toEqual([['b', 'x']]);
    expect(kept({ a: null })).toBeNull();
    expect(kept({})).toBeNull();
  });

  it.each(['1e999', '-1e999', '1e400', '9007199254740992', '-9007199254740993', '1e300', '9007199254740991.5'])(
    'are no numbers that JSON’s readers do not agree on: %s (D29)',
    (number) => {
      expect(refusedIn({ extra_fields: parsed(`{"k": ${number}}`) })).toBe('extra_fields.k');
    },
  );

  it.each(['[]', '{}', '["x"]', '{"a": 1}', '[null]'])('are no lists and no objects: %s (§4.8)', (json) => {
    expect(refusedIn({ extra_fields: parsed(`{"k": ${json}}`) })).toBe('extra_fields.k');
  });
});
