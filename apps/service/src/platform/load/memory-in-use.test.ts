import { describe, expect, it } from 'vitest';
import { type MemoryReading, memoryInUse } from './memory-in-use.ts';

const reading = (change: Partial<MemoryReading>) => () => ({
  heap: 10,
  heapMax: 100,
  resident: 30,
  granted: 0,
  ...change,
});

describe('memoryInUse', () => {
  it.each<[string, number, Partial<MemoryReading>, number]>([
    ['of the heap, where nothing else is limited', 1, {}, 0.1],
    ['of what is granted to one process', 1, { granted: 60 }, 0.5],
    ['of its share, where several processes are granted it together', 2, { granted: 60 }, 1],
    ['of the heap, where that is nearer to its end', 2, { granted: 6_000, heap: 90 }, 0.9],
  ])('tells the part %s (D38)', (_, processes, change, part) => {
    expect(memoryInUse(processes, reading(change))).toBeCloseTo(part);
  });

  it('reads what this process uses', () => {
    expect(memoryInUse(1)).toBeGreaterThan(0);
    expect(memoryInUse(1)).toBeLessThan(1);
  });
});
