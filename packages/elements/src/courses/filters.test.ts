import { describe, expect, it } from 'vitest';
import { nothing } from '../foundation/html.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { filtersOf } from './filters.ts';
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
});
