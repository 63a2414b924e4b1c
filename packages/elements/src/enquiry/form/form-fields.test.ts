import { describe, expect, it } from 'vitest';
import { enquiryEn } from '../../texts/enquiry-en.ts';
import { toBody } from '../sending/enquiry-body.ts';
import { sourceOf } from '../sending/source.ts';
import { readConsent, readParts } from './consent-question.ts';
import { consentParam } from './field.ts';
import { type Declaration, readFormFields } from './form-fields.ts';
import { lengthOf } from './form-view.ts';

/** As much of a `<prospectus-field>` as is read. */
const declare = (attributes: Readonly<Record<string, string>>): Declaration => ({
  getAttribute: (name) => attributes[name] ?? null,
  hasAttribute: (name) => Object.hasOwn(attributes, name),
});

const read = (fields: string, required = '', ...declarations: Readonly<Record<string, string>>[]) =>
  readFormFields({ fields, required, declarations: declarations.map(declare) }, enquiryEn);

describe('the fields of a form', () => {
  it.each<[string, string, string]>([
    ['', '', 'full_name! email!'],
    ['phone message', '', 'full_name! email! phone message'],
    ['message, phone', '', 'full_name! email! message phone'],
    ['email message email', 'full_name', 'full_name! email! message'],
    ['message', 'phone', 'full_name! email! message phone!'],
    ['phone Company', 'Company Day', 'full_name! email! phone extra_fields.Company! extra_fields.Day!'],
  ])('are name and e-mail, and what the page asks for: %j, required %j (§4.8)', (fields, required, params) => {
    expect(
      read(fields, required)
        .map(({ param, isRequired }) => `${param}${isRequired ? '!' : ''}`)
        .join(' '),
    ).toBe(params);
  });

  it('are a line, several, a tick or a choice of the institute’s own, each once', () => {
    const fields = read(
      'a',
      'a',
      { name: 'a', label: 'First', autocomplete: 'organization' },
      { name: 'b', type: 'textarea' },
      { name: 'c', type: 'checkbox' },
      { name: 'd', options: ' Morning | Evening|' },
      { name: 'b', label: 'Again' },
    );

    const rest = { kind: 'text', isRequired: false, autocomplete: 'off', options: [] };
    expect(fields.slice(2)).toEqual([
      { ...rest, param: 'extra_fields.a', label: 'First', isRequired: true, autocomplete: 'organization' },
      { ...rest, param: 'extra_fields.b', label: 'Again' },
      { ...rest, param: 'extra_fields.c', label: 'c', kind: 'tick' },
      { ...rest, param: 'extra_fields.d', label: 'd', kind: 'choice', options: ['Morning', 'Evening'] },
    ]);
  });
});

describe('the body of an enquiry', () => {
  it('has what was entered as it was entered, and nothing that was left blank (D28)', () => {
    const fields = read('phone message Company __proto__', '', { name: 'News', type: 'checkbox' });
    const consent = readConsent({ consent: 'May [we](/x)?', consentVersion: '2', consentRequired: true });
    const draft = new Map<string, string | boolean>([
      ['full_name', ' Ines '],
      ['email', 'ines@oyelaran.example'],
      ['phone', ' '],
      ['message', 'a\n b'],
      ['extra_fields.Company', ''],
      ['extra_fields.News', false],
      ['extra_fields.__proto__', 'x'],
      [consentParam, true],
    ]);

    const body = toBody(fields, draft, { courseId: 'sewing', campaignId: '', source: 'footer', consent });

    expect(JSON.parse(JSON.stringify(body))).toEqual({
      full_name: ' Ines ',
      email: 'ines@oyelaran.example',
      message: 'a\n b',
      course_id: 'sewing',
      source: 'footer',
      extra_fields: JSON.parse('{"News": false, "__proto__": "x"}'),
      consent: { text: 'May we?', version: '2', given: true },
    });
  });

  it.each([
    [undefined, '/courses', '/courses'],
    ['  ', '/courses', '/courses'],
    ['footer', '/courses', 'footer'],
    ['😀'.repeat(101), '/', '😀'.repeat(100)],
    [undefined, `/${'a'.repeat(200)}`, `/${'a'.repeat(99)}`],
  ])('says where on the site the form sits, in at most 100 characters: %s, %s (§4.8)', (said, path, source) => {
    expect(sourceOf(said, path)).toBe(source);
  });
});

describe('a question of consent', () => {
  it.each([
    ['May we?', [{ text: 'May we?' }]],
    ['See the [notice](/privacy).', [{ text: 'See the ' }, { text: 'notice', href: '/privacy' }, { text: '.' }]],
    [
      '[a](https://b.example/?c)[c](mailto:d@e.f)',
      [
        { text: 'a', href: 'https://b.example/?c' },
        { text: 'c', href: 'mailto:d@e.f' },
      ],
    ],
    ['[a](javascript:alert`1`)', [{ text: '[a](javascript:alert`1`)' }]],
    ['[a](data:text/html,x)', [{ text: '[a](data:text/html,x)' }]],
    ['[a](JavaScript:x)', [{ text: '[a](JavaScript:x)' }]],
    ['[not] (one)', [{ text: '[not] (one)' }]],
  ])('has links that lead to pages and mailboxes alone: %s', (consent, parts) => {
    expect(readParts(consent)).toEqual(parts);
    expect(readConsent({ consent, consentVersion: undefined, consentRequired: false })?.text).toBe(
      parts.map(({ text }) => text).join(''),
    );
  });
});

describe('the length of a message', () => {
  it.each([
    ['m'.repeat(1799), undefined],
    ['m'.repeat(1800), 'Characters left: 200'],
    ['m'.repeat(1999), 'Characters left: 1'],
    [` ${'😀'.repeat(2000)}\n`, 'Characters left: 0'],
    ['e\u0301'.repeat(2000), 'Characters left: 0'],
    ['m'.repeat(2001), 'Characters over the limit: 1'],
    ['m'.repeat(50_000), 'Characters over the limit: 48000'],
  ])('is told near its end, as the service counts it (D10, D29)', (message, text) => {
    expect(lengthOf(message, enquiryEn)).toBe(text);
  });
});
