import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { represent } from '../../answer/representation.ts';
import { type CachedBody, createBodyCache, keptBodyMax } from './body-cache.ts';

const made = (bytes: number) => represent('t', 'identity', Buffer.alloc(bytes));
const body = (bytes: number): CachedBody => ({
  tag: 't',
  total: undefined,
  identity: made(bytes),
  encoded: new Map(),
  putOff: new Set(),
});

describe('createBodyCache', () => {
  it('keeps what was put, the least recently used going first', () => {
    const cache = createBodyCache(1000);
    const bodies = Array.from({ length: 10 }, () => body(100));
    bodies.forEach((kept, index) => {
      cache.put(String(index), kept);
    });

    cache.get('0');
    cache.put('new', body(50));

    expect(cache.get('0')).toBe(bodies[0]);
    expect(cache.get('1')).toBeUndefined();
    expect(cache.get('2')).toBe(bodies[2]);
    expect(cache.bytes).toBe(950);
  });

  it('never holds more bytes than it may, encodings included', () => {
    const cache = createBodyCache(1000);
    for (let index = 0; index < 50; index += 1) {
      const kept = body(90);
      cache.put(String(index), kept);
      cache.addEncoding(String(index), kept, 'br', made(30));
      expect(cache.bytes).toBeLessThanOrEqual(1000);
    }

    expect(cache.get('49')?.encoded.get('br')?.bytes.length).toBe(30);
  });

  it('wants no body that it would not take, so that none is made in vain (D42)', () => {
    const cache = createBodyCache(1000);

    expect([cache.isWanted('large', 1, { size: 126 }), cache.isWanted('large', 1, { size: 126 })]).toEqual([
      false,
      false,
    ]);
    expect([cache.isWanted('small', 1, { size: 125 }), cache.isWanted('small', 1, { size: 125 })]).toEqual([
      false,
      true,
    ]);
  });

  it('takes no body of more than a megabyte, however much room there is (D43)', () => {
    const cache = createBodyCache(100_000_000);

    cache.put('large', body(keptBodyMax + 1));
    cache.put('small', body(keptBodyMax));

    expect([cache.get('large'), cache.get('small')?.tag]).toEqual([undefined, 't']);
  });

  it('does not take a body that would push out most of the others', () => {
    const cache = createBodyCache(1000);

    cache.put('large', body(126));
    cache.put('small', body(125));

    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });

  it('keeps the first body and the first encoding of two made at once', () => {
    const cache = createBodyCache(1000);
    const [first, second] = [body(10), body(10)];

    cache.put('key', first);
    cache.put('key', second);
    cache.addEncoding('key', second, 'br', made(5));
    cache.addEncoding('key', first, 'br', made(6));
    cache.addEncoding('key', first, 'br', made(7));

    expect(cache.get('key')).toBe(first);
    expect(first.encoded.get('br')?.bytes.length).toBe(6);
    expect(cache.bytes).toBe(16);
  });

  it('adds no encoding to a body that is not kept any more', () => {
    const cache = createBodyCache(1000);
    const gone = body(10);

    cache.addEncoding('gone', gone, 'gzip', made(5));

    expect(cache.bytes).toBe(0);
    expect(gone.encoded.size).toBe(0);
  });

  it('keeps nothing under a key so long that a caller must have made it up', () => {
    const cache = createBodyCache(1000);
    const key = 'k'.repeat(501);

    expect([cache.isWanted(key, 5, { size: 10 }), cache.isWanted(key, 5, { size: 10 })]).toEqual([false, false]);
  });

  it('wants a body with its second request within a minute', () => {
    const cache = createBodyCache(1000);

    expect(cache.isWanted('a', 5, { size: 10 })).toBe(false);
    expect(cache.isWanted('b', 5, { size: 10 })).toBe(false);
    expect(cache.isWanted('a', 5, { size: 10 })).toBe(true);
    expect(cache.isWanted('b', 6, { size: 10 })).toBe(true);
    expect(cache.isWanted('a', 9, { size: 10 })).toBe(false);
  });

  it('wants both of two bodies that are noted at one place and asked for in turn', () => {
    const cache = createBodyCache(1000);
    // Among these are several such pairs.
    const keys = Array.from({ length: 600 }, (_, index) => hash('sha256', String(index)));

    for (const key of keys) cache.isWanted(key, 5, { size: 10 });

    expect(keys.filter((key) => !cache.isWanted(key, 5, { size: 10 }))).toEqual([]);
  });

  it('notes no more than so many keys, however many are asked for', () => {
    const cache = createBodyCache(1000);
    cache.isWanted('a', 1, { size: 10 });
    for (let index = 0; index < 50_000; index += 1) cache.isWanted(`x${index}`, 1, { size: 10 });

    expect(cache.isWanted('a', 1, { size: 10 })).toBe(false);
  });
});
