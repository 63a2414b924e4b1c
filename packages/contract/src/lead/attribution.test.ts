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
    ['no object', 'newsletter', 'attribution'],
    ['a list', [], 'attribution'],
    ['a visit that is a text', { first: 'newsletter' }, 'attribution.first'],
    ['a source that is a number', { first: { source: 1 } }, 'attribution.first.source'],
    ['another visit', { second: {} }, 'attribution.second'],
    ['another member', { last: { gclid: 'x' } }, 'attribution.last.gclid'],
    ['__proto__', parsed('{"last": {"__proto__": {"source": "x"}}}'), 'attribution.last.__proto__'],
    ['an address for a host', { last: { referrer: 'https://www.search.example/?q=x' } }, 'attribution.last.referrer'],
    ['a query', { last: { landing: '/courses?email=ada@people.example' } }, 'attribution.last.landing'],
    ['an address for a path', { last: { landing: 'https://www.school.example/' } }, 'attribution.last.landing'],
    ['a day for a time', { last: { at: '2026-11-28' } }, 'attribution.last.at'],
    ['a time that there is not', { last: { at: '2026-13-28T09:30:00Z' } }, 'attribution.last.at'],
    ['half a surrogate pair', { last: { source: '\ud800' } }, 'attribution.last.source'],
  ])('is refused with %s (E9, D28)', (_, attribution, param) => {
    expect(refusedIn({ attribution })).toBe(param);
  });

  it('says what was expected (E9)', () => {
    expect(complaintAbout({ attribution: { last: { referrer: 'a/b' } } })).toBe(
      'attribution.last.referrer must be a host, such as www.school.example.',
    );
  });
});
