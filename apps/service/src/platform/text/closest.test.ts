import { describe, expect, it } from 'vitest';
import { closestOf } from './closest.ts';

describe('the name closest to a misspelt one', () => {
  it.each([
    ['titel', ['title', 'tags'], 'title'],
    ['Titel', ['TITLE'], 'TITLE'],
    ['discription_html', ['about_html', 'description_html'], 'description_html'],
    ['statuss', ['status', 'stats'], 'status'],
    ['onlin', ['online', 'only'], 'online'],
  ])('K12: is found for %s among %j', (word, names, closest) => {
    expect(closestOf(word, names)).toBe(closest);
  });

  it.each([
    ['quiz', ['lecture', 'seminar']],
    ['ab', ['cd']],
    ['', ['a']],
    ['x'.repeat(101), ['x'.repeat(101)]],
    ['title', []],
  ])('K12: is none for %s among %j', (word, names) => {
    expect(closestOf(word, names)).toBeUndefined();
  });

  it('K12: is looked for among 2,000 names at most', () => {
    const names = [...Array.from({ length: 2_000 }, (_, at) => `another-${at}`), 'title'];

    expect(closestOf('titel', names)).toBeUndefined();
    expect(closestOf('titel', names.slice(1))).toBe('title');
  });
});
