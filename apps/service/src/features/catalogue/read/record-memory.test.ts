import { describe, expect, it } from 'vitest';
import { createRecordMemory, type KeptRecords } from './record-memory.ts';

const slabBytes = 64 * 1024;

/** So long that four of them fill a slab. */
const longest = slabBytes / 4;

const textOf = (record: number, length = longest) => `${record} is a record. `.repeat(length).slice(0, length);

const keep = (kept: KeptRecords, record: number, length = longest) =>
  kept.keep(record, length, Buffer.from(`before${textOf(record, length)}`), 'before'.length);

function read(kept: KeptRecords, record: number, length = longest): string | undefined {
  const target = Buffer.alloc(length + 10, '-');
  return kept.copy(record, length, target, 5) ? target.toString('utf8', 5, 5 + length) : undefined;
}

describe('createRecordMemory', () => {
  it('gives back what was kept, byte for byte, and leaves what stands beside it', () => {
    const kept = createRecordMemory().open(40);
    for (let record = 0; record < 40; record += 1) keep(kept, record, 1 + record * 400);

    for (let record = 0; record < 40; record += 1) {
      expect(read(kept, record, 1 + record * 400)).toBe(textOf(record, 1 + record * 400));
    }
    const target = Buffer.alloc(6, '-');
    kept.copy(0, 1, target, 2);
    expect(target.toString()).toBe('--0---');
  });

  it('has nothing that was not kept, nor what is too long to be a summary', () => {
    const kept = createRecordMemory().open(2);

    keep(kept, 1, longest + 1);

    expect(read(kept, 0)).toBeUndefined();
    expect(read(kept, 1, longest + 1)).toBeUndefined();
  });

  it('tells the records of one snapshot from those of another', () => {
    const memory = createRecordMemory();
    const [one, other] = [memory.open(1), memory.open(1)];

    keep(one, 0);

    expect(read(one, 0)).toBe(textOf(0));
    expect(read(other, 0)).toBeUndefined();
  });

  it('takes no more than it may: what was kept first makes room', () => {
    const memory = createRecordMemory(2 * slabBytes);
    const kept = memory.open(12);

    for (let record = 0; record < 12; record += 1) keep(kept, record);

    expect(memory.bytes).toBe(2 * slabBytes);
    for (let record = 0; record < 4; record += 1) expect(read(kept, record)).toBeUndefined();
    for (let record = 4; record < 12; record += 1) expect(read(kept, record)).toBe(textOf(record));
  });

  it('makes room for one snapshot at the cost of another, and each reads its own', () => {
    const memory = createRecordMemory(slabBytes);
    const [one, other] = [memory.open(2), memory.open(2)];

    keep(one, 0);
    keep(other, 1);
    expect(read(one, 0)).toBeUndefined();
    expect(read(other, 1)).toBe(textOf(1));

    keep(one, 1);
    expect(read(one, 1)).toBe(textOf(1));
    expect(read(other, 1)).toBeUndefined();
  });

  it('uses the memory of a snapshot that was let go for the next', () => {
    const memory = createRecordMemory();
    for (let replaced = 0; replaced < 50; replaced += 1) {
      const kept = memory.open(8);
      for (let record = 0; record < 8; record += 1) keep(kept, record);
      expect(read(kept, 7)).toBe(textOf(7));
      kept.letGo();
    }

    expect(memory.bytes).toBe(2 * slabBytes);
  });

  it('keeps nothing where it may take nothing', () => {
    const memory = createRecordMemory(0);
    const kept = memory.open(1);

    keep(kept, 0);

    expect(read(kept, 0)).toBeUndefined();
    expect(memory.bytes).toBe(0);
  });
});
