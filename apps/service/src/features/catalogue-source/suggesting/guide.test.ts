import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { createSuggester } from './suggester.ts';
import { writeSuggestions } from './suggestion.serializer.ts';

const guide = await readFile(new URL('../../../../../../docs/guides/dates-and-places.md', import.meta.url), 'utf8');
const [, section = ''] = /\n## Dates that stand in names\n(.*?)\n## /s.exec(guide) ?? [];
const rows = section.split('\n').filter((line) => line.startsWith('| `'));
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const places = [
  { id: 'kiln-yard', name: 'Kiln Yard', town: 'Hamburg' },
  { id: 'mill', name: 'Mill', town: 'Leeds' },
];
const header = () => {
  const { courses: _, ...rest } = catalogue({ institute: { timezone: 'Europe/Berlin', places } });
  return rest;
};
const create = () =>
  createSuggester(header(), {
    now: Date.parse('2026-11-23T12:00:00Z'),
    runIds: new Set(),
    runsMax: 1000,
    shortensNames: false,
  });
const made = (name: string) =>
  course(
    { id: 'pottery' },
    edition(
      { id: 'pottery-en', title: 'T' },
      version({ package_session_id: 'pottery-en-evenings', session: { id: 's', name } }),
    ),
  );
const suggestionFor = (name: string) => create().read(made(name)).suggestions[0];

describe('what the guide says of names with dates', () => {
  it.each(rows)('R1: holds: %s', (row) => {
    const [, name = '', becomes = ''] = row.split(' | ').join('|').split('|');
    expect(namesIn(name).length).toBeGreaterThan(0);

    for (const each of namesIn(name)) {
      const found = suggestionFor(each);
      if (becomes.trim() === 'nothing') expect(found).toBeUndefined();
      else {
        expect(found).toMatchObject({ question: undefined });
        const [, when] = /`when` “(.+)”/.exec(becomes) ?? [];
        expect(found?.readings[0]?.[0]?.when).toBe(when);
      }
    }
  });

  it.each(namesIn(/\*\*What can be read.*?readings`/s.exec(section)?.[0] ?? '').slice(0, -1))(
    'R1: asks about %s',
    (name) => {
      expect(suggestionFor(name)?.question).toBeDefined();
    },
  );

  it('R1: shows a proposal as it is written', async () => {
    const [, example = '{}'] = /```json\n(.*?)```/s.exec(section) ?? [];
    const shown = JSON.parse(example);
    const { suggestions } = create().read(made(shown.text));
    let text = '';
    const all = (async function* () {
      yield* suggestions;
    })();
    for await (const piece of writeSuggestions(
      { instituteId: 'i', timezone: 'UTC', today: '2026-11-23' },
      all,
      create().counts,
    )) {
      text += piece;
    }

    expect(JSON.parse(text).versions).toEqual([shown]);
  });
});
