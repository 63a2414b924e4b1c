import { shortcutTexts as words } from '../../texts/shortcut-texts.ts';
import { texts } from '../../texts/texts.ts';
import { instituteEntries } from '../navigation/entries.ts';
import { finderKeys } from './finder-keys.ts';

type Entry = (typeof instituteEntries)[number]['entries'][number];

/** What the dashboard does at once when the keys were pressed. */
export type Act = 'list' | 'search' | 'new' | 'next' | 'previous' | 'up' | 'reply' | { readonly to: Entry['to'] };

export type Shortcut = {
  readonly group: keyof typeof words.groups;
  /** Pressed one after the other; `mod` is Ctrl, or ⌘ on a Mac. Each of them does the same. */
  readonly keys: readonly string[];
  /** What the list says of them. */
  readonly text: string;
  /** Absent where something else listens: the finder, a link that has the focus, the editor of a text, the calendar. */
  readonly act?: Act;
};

/** After `g`. A screen without a letter does not compile. */
const letters: Readonly<Record<Entry['text'], string>> = {
  overview: 'o',
  catalogue: 'c',
  dates: 'd',
  feeds: 'f',
  searches: 'q',
  enquiries: 'e',
  interest: 'i',
  campaigns: 'm',
  webhooks: 'h',
  embed: 'b',
  keys: 'k',
  websites: 'w',
  doctor: 'x',
  settings: 's',
  team: 't',
  activity: 'l',
};

const screens: readonly Entry[] = instituteEntries.flatMap(({ entries }): readonly Entry[] => entries);

/** All that keys do: the dashboard acts by this table, and lists it (rule M7). */
export const shortcutTable: readonly Shortcut[] = [
  { group: 'anywhere', keys: [finderKeys], text: words.find },
  { group: 'anywhere', keys: ['?'], text: words.list, act: 'list' },
  { group: 'lists', keys: ['/'], text: words.search, act: 'search' },
  { group: 'lists', keys: ['n'], text: words.new, act: 'new' },
  { group: 'lists', keys: ['j'], text: words.next, act: 'next' },
  { group: 'lists', keys: ['k'], text: words.previous, act: 'previous' },
  { group: 'lists', keys: ['Enter'], text: words.open },
  { group: 'one', keys: ['u'], text: words.up, act: 'up' },
  { group: 'one', keys: ['r'], text: words.reply, act: 'reply' },
  ...screens.map(
    ({ to, text }): Shortcut => ({ group: 'go', keys: [`g ${letters[text]}`], text: texts.shell[text], act: { to } }),
  ),
  { group: 'texts', keys: ['mod+B'], text: words.bold },
  { group: 'texts', keys: ['mod+I'], text: words.italic },
  { group: 'texts', keys: ['mod+Z'], text: words.undo },
  { group: 'texts', keys: ['mod+shift+Z'], text: words.redo },
  { group: 'month', keys: ['Arrows'], text: words.days },
  { group: 'month', keys: ['PageUp', 'PageDown'], text: words.months },
];
