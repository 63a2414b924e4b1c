import { describe, expect, it } from 'vitest';
import { readWith, refusedIn } from '../../test/support/enquiry.ts';
import { digitsOf } from './contact.ts';

const label = (length: number) => 'd'.repeat(length);

describe('an e-mail address', () => {
  it.each([
    ['Ines@Oyelaran.Example'],
    ["!#$%&'*+/=?^_`{|}~-@a.b"],
    ['.a..b.@c.d'],
    ['1@2.3'],
    ['a@b-c.d-e'],
    ['a@b.c.d.e.example'],
    ['a@b--c.d'],
    [`a@${label(63)}.b`],
    [`a@b.${label(63)}`],
    [`${'l'.repeat(200)}@b.c`],
  ])('is one by the HTML standard, with a dot in its domain: %s (§4.8, D29)', (email) => {
    expect(readWith({ email }).email).toBe(email);
  });

  it.each([
    ['a'],
    ['a@b'],
    ['@b.c'],
    ['a@'],
    ['a@.c'],
    ['a@b.'],
    ['a@b..c'],
    ['a@b.c..d'],
    ['a@b.c.'],
    ['a@-b.c'],
    ['a@b-.c'],
    ['a@b.-c'],
    ['a@b.c-'],
    ['a@b_c.d'],
    ['a@@b.c'],
    ['a@b@c.d'],
    ['a b@c.d'],
    ['a@b .c'],
    ['a@b.c\nBcc: d@e.f'],
    ['"a b"@c.d'],
    ['a(b)@c.d'],
    ['a@[127.0.0.1]'],
    ['a@b.c, d@e.f'],
    ['Ines <a@b.c>'],
    ['mailto:a@b.c'],
    ['ä@b.c'],
    ['a@ä.c'],
    ['a＠b.c'],
    ['a@b。c'],
    [`a@${label(64)}.b`],
    [`a@b.${label(64)}`],
  ])('is none: %j (§4.8, D29)', (email) => {
    expect(refusedIn({ email })).toBe('email');
  });

  it('is trimmed and brought into NFC before it is judged (D29)', () => {
    expect(readWith({ email: ' \u212aim@b.c\n' }).email).toBe('Kim@b.c');
  });
});

describe('a phone number', () => {
  it.each([
    ['123456'],
    ['+123456'],
    ['+49 (30) 901820-0'],
    ['(+49) 30.901.820'],
    ['.-( )+ 123456'],
    ['1-2.3(4)5 6'],
    ['123456----'],
    ['((((123456'],
    ['1                  23456'],
  ])('is digits with spaces, signs and one + before the first: %s (§4.8, D29)', (phone) => {
    expect(readWith({ phone }).phone).toBe(phone);
  });

  it.each([
    ['12345'],
    ['1 2-3.4(5)'],
    ['+12345'],
    ['------'],
    ['++123456'],
    ['+4+9123456'],
    ['49+123456'],
    ['123456+'],
    ['123456 ext. 7'],
    ['123456x7'],
    ['123/456'],
    ['123,456'],
    ['123456#'],
    ['*123456'],
    ['123\u00a0456'],
    ['123\t456'],
    ['123\n456'],
    ['123–456'],
    ['１２３４５６'],
    ['١٢٣٤٥٦'],
    ['＋123456'],
    ['1'.repeat(25)],
    [`123456${' '.repeat(18)}7`],
  ])('is none: %j (§4.8, D29)', (phone) => {
    expect(refusedIn({ phone })).toBe('phone');
  });

  it('is compared by its digits (D30)', () => {
    expect(digitsOf('+49 (30) 90.18-20')).toBe('4930901820');
  });
});
