import { readEnquiry } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { enquiryEn } from '../../texts/enquiry-en.ts';
import { toBody } from '../sending/enquiry-body.ts';
import { fieldOf } from './consent-question.ts';
import { readFormFields } from './form-fields.ts';
import { wordsFor } from './form-view.ts';
import { judge } from './judge.ts';

const fields = readFormFields({ fields: 'phone message Company', required: '', declarations: [] }, enquiryEn);
const long = (length: number) => 'é'.repeat(length);

const values: Readonly<Record<string, readonly string[]>> = {
  full_name: ['', ' ', 'I', long(200), ` ${long(200)} `, long(201), 'e\u0301'.repeat(200), 'a\0b', 'a\ud800'],
  email: [
    '',
    'ida',
    'ida@people',
    ' ida@people.example ',
    'ida@-.example',
    `${'l'.repeat(242)}@some.example`,
    'i@p.e\0',
  ],
  phone: ['', '12345', '123456', '+49 (30) 901-820', '49+30901820', '1'.repeat(24), '1'.repeat(25), '030 9O1820'],
  message: ['', ' ', '?', long(2000), long(2001), '😀'.repeat(2000), 'a\0', '\udc00'],
  'extra_fields.Company': ['', 'Quill Ltd', long(1000), long(1001), 'a\0'],
};

describe('what is wrong with an enquiry before it is sent', () => {
  it.each(Object.keys(values))('is just what the service would refuse: %s (§4.8, D28, D29)', (param) => {
    const good = { full_name: 'Ida Quill', email: 'ida@people.example' };
    for (const value of values[param] ?? []) {
      const draft = new Map(Object.entries({ ...good, [param]: value }));
      const reading = readEnquiry({ ...toBody(fields, draft, {}) });

      expect([value, [...judge(fields, draft).keys()]]).toEqual([
        value,
        reading.outcome === 'refused' ? [reading.param] : [],
      ]);
    }
  });

  it('is named by its cause', () => {
    const draft = new Map([
      ['email', 'ida@people'],
      ['phone', '12345'],
      ['message', long(2001)],
      ['extra_fields.Company', 'a\ud800'],
    ]);

    expect(Object.fromEntries(judge(fields, draft))).toEqual({
      full_name: { reason: 'missing' },
      email: { reason: 'email' },
      phone: { reason: 'phone' },
      message: { reason: 'too_long', max: 2000 },
      'extra_fields.Company': { reason: 'refused' },
    });
  });

  it('is said of a box as something to tick, not to fill in', () => {
    const box = fieldOf({ parts: [], text: 'I agree.', version: undefined, isRequired: true });

    for (const draft of [new Map(), new Map([[box.param, false]])]) {
      expect([...judge([box], draft)]).toEqual([[box.param, { reason: 'unticked' }]]);
    }
    expect(judge([box], new Map([[box.param, true]])).size).toBe(0);
    expect(wordsFor({ reason: 'unticked' }, enquiryEn)).toBe('Please tick this box.');
  });
});
