import type { DetailVariant, Run } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { chosenOf } from './chosen-version.ts';

const version = (
  id: string,
  language: string,
  level: string | null,
  session: string | null,
  availability = 'available',
) =>
  ({
    package_session_id: id,
    title: 'A',
    level,
    session_name: session,
    language: { code: language, label: language.toUpperCase() },
    availability,
  }) as DetailVariant;
const run = (id: string, of: string, availability = 'available') =>
  ({ id, package_session_id: of, availability }) as Run;

const variants = [
  version('en-a', 'en', 'A', null, 'closed'),
  version('en-b', 'en', 'B', null),
  version('de-a', 'de', 'A', null),
  version('de-b', 'de', 'B', null),
];
const optionsOf = (chosen: ReturnType<typeof chosenOf>) =>
  chosen?.traits.map(({ name, options }) => [name, ...options.map(({ value, label }) => `${label}: ${value}`)]);

describe('the version of a course that is chosen', () => {
  it('is at first one that can be enrolled in, in the language of the texts', () => {
    expect(chosenOf(variants, [], 'en', {})?.variant.package_session_id).toBe('en-b');
    expect(chosenOf(variants, [], 'de', {})?.variant.package_session_id).toBe('de-a');
    expect(chosenOf([], [], 'de', {})).toBeUndefined();
  });

  it('is chosen trait by trait, each among what those before it leave, and keeps the others where it can', () => {
    expect(optionsOf(chosenOf(variants, [], 'en', { variant: 'en-b' }))).toEqual([
      ['language', 'EN: en-b', 'DE: de-b'],
      ['level', 'A: en-a', 'B: en-b'],
    ]);
  });

  it('has no choice where there is one version, and sessions where nothing else tells them apart', () => {
    expect(optionsOf(chosenOf(variants.slice(0, 1), [], 'en', {}))).toEqual([]);
    const sessions = [version('x', 'en', 'A', 'May'), version('y', 'en', 'A', null)];
    expect(optionsOf(chosenOf(sessions, [], 'en', {}))).toEqual([['session', 'May: x', ': y']]);
  });

  it('comes with its dates that take place, of which the first with a place left is chosen', () => {
    const runs = [run('1', 'en-b', 'full'), run('2', 'en-b', 'cancelled'), run('3', 'en-b'), run('4', 'de-a')];
    const chosen = chosenOf(variants, runs, 'en', {});

    expect(chosen?.runs.map(({ id }) => id)).toEqual(['1', '3']);
    expect(chosen?.run?.id).toBe('3');
    expect(chosenOf(variants, runs, 'en', { variant: 'en-b', run: '1' })?.run?.id).toBe('1');
  });
});
