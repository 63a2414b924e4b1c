import { describe, expect, it } from 'vitest';
import { scriptText } from '../course/json-ld.ts';
import { versionNames } from '../course/version-name.ts';
import { en } from '../texts/en.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { availabilityText } from './availability.ts';
import { badgeText } from './badges.ts';
import { durationText } from './duration.ts';
import { isShortTitle } from './picture.ts';

const words = en as unknown as Texts;

describe('what is said of a course', () => {
  it('is a badge in words, of the institute’s own ones too', () => {
    const said = ['bestseller', 'staff_pick', 'educational-leave', 'Neu im Haus', ''].map((each) =>
      badgeText(each, words),
    );

    expect(said).toEqual(['Bestseller', 'Staff pick', 'Educational leave', 'Neu im Haus', '']);
  });

  it('is the announced day where there is one, the same everywhere on Earth', () => {
    const announced = { launch_date: '2027-01-29', ribbon_text: null, button_text: null, campaign_id: null };
    const said = (availability: 'available' | 'coming_soon', coming_soon: typeof announced | null) =>
      availabilityText({ availability, coming_soon }, words, 'en-GB');

    expect(said('coming_soon', announced)).toBe('Coming 29 January 2027');
    expect(said('coming_soon', { ...announced, launch_date: null as unknown as string })).toBe('Coming soon');
    expect(said('available', announced)).toBe('Open for enrolment');
  });

  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [60, '1 hour'],
    [276, '4 hours 36 minutes'],
  ])('is a duration of %i minutes as %s', (minutes, expected) => {
    expect(durationText(minutes, 'en')).toBe(expected);
  });

  it('is a cover in large letters only where they have room', () => {
    const titles = ['Hiring Fairly', 'Papermaking', 'Grundlagenwissen', 'Data Analysis with Python'];

    expect(titles.map(isShortTitle)).toEqual([true, false, false, false]);
  });
});

describe('names of versions', () => {
  const version = (title: string, level: string | null, session_name: string | null, label: string | null) =>
    ({ title, level, session_name, language: label === null ? null : { code: label, label } }) as never;

  it('say what tells them apart, languages only where they differ', () => {
    expect(versionNames([version('A', null, null, 'English'), version('A', null, 'June', 'English')])).toEqual([
      'A',
      'June',
    ]);
    expect(versionNames([version('A', 'Basic', 'June', 'English'), version('B', null, null, 'Deutsch')])).toEqual([
      'June, Basic, English',
      'Deutsch',
    ]);
  });
});

describe('texts', () => {
  it('hold values where their places are, and places where there is no value', () => {
    expect(say('{a} of {b}, {a} of {c}', { a: 1, b: '<b>' })).toBe('1 of <b>, 1 of {c}');
  });

  it('have the form that a number asks for in its language', () => {
    const few = { one: '{count} kurs', few: '{count} kursy', other: '{count} kursów' };

    expect([1, 3, 5].map((count) => sayCount(few, count, 'pl'))).toEqual(['1 kurs', '3 kursy', '5 kursów']);
    expect(sayCount(en.count, 1200, 'en')).toBe('1,200 courses');
  });
});

describe('data in a script element', () => {
  it('cannot end it', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };

    expect(scriptText(data)).not.toContain('<');
    expect(JSON.parse(scriptText(data))).toEqual(data);
  });
});
