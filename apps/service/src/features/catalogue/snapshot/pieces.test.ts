import { describe, expect, it } from 'vitest';
import {
  badgeEnding,
  closePrice,
  markCurrent,
  members,
  openObject,
  openPrice,
  type Stretch,
  withoutChips,
} from './pieces.ts';

const price = { amount: 251, compare_at_amount: null, currency: 'INR', is_free: false, varies: true };

const textOf = (bytes: Buffer, stretches: readonly Stretch[]) =>
  stretches.map(([from, to]) => bytes.subarray(from, to).toString()).join('');

describe('the pieces of a course', () => {
  it('are JSON when they are put together (§2.2)', () => {
    const json = `${openObject({ id: 'c' })}${openPrice(price)}${closePrice({ min: 1.5, max: 1e12 })}${badgeEnding(['"new"'])}}`;

    expect(JSON.parse(json)).toEqual({
      id: 'c',
      price: { ...price, min_amount: 1.5, max_amount: 1e12 },
      badges: ['"new"'],
    });
  });

  it('are JSON without a price (§2.2)', () => {
    expect(JSON.parse(`${openObject({ id: 'c' })}${openPrice(null)}${badgeEnding([])}}`)).toEqual({
      id: 'c',
      price: null,
      badges: [],
    });
  });
});

describe('withoutChips', () => {
  const languages = [
    { code: 'en', label: 'English', chip: 'EN' },
    { code: 'hi', label: '"हि" $& \\', chip: '","chip":"EN"}' },
    { code: 'en-gb', label: 'English', chip: 'EN' },
  ];

  it('takes the chip out of every language, and out of nothing else (§2.3, D14)', () => {
    const [english, hindi, british] = languages;
    const nasty = JSON.stringify(english);
    const summary = {
      title: nasty,
      tags: [`,"chip":"EN"}`],
      languages,
      variants: [{ language: hindi }, { language: null }],
    };

    const json = withoutChips(JSON.stringify(summary));

    const plain = [english, hindi, british].map((language) => ({ code: language?.code, label: language?.label }));
    expect(JSON.parse(json)).toEqual({
      ...summary,
      languages: plain,
      variants: [{ language: plain[1] }, { language: null }],
    });
  });

  it('leaves everything as it is where there are no languages (§2.3)', () => {
    expect(withoutChips('{"languages":[]}')).toBe('{"languages":[]}');
  });
});

describe('members', () => {
  it('stand among others (§2.3)', () => {
    expect(JSON.parse(`{"a":1,${members({ b: 2, c: { d: 3 } })}}`)).toEqual({ a: 1, b: 2, c: { d: 3 } });
  });
});

describe('markCurrent', () => {
  const nasty = '{"course_id":"b","current":false}';
  const steps = [
    { course_id: 'a', title: nasty, url: null, current: false },
    { course_id: 'b', title: nasty, url: 'https://learn.example/b', current: false },
    { course_id: 'bb', title: 'B', url: null, current: false },
  ];

  it.each(['a', 'b', 'bb'])('marks the step that is course %s, and no other (§2.3)', (id) => {
    const bytes = Buffer.from(JSON.stringify({ name: nasty, steps }));
    const [before, end, behind] = markCurrent(bytes, id);
    const marked = JSON.parse(textOf(bytes, [before]) + end + textOf(bytes, [behind]));

    expect(marked).toEqual({ name: nasty, steps: steps.map((step) => ({ ...step, current: step.course_id === id })) });
  });
});
