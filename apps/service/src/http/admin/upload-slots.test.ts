import { describe, expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

describe('uploads on their way', () => {
  it('are three of an institute at most, and more again once one has ended (D41, D43)', () => {
    const slots = createUploadSlots();
    const [giveBack] = [slots.take('a'), slots.take('a'), slots.take('a')];

    expect(() => slots.take('a')).toThrow(
      expect.objectContaining({ status: 429, retryAfterSeconds: 5, message: expect.stringMatching(/^3 uploads/) }),
    );
    expect(() => slots.take('b')).not.toThrow();
    giveBack?.();
    giveBack?.();
    expect(() => slots.take('a')).not.toThrow();
    expect(() => slots.take('a')).toThrow('3 uploads');
  });

  it('are 24 in a process at most, from all clients together (D43)', () => {
    const slots = createUploadSlots();
    const taken = Array.from({ length: 24 }, (_, at) => slots.take(`institute-${at}`));

    expect(() => slots.take('another')).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 5 }));
    taken[0]?.();
    expect(() => slots.take('another')).not.toThrow();
  });

  it('with import tokens leave room for people, of the institute and of all others (D41, D43)', () => {
    const slots = createUploadSlots();
    for (let at = 0; at < 16; at += 1) slots.take(`institute-${at >> 1}`, 'import_token');

    expect(() => slots.take('institute-0', 'import_token')).toThrow('2 uploads of this institute');
    expect(() => slots.take('another', 'import_token')).toThrow('16 uploads to this service');
    for (const id of ['institute-0', 'another']) expect(() => slots.take(id)).not.toThrow();
  });
});
