import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTextsStore, isWasteful, type TextsStore } from './texts-store.ts';

let folder: string;
let store: TextsStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => closeSync(store.file));

/** The texts with the given numbers, read back from the file. */
function read(...numbers: number[]): string[] {
  store.writer.flush();
  const { offsets, lengths } = store.gather(Uint32Array.from(numbers));
  return numbers.map((_, index) => {
    const bytes = Buffer.alloc(lengths[index] ?? 0);
    readSync(store.file, bytes, 0, bytes.length, offsets[index] ?? 0);
    return bytes.toString();
  });
}

describe('createTextsStore', () => {
  it('gives back each text by the number of its hash, in whatever order they were written', () => {
    store = createTextsStore(openSync(join(folder, 'texts'), 'w+'));
    const [first, second] = [store.number('h1'), store.number('h2')];

    store.write('h3', 'three');
    store.write('h2', 'two');
    store.write('h1', 'one');

    expect(read(first, second, store.number('h3'), first)).toEqual(['one', 'two', 'three', 'one']);
  });

  it('knows what was written before, so that it is fetched once', () => {
    store = createTextsStore(openSync(join(folder, 'texts'), 'w+'));
    const number = store.number('h1');
    const before = store.isWritten(number);

    store.write('h1', 'one');

    expect([before, store.isWritten(number), store.number('h1')]).toEqual([false, true, number]);
  });

  it('has no place for a text that could not be read, and all others where they are (D27)', () => {
    store = createTextsStore(openSync(join(folder, 'texts'), 'w+'));
    const numbers = Uint32Array.from(['h1', 'h2', 'h3'], (hash) => store.number(hash));
    store.write('h1', 'one');
    store.write('h3', 'three');

    const { offsets, lengths } = store.gather(numbers);

    expect([...offsets]).toEqual([0, -1, 3]);
    expect([...lengths]).toEqual([3, 0, 5]);
  });

  it('is wasteful once most of it is of no use any more', () => {
    store = createTextsStore(openSync(join(folder, 'texts'), 'w+'));
    const used = store.number('used');
    store.write('used', 'x'.repeat(1000));
    const columns = () => store.gather(Uint32Array.of(used));

    expect(isWasteful(store, columns())).toBe(false);

    store.write('old', 'x'.repeat(17 * 1024 * 1024));

    expect(isWasteful(store, columns())).toBe(true);
  });
});
