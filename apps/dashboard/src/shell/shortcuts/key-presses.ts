import { type Act, shortcutTable } from './shortcut-table.ts';

const acts = new Map(
  shortcutTable.flatMap(({ keys, act }) => (act === undefined ? [] : keys.map((each) => [each, act] as const))),
);
const beginnings = new Set([...acts.keys()].flatMap((keys) => (keys.includes(' ') ? [keys.split(' ')[0]] : [])));

/** How long the first of two keys waits for the second. */
const waitsMs = 3000;

/** Follows the keys that are pressed one after the other. */
export function createKeyPresses() {
  let begun: { readonly key: string; readonly atMs: number } | undefined;
  return {
    /** Returns what is to be done now; `'begun'` where another key decides that. `atMs` is the time of the event. */
    press(key: string, atMs: number): Act | 'begun' | undefined {
      const first = begun !== undefined && atMs - begun.atMs < waitsMs ? begun.key : undefined;
      const keys = first === undefined ? key : `${first} ${key}`;
      begun = undefined;
      if (first === undefined && beginnings.has(key)) {
        begun = { key, atMs };
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
  // Browsers that fill in a form send an event without a key.
  if (typeof key !== 'string') return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return undefined;
  if (repeat && key !== 'j' && key !== 'k') return undefined;
  // With caps lock it is still the same key.
  return shiftKey ? key : key.toLowerCase();
}
