import { describe, expect, it } from 'vitest';
import { matchedEncoding, tagFor } from './representation.ts';

describe('tagFor', () => {
  it('is a strong tag of its own for each encoding (D7)', () => {
    expect(tagFor('abc', 'identity')).toBe('"abc"');
    expect(tagFor('abc', 'br')).toBe('"abc-br"');
    expect(tagFor('abc', 'gzip')).toBe('"abc-gzip"');
  });
});

describe('matchedEncoding', () => {
  it.each([
    ['the same tag', '"abc"', 'identity', 'identity'],
    ['one of several', '"x", "abc","y"', 'identity', 'identity'],
    ['a weak one, since the comparison is weak', 'W/"abc"', 'identity', 'identity'],
    ['anything', '*', 'br', 'br'],
    ['anything, between blanks', ' * ', 'identity', 'identity'],
    ['the tag of the encoding', '"abc-br"', 'br', 'br'],
    ['the tag of the plain body, which a client that takes br may hold', '"abc"', 'br', 'identity'],
    ['both', '"abc", "abc-gzip"', 'gzip', 'gzip'],
  ] as const)('matches %s (D7)', (_, ifNoneMatch, encoding, expected) => {
    expect(matchedEncoding(ifNoneMatch, 'abc', encoding)).toBe(expected);
  });

  it.each([
    ['another tag', '"abd"', 'identity'],
    ['a tag without quotes', 'abc', 'identity'],
    ['the tag of an encoding that the client does not take now', '"abc-br"', 'identity'],
    ['the tag of another encoding', '"abc-gzip"', 'br'],
    ['the beginning of a tag', '"ab"', 'identity'],
    ['nothing', '', 'identity'],
  ] as const)('does not match %s (D7)', (_, ifNoneMatch, encoding) => {
    expect(matchedEncoding(ifNoneMatch, 'abc', encoding)).toBeUndefined();
  });
});
