import { describe, expect, it } from 'vitest';
import { nothing } from '../foundation/html.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { chosenOf, filtersOf, isSame } from './filters.ts';
import { untouched } from './list-state.ts';

const words = en as unknown as Texts;
const value = (name: string, count = 1) => ({ value: name, label: name, count, selected: false });
const facets = {
  stream: [value('craft'), value('data')],
  category: [value('craft/ink'), value('craft/paper'), value('data/sql')],
  level: [value('A'), value('B')],
  town: [value('Bremen')],
};

describe('filters of a list', () => {
  it('keep their places while others are hidden, so that an opened one never becomes another', () => {
    const shown = ['stream', 'category', 'town', 'price', 'level'];
    const at = (filters: Record<string, string[]>) =>
      filtersOf(facets, { ...untouched, filters }, shown, new Set(), words).map((filter) =>
        filter === nothing ? nothing : filter.name,
      );

    expect(at({})).toEqual(['stream', nothing, nothing, nothing, 'level']);
    expect(at({ stream: ['craft'] })).toEqual(['stream', 'category', nothing, nothing, 'level']);
  });

  it('ask for prices in the currency that is chosen, whichever most courses have, and else in that (S4, S10)', () => {
    const price = [
      { currency: 'CHF', min: 10, max: 90, count: 1 },
      { currency: 'EUR', min: 100, max: 400, count: 5 },
    ];
    const labels = (filters: Record<string, string[]>, counted = price) =>
      filtersOf({ price: counted }, { ...untouched, filters }, ['price'], new Set(), words).map((filter) =>
        filter === nothing ? nothing : filter.label,
      );

    expect(labels({})).toEqual(['Price (EUR)']);
    expect(labels({ price_min: ['20'] })).toEqual(['Price (EUR)']);
    expect(labels({ price_min: ['20'], currency: ['CHF'] })).toEqual(['Price (CHF)']);
    expect(labels({ price_min: ['20'], currency: ['chf'] })).toEqual(['Price (CHF)']);
    expect(labels({ price_min: ['20'], currency: ['CHF'] }, price.slice(1))).toEqual([nothing]);
  });

  it('limit durations whatever the currency of a price (S10)', () => {
    const filters = { price_min: ['20'], currency: ['CHF'] };
    const duration = { min: 60, max: 600, count: 3 };

    expect(filtersOf({ duration }, { ...untouched, filters }, ['duration'], new Set(), words)).toMatchObject([
      { name: 'duration', range: { max: 600 } },
    ]);
  });
});

describe('what is chosen', () => {
  const umlaut = 'M\u00fcnchen';

  it('is a value whatever its case, and however its letters are composed (S1, D9)', () => {
    expect(isSame('town', umlaut.normalize('NFD'), umlaut)).toBe(true);
    expect(isSame('town', umlaut, umlaut.normalize('NFD').toUpperCase())).toBe(true);
    expect(isSame('town', 'Munchen', umlaut)).toBe(false);
  });

  it('is a category also without its stream (S1)', () => {
    expect(isSame('category', 'INK', 'craft/ink')).toBe(true);
    expect(isSame('town', 'ink', 'craft/ink')).toBe(false);
  });

  it('is called as the value that it is, however its letters are composed (S1, D9)', () => {
    const counted = { town: [{ ...value(umlaut), label: 'Munich' }] };
    const state = { ...untouched, filters: { town: [umlaut.normalize('NFD')] } };

    expect(chosenOf(state, counted, words, 'en')).toMatchObject([{ label: 'Munich' }]);
  });
});
