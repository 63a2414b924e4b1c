import { describe, expect, it } from 'vitest';
import { courseEditor as germanEditor } from './de/course-editor.ts';
import { de } from './de/index.ts';
import { savedViews as germanViews } from './de/saved-views.ts';
import { shortcuts as germanShortcuts } from './de/shortcuts.ts';
import { courseEditor as englishEditor } from './en/course-editor.ts';
import { en } from './en/index.ts';
import { savedViews as englishViews } from './en/saved-views.ts';
import { shortcuts as englishShortcuts } from './en/shortcuts.ts';

/** Texts and functions with where they stand, such as `keys.title`. */
function flatten(texts: object, path = ''): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object' && text !== null ? [...flatten(text, `${path}${name}.`)] : [[`${path}${name}`, text]],
    ),
  );
}

// With those that are loaded later than the page.
const english = flatten({ ...en, savedViews: englishViews, shortcuts: englishShortcuts, courseEditor: englishEditor });
const german = flatten({ ...de, savedViews: germanViews, shortcuts: germanShortcuts, courseEditor: germanEditor });

/** What is the same word in both languages. */
const alike = new Set([
  'ID',
  'Name',
  'Region',
  'Video',
  'Audio',
  'Quiz',
  'Status',
  'Browser',
  'Code',
  'Details',
  'System',
  'Dashboard',
  'Team',
  'Admin',
  'Admins',
  'Website',
  'Websites',
  'Webhook',
  'Webhooks',
  'Server',
  'Import',
  'Token',
  'JSON',
  'HTML',
  'WordPress',
  'Webflow',
  'Squarespace',
  'Astro',
  'React',
  'Tablet',
  'curl',
  'Live',
  'Online',
  'online',
  'Logo',
  'Host',
  'Link',
  'Links',
  'Version',
  'Revision',
  'OK',
  'Person',
  'Prospectus',
]);

/** What is typed or shown as it is, whatever the language. */
const untranslated = new Set(['catalogue.emptyCommand', 'settings.address.placeholder', 'signIn.noMailCommand']);

/** Functions whose German text uses fewer of its parameters. */
const shorter = new Set(['signIn.invitationTitle']);

describe('German', () => {
  it('says everything that English says, and nothing else', () => {
    expect(new Set(german.keys())).toEqual(new Set(english.keys()));
  });

  it('says nothing in English words, but for those that are alike', () => {
    const left = [...german].filter(
      ([path, text]) => text === english.get(path) && !untranslated.has(path) && !alike.has(String(text)),
    );

    expect(left).toEqual([]);
  });

  it('leaves out nothing of what its functions are told', () => {
    const poorer = [...german].flatMap(([path, text]) => {
      const original = english.get(path);
      if (typeof text !== 'function' || typeof original !== 'function') return [];
      return text.length < original.length && !shorter.has(path) ? [path] : [];
    });

    expect(poorer).toEqual([]);
  });

  it('names the same values as English when it tells why a date does not show', () => {
    const valuesIn = (answers: typeof en.dateAnswers) =>
      Object.entries(answers).map(([name, { seen, fix }]) => [name, `${seen} ${fix}`.match(/\{\w+\}/g)?.sort() ?? []]);

    expect(valuesIn(de.dateAnswers)).toEqual(valuesIn(en.dateAnswers));
  });

  it('has no exception that is none', () => {
    const texts = new Set([...german.values()]);

    expect([...alike].filter((word) => !texts.has(word))).toEqual([]);
    expect([...untranslated, ...shorter].filter((path) => !german.has(path))).toEqual([]);
  });
});
