import { describe, expect, it } from 'vitest';
import { closestOf } from './closest.ts';

describe('the name closest to a misspelt one', () => {
  it.each([
    ['titel', ['title', 'tags'], 'title'],
    ['Titel', ['TITLE'], 'TITLE'],
    ['discription_html', ['about_html', 'description_html'], 'description_html'],
    ['statuss', ['status', 'stats'], 'status'],
    ['onlin', ['online', 'only'], 'online'],
  ])('is found for %s among %j (K12)', (word, names, closest) => {
    expect(closestOf(word, names)).toBe(closest);
  });

  it.each([
    ['quiz', ['lecture', 'seminar']],
    ['ab', ['cd']],
    ['', ['a']],
    ['x'.repeat(101), ['x'.repeat(101)]],
    ['title', []],
  ])('is none for %s among %j (K12)', (word, names) => {
    expect(closestOf(word, names)).toBeUndefined();
  });

  it('is looked for among 2,000 names at most (K12)', () => {
    const names = [...Array.from({ length: 2_000 }, (_, at) => `another-${at}`), 'title'];

    expect(closestOf('titel', names)).toBeUndefined();
    expect(closestOf('titel', names.slice(1))).toBe('title');
  });
});
