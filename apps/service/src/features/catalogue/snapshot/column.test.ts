import { describe, expect, it } from 'vitest';
import { createColumn } from './column.ts';

describe('createColumn', () => {
  it('keeps what was added, beyond its first capacity', () => {
    const column = createColumn(Uint32Array, 2);

    for (let value = 0; value < 9; value += 1) column.push(value * value);
    column.set(3, 7);

    expect(column.length).toBe(9);
    expect([...column.finish()]).toEqual([0, 1, 4, 7, 16, 25, 36, 49, 64]);
    expect(column.get(8)).toBe(64);
    expect(column.get(50)).toBeNaN();
  });

  it('keeps several that were added at once, however many', () => {
    const column = createColumn(Uint8Array, 2);

    column.push(1);
    column.append([2, 3, 4, 5, 6, 7, 8]);
    column.append([]);
    column.push(9);

    expect([...column.finish()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('hands over an array whose memory is its own and just as long as it is', () => {
    const column = createColumn(Float64Array);
    column.push(Number.NaN);

    const values = column.finish();
    column.push(1);

    expect([...values]).toEqual([Number.NaN]);
    expect(values.buffer.byteLength).toBe(8);
  });
});
