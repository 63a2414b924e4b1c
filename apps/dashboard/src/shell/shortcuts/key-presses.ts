import { type Act, shortcutTable } from './shortcut-table.ts';

const acts = new Map(
  shortcutTable.flatMap(({ keys, act }) => (act === undefined ? [] : keys.map((each) => [each, act] as const))),
);
const beginnings = new Set([...acts.keys()].flatMap((keys) => (keys.includes(' ') ? [keys.split(' ')[0]] : [])));

/** Follows the keys that are pressed one after the other. */
export function createKeyPresses() {
  let begun: string | undefined;
  return {
    /** Returns what is to be done now; `'begun'` where another key decides that. */
    press(key: string): Act | 'begun' | undefined {
      const keys = begun === undefined ? key : `${begun} ${key}`;
      const isFirst = begun === undefined;
      begun = undefined;
      if (isFirst && beginnings.has(key)) {
        begun = key;
        return 'begun';
      }
      return acts.get(keys);
    },
    reset(): void {
      begun = undefined;
    },
  };
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** The key as the table writes it; undefined where it is meant for something else, or held down where it does not move on. */
export function keyOf(event: Pressed): string | undefined {
  const { key, shiftKey, repeat } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return undefined;
  if (repeat && key !== 'j' && key !== 'k') return undefined;
  // With caps lock it is still the same key.
  return shiftKey ? key : key.toLowerCase();
}
