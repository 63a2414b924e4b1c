import { describe, expect, it } from 'vitest';
import { complaintAbout, parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';

const whole = {
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn',
  term: 'pottery',
  content: 'top',
  referrer: 'www.search.example:8080',
  landing: '/kurse/t%C3%B6pfern',
  at: '2026-11-28T09:30:00.000Z',
};

describe('how a visitor came', () => {
  it.each([
    ['all of it', { first: whole, last: whole }, { first: whole, last: whole }],
    ['one visit', { last: { source: ' a ' } }, { last: { source: 'a' } }],
    [
      'blank texts',
      { first: { source: ' ', landing: '' }, last: { medium: 'm', at: null } },
      { last: { medium: 'm' } },
    ],
    ['nothing', { first: {}, last: null }, null],
    ['null', null, null],
  ])('is kept as it was told, without what is empty: %s (E9, D28)', (_, attribution, expected) => {
    expect(readWith({ attribution }).attribution).toEqual(expected);
  });

  it.each([
    ['a text of 201 characters', { source: '🦉'.repeat(201) }, { source: '🦉'.repeat(200) }],
    [
      'a text that is longer once it is in NFC',
      { source: '\u0958'.repeat(200) },
      { source: '\u0915\u093c'.repeat(100) },
    ],
    ['a path of 501 characters', { landing: `/${'p'.repeat(500)}` }, { landing: `/${'p'.repeat(499)}` }],
    ['an address for a host', { source: 'a', referrer: 'https://www.search.example/?q=x' }, { source: 'a' }],
    ['a query', { source: 'a', landing: '/courses?email=ada@people.example' }, { source: 'a' }],
    ['no path', { source: 'a', landing: 'srcdoc' }, { source: 'a' }],
    ['a day for a time', { source: 'a', at: '2026-11-28' }, { source: 'a' }],
    ['a time that there is not', { source: 'a', at: '2026-13-28T09:30:00Z' }, { source: 'a' }],
    ['another zone', { at: '2026-11-28T11:30:00+02:00' }, { at: '2026-11-28T09:30:00.000Z' }],
    ['half a surrogate pair', { source: '\ud800', medium: 'm' }, { medium: 'm' }],
    ['U+0000', { source: 'a\0b', medium: 'm' }, { medium: 'm' }],
    ['nothing that fits', { landing: 'srcdoc' }, undefined],
  ])('never costs an enquiry: what does not fit is cut or left out: %s (E9, D43)', (_, last, expected) => {
    expect(readWith({ attribution: { last } }).attribution).toEqual(expected === undefined ? null : { last: expected });
  });

  it.each([
    ['no object', 'newsletter', 'attribution'],
    ['a list', [], 'attribution'],
    ['a visit that is a text', { first: 'newsletter' }, 'attribution.first'],
    ['a source that is a number', { first: { source: 1 } }, 'attribution.first.source'],
    ['another visit', { second: {} }, 'attribution.second'],
    ['another member', { last: { gclid: 'x' } }, 'attribution.last.gclid'],
    ['__proto__', parsed('{"last": {"__proto__": {"source": "x"}}}'), 'attribution.last.__proto__'],
  ])('is refused with %s (E9, D28)', (_, attribution, param) => {
    expect(refusedIn({ attribution })).toBe(param);
  });

  it('says what was expected (E9)', () => {
    expect(complaintAbout({ attribution: { last: { gclid: 'x' } } })).toMatch(/^attribution\.last\.gclid is unknown: /);
  });
});
