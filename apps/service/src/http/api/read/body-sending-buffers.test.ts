import { describe, expect, it } from 'vitest';
import { createBodyBuffers } from './body-sending.ts';

describe('createBodyBuffers', () => {
  it('lends memory of the size asked for, never the same twice at a time', () => {
    const buffers = createBodyBuffers();
    const taken = Array.from({ length: 100 }, (_, index) => buffers.take(1000 + index));

    taken.forEach((bytes, index) => {
      bytes.fill(index);
    });

    for (const [index, bytes] of taken.entries()) {
      expect(bytes.length).toBe(1000 + index);
      expect(bytes.every((byte) => byte === index)).toBe(true);
    }
  });

  it('lends again what was given back', () => {
    const buffers = createBodyBuffers();
    const first = buffers.take(10);

    buffers.giveBack(first);

    expect(buffers.take(20).buffer).toBe(first.buffer);
  });

  it('gives fresh memory to a body larger than any it holds', () => {
    const buffers = createBodyBuffers();
    const large = buffers.take(3_000_000);

    buffers.giveBack(large);

    expect(large.length).toBe(3_000_000);
    expect(buffers.take(3_000_000).buffer).not.toBe(large.buffer);
  });
});
