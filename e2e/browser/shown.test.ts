import { describe, expect, it } from 'vitest';
import { differences, linePatterns } from '../support/pages/shown.ts';

describe('differences', () => {
  it.each([
    ['a value', { total: 42 }, { total: 41 }],
    ['a word', { currency: 'EUR' }, { currency: 'USD' }],
    ['the end of a word', { title: 'Typography in 10 Lessons' }, { title: 'Typography' }],
    ['what is null', { url: null }, { url: 'https://a.example' }],
    ['what is not null', { url: 'https://a.example' }, { url: null }],
    ['a member', { id: 'a' }, { id: 'a', title: 'A' }],
    ['an empty list', { data: [{ id: 'a' }] }, { data: [] }],
    ['something in a list', { data: [{ id: 'a' }] }, { data: [{ id: 'b' }] }],
    ['the order of a list', { data: ['a', 'b'] }, { data: ['b', 'a'] }],
    ['a list', { data: {} }, { data: [] }],
  ])('are told where a document shows something else: %s', (_, actual, shown) => {
    expect(differences(actual, shown)).not.toEqual([]);
  });

  it.each([
    [
      'members and entries that are left out',
      { data: [1, { id: 'a', title: 'A' }, 3], total: 3 },
      { data: [{ id: 'a' }] },
    ],
    ['what … stands for', { url: null, html: '<p>long</p>' }, { url: '…', html: '<p>…</p>' }],
    ['ids', { id: 'bc63c7a4-1c9f-4b9c-9c63-0d1f8b0f6c1e' }, { id: '5f0c7f0e-3f5a-4a53-9a53-0d1f8b0f6c1e' }],
    ['days', { on: '2026-12-07' }, { on: '2027-01-04' }],
    ['times', { at: '2026-11-20T20:00:00.000Z' }, { at: '2027-01-01T00:00:00Z' }],
  ])('are none for %s', (_, actual, shown) => {
    expect(differences(actual, shown)).toEqual([]);
  });
});

it('lines are compared but for keys, tags and the width of columns', () => {
  const [pattern] = linePatterns('ok   Key: vak_pub_11df…  (Main site)');

  expect('ok  Key: vak_pub_22aa…   (Main site)').toMatch(pattern ?? /^$/);
  expect('ok  Key: vak_pub_22aa…   (Other site)').not.toMatch(pattern ?? /^/);
});
