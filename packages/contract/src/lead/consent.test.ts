import { describe, expect, it } from 'vitest';
import { parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';

describe('the record of a consent', () => {
  it.each([
    ['all of it', { text: 'May I?', version: '2', given: true }, { text: 'May I?', version: '2', given: true }],
    ['no version', { text: 'May I?', given: false }, { text: 'May I?', version: null, given: false }],
    ['a blank version', { text: 'May I?', version: ' ', given: true }, { text: 'May I?', version: null, given: true }],
    ['blanks', { text: ' a  b\n', version: ' 2 ', given: true }, { text: 'a  b', version: '2', given: true }],
  ])('keeps what was asked and what was answered: %s (D28, D29)', (_, consent, expected) => {
    expect(readWith({ consent }).consent).toEqual(expected);
  });

  it.each([
    ['no member', {}, 'consent.text'],
    ['a text that is null', { text: null, given: true }, 'consent.text'],
    ['a text that is none', { text: 1, given: true }, 'consent.text'],
    ['a version that is a number', { text: 't', version: 2, given: true }, 'consent.version'],
    ['an answer in words', { text: 't', given: 'true' }, 'consent.given'],
    ['an answer in numbers', { text: 't', given: 1 }, 'consent.given'],
    ['an answer that is null', { text: 't', given: null }, 'consent.given'],
    ['another member', { text: 't', given: true, at: '2026-01-01' }, 'consent.at'],
    ['another member that is null', { text: 't', given: true, at: null }, 'consent.at'],
    ['__proto__', parsed('{"__proto__": {"text": "t", "given": true}}'), 'consent.__proto__'],
    ['constructor', parsed('{"constructor": 1, "text": "t", "given": true}'), 'consent.constructor'],
  ])('is refused with %s (D28)', (_, consent, param) => {
    expect(refusedIn({ consent })).toBe(param);
  });
});
