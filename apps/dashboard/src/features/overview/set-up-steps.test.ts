import type { Checklist } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { setUpSteps } from './set-up-steps.ts';

const nothing: Checklist = {
  is_complete: false,
  catalogue: { is_done: false, courses: 0, courses_shown: 0 },
  key: { is_done: false, active: 0 },
  website: { is_done: false, verified: 0, pending: 0 },
  first_call: { is_done: false, last_call_at: null },
  first_enquiry: { is_done: false, last_enquiry_at: null },
};

const words = (change: Partial<Checklist>, step: number) => setUpSteps({ ...nothing, ...change })[step]?.words;

describe('setUpSteps', () => {
  it('leads from the catalogue to the first enquiry, each step to where it is taken', () => {
    expect(setUpSteps(nothing).map(({ to, isDone }) => [to, isDone])).toEqual([
      ['/catalogue', false],
      ['/keys', false],
      ['/websites', false],
      ['/embed', false],
      ['/enquiries', false],
    ]);
  });

  it('tells a catalogue of which nothing is shown from none', () => {
    expect(words({}, 0)).toMatch(/^Upload/);
    expect(words({ catalogue: { is_done: false, courses: 3, courses_shown: 0 } }, 0)).toMatch(/all of them are hidden/);
  });

  it.each([
    [1, 1, '1 course is shown.'],
    [2, 2, '2 courses are shown.'],
    [42, 43, '42 of 43 courses are shown.'],
  ])('counts %i of %i courses', (courses_shown, courses, expected) => {
    expect(words({ catalogue: { is_done: true, courses, courses_shown } }, 0)).toBe(expected);
  });

  it('says that a website waits while none is verified', () => {
    expect(words({ website: { is_done: false, verified: 0, pending: 1 } }, 2)).toBe('1 website not verified yet.');
    expect(words({ website: { is_done: true, verified: 2, pending: 1 } }, 2)).toBe('2 verified websites.');
  });

  it('says when the last call came', () => {
    const first_call = { is_done: true, last_call_at: '2026-11-20T12:00:00.000Z' };

    expect(setUpSteps({ ...nothing, first_call })[3]).toMatchObject({ isDone: true, at: first_call.last_call_at });
  });
});
