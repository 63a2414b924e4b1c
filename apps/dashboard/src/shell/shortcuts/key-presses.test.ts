import { describe, expect, it } from 'vitest';
import { createKeyPresses, keyOf } from './key-presses.ts';
import { shortcutTable } from './shortcut-table.ts';

const withActs = shortcutTable.flatMap(({ keys, act }) =>
  act === undefined ? [] : keys.map((each) => [each, act] as const),
);
const pressed = {
  key: 'n',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

describe('keyboard shortcuts', () => {
  it.each(withActs)('do at %s what the list says, and nothing sooner (M7)', (keys, act) => {
    const { press } = createKeyPresses();
    const results = keys.split(' ').map((key) => press(key, 0));

    expect(results.at(-1)).toEqual(act);
    expect(results.slice(0, -1)).toEqual(results.slice(0, -1).map(() => 'begun'));
  });

  it('have each key once, and none that begins another (M7)', () => {
    const all = shortcutTable.flatMap(({ keys }) => keys);

    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([]);
  });

  it('do nothing at another key after the first of two, which is forgotten then (M7)', () => {
    const { press, reset } = createKeyPresses();

    expect(press('g', 0)).toBe('begun');
    expect(press('n', 0)).toBeUndefined();
    expect(press('n', 0)).toBe('new');
    press('g', 0);
    reset();
    expect(press('c', 0)).toBeUndefined();
    press('g', 0);
    expect(press('c', 3000)).toBeUndefined();
  });

  it('are no keys with Ctrl, ⌘ or Alt, nor those that write or were taken, nor held down (M7)', () => {
    expect(keyOf(pressed)).toBe('n');
    expect(keyOf({ ...pressed, key: undefined as unknown as string })).toBeUndefined();
    expect(keyOf({ ...pressed, key: 'N' })).toBe('n');
    expect(keyOf({ ...pressed, key: 'N', shiftKey: true })).toBe('N');
    expect(keyOf({ ...pressed, key: 'j', repeat: true })).toBe('j');
    for (const name of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing', 'defaultPrevented'])
      expect(keyOf({ ...pressed, [name]: true })).toBeUndefined();
  });
});
