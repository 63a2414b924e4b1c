import { describe, expect, it } from 'vitest';
import { digest, digestBytes, entityTag } from './digest.ts';

describe('digest', () => {
  it('is equal for equal texts and for no others, so that equal pages have equal validators (D7)', () => {
    expect(digest('same')).toEqual(digest('same'));
    expect(digest('same')).not.toEqual(digest('other'));
    expect(digest('same')).toHaveLength(digestBytes);
  });
});

describe('entityTag', () => {
  it('needs no escaping in a header and tells contents apart (D7)', () => {
    expect(entityTag('a')).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
  });
});
