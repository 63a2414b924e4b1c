import { describe, expect, it } from 'vitest';
import { catalogue, course } from '../../../../test/support/data/catalogue.ts';
import { readInMemory, searchDataOf } from '../../../../test/support/data/memory-snapshot.ts';
import { createSearchPart } from './search-part.ts';

const data = searchDataOf(readInMemory(catalogue({ courses: [course({ id: 'c' })] }), 0).snapshot);

/** A part whose file gives an error as often as wanted, and says how often it was read. */
function createPart({ failures = 0 } = {}) {
  const state = { reads: 0, isClosed: false, ends: [] as string[] };
  const readFile = async () => {
    state.reads += 1;
    if (state.reads <= failures) throw new Error(`The file cannot be read: ${state.reads}.`);
    return data;
  };
  const part = createSearchPart(Promise.resolve(readFile), {
    isClosed: () => state.isClosed,
    inTurn: (work) => work(),
    onRead: () => state.ends.push('read'),
    onFailed: (error) => state.ends.push(String(error)),
  });
  return { part, state };
}

describe('what searches need (D27, D43)', () => {
  it('stays in its file until somebody searches, and is read once for all who do', async () => {
    const { part, state } = createPart();
    await new Promise(setImmediate);
    expect([state.reads, part.data]).toEqual([0, undefined]);

    await Promise.all([part.open(), part.open()]);

    expect(part.open()).toBe(data);
    expect(part.data).toBe(data);
    expect([state.reads, state.ends]).toEqual([1, ['read']]);
    expect(part.reading).toBeUndefined();
  });

  it('is read again for the next search where it could not be read, and says so each time', async () => {
    const { part, state } = createPart({ failures: 1 });

    await expect(part.open()).rejects.toThrow('The file cannot be read: 1.');

    expect(part.data).toBeUndefined();
    await part.open();
    expect(part.data).toBe(data);
    expect(state.ends).toEqual(['Error: The file cannot be read: 1.', 'read']);
  });

  it('is not read any more once another snapshot has taken the place: the number of its file may mean another', async () => {
    const { part, state } = createPart();

    state.isClosed = true;

    await part.open();

    expect(part.data).toBeUndefined();
    expect([state.reads, state.ends]).toEqual([0, []]);
  });

  it('fails with the build that was to write it', async () => {
    const part = createSearchPart(Promise.reject(new Error('The build was given up.')), {
      isClosed: () => false,
      inTurn: (work) => work(),
      onRead: () => expect.unreachable(),
      onFailed: () => expect.unreachable(),
    });

    await expect(part.open()).rejects.toThrow('The build was given up.');
  });
});
