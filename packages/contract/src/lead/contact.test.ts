import { describe, expect, it } from 'vitest';
import { emails, noEmails, noPhones, phones } from '../../test/support/contacts.ts';
import { readWith, refusedIn } from '../../test/support/enquiry.ts';
import { digitsOf } from './contact.ts';

describe('an e-mail address', () => {
  it.each(emails)('is one by the HTML standard, with a dot in its domain: %s (§4.8, D29)', (email) => {
    expect(readWith({ email }).email).toBe(email);
  });

  it.each(noEmails)('is none: %j (§4.8, D29)', (email) => {
    expect(refusedIn({ email })).toBe('email');
  });

  it('is trimmed and brought into NFC before it is judged (D29)', () => {
    expect(readWith({ email: ' \u212aim@b.c\n' }).email).toBe('Kim@b.c');
  });
});

describe('a phone number', () => {
  it.each(phones)('is digits with spaces, signs and one + before the first: %s (§4.8, D29)', (phone) => {
    expect(readWith({ phone }).phone).toBe(phone);
  });

  it.each(noPhones)('is none: %j (§4.8, D29)', (phone) => {
    expect(refusedIn({ phone })).toBe('phone');
  });

  it('is compared by its digits (D30)', () => {
    expect(digitsOf('+49 (30) 90.18-20')).toBe('4930901820');
  });
});
