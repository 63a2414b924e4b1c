import { german } from '@prospectus/contract/german';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './saying.ts';

const translate = createTranslator({
  'There is no such key.': 'Diesen Schlüssel gibt es nicht.',
  'at most {max} [what]': 'höchstens {max} [what]',
  tags: 'Schlagwörter',
  '{name} is taken.': '{name} ist vergeben.',
  '{name} is taken by {owner}.': '{name} ist vergeben an {owner}.',
  'Fix it. Then go on.': 'Beheben Sie das. Machen Sie dann weiter.',
  '[found] at line {line}': '[found] in Zeile {line}',
  'the end': 'das Ende',
});

describe('what the service says', () => {
  it.each([
    ['There is no such key.', 'Diesen Schlüssel gibt es nicht.'],
    ['main is taken.', 'main ist vergeben.'],
    ['main is taken by Ada Quennell.', 'main ist vergeben an Ada Quennell.'],
    ['at most 12 tags', 'höchstens 12 Schlagwörter'],
    ['the end at line 3', 'das Ende in Zeile 3'],
    ['"the end" at line 3', '"the end" in Zeile 3'],
  ])('is translated with its values: %s', (english, expected) => {
    expect(translate(english)).toBe(expected);
  });

  it.each([
    ['a is taken. There is no such key.', 'a ist vergeben. Diesen Schlüssel gibt es nicht.'],
    ['Fix it. Then go on.', 'Beheben Sie das. Machen Sie dann weiter.'],
    [
      'a.example is taken by b. Fix it. Then go on.',
      'a.example ist vergeben an b. Beheben Sie das. Machen Sie dann weiter.',
    ],
  ])('is translated sentence by sentence: %s', (english, expected) => {
    expect(translate(english)).toBe(expected);
  });

  it.each([
    '',
    'Anything else.',
    'at most 12 dragons',
    ' is taken.',
    'There is no such key. Anything else.',
    'constructor',
  ])('stays as it is where it is unknown: %j', (english) => {
    expect(translate(english)).toBe(english);
  });

  it('stays as it is, soon, whatever is in it', () => {
    const long = 'a is taken. '.repeat(100_000);

    expect(translate(long)).toBe(long);
    expect(translate('a is taken. '.repeat(300))).toBe('a is taken. '.repeat(300));
  });
});

/** A value for each hole, as different from all sentences as values are. */
const holes = /\{(\w+)\}|\[(\w+)\]/g;
const write = (sentence: string, value: (name: string) => string): string =>
  sentence.replaceAll(holes, (_, name: string | undefined, said: string | undefined) =>
    name === undefined ? `"${said}"` : value(name),
  );

describe('the sentences of the service', () => {
  const speak = createTranslator(german);

  it.each(Object.entries(german))('are told from one another: %s', (english, translation) => {
    expect(speak(write(english, (name) => `<${name}>`))).toBe(write(translation, (name) => `<${name}>`));
  });

  it('have the same values in both languages', () => {
    const namesIn = (text: string) => (text.match(holes) ?? []).sort();
    const other = Object.entries(german).filter(
      ([english, translation]) => String(namesIn(english)) !== String(namesIn(translation)),
    );

    expect(other.map(([english]) => english)).toEqual(['{name}, which is also the [what] of entry {number}']);
  });

  it('have a value between two others only where something stands between them', () => {
    expect(Object.keys(german).filter((english) => /[\]}][[{]/.test(english))).toEqual([]);
  });
});
