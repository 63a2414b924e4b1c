import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findExpiryRefusal,
  formatKey,
  hashKey,
  isWellFormedKey,
  keyBytes,
  prefixOfKey,
  readKeyName,
  statusOf,
} from './api-key.ts';

const bytes = fc.uint8Array({ minLength: keyBytes, maxLength: keyBytes }).map((array) => Buffer.from(array));
const now = Date.parse('2026-11-20T10:00:00Z');

describe('formatKey', () => {
  it('writes vak_pub_ and 48 lower-case hexadecimal characters (§2.7)', () => {
    expect(formatKey(Buffer.alloc(keyBytes, 0xab))).toBe(`vak_pub_${'ab'.repeat(24)}`);
  });

  it('makes a well-formed key of any bytes (§2.7)', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        expect(isWellFormedKey(formatKey(some))).toBe(true);
      }),
    );
  });
});

describe('isWellFormedKey', () => {
  const key = `vak_pub_${'0123456789abcdef'.repeat(3)}`;

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'vak_pub_'],
    ['47 characters', key.slice(0, -1)],
    ['49 characters', `${key}0`],
    ['a capital in the hexadecimal part', key.replace('abc', 'abC')],
    ['a capital prefix', key.replace('vak', 'VAK')],
    ['a secret key’s prefix', key.replace('pub', 'sec')],
    ['a character that is not hexadecimal', key.replace('9', 'g')],
    ['a blank in front', ` ${key}`],
    ['a blank behind', `${key} `],
    ['a line break behind', `${key}\n`],
    ['two keys', `${key}, ${key}`],
    ['full-width digits', key.replace('0', '０')],
  ])('refuses %s (§5.3, D4)', (_, text) => {
    expect(isWellFormedKey(key)).toBe(true);
    expect(isWellFormedKey(text)).toBe(false);
  });

  it('refuses a key with any one character replaced by one that is not its kind (D4)', () => {
    const stranger = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((text) => !/^[0-9a-f]$/.test(text));

    fc.assert(
      fc.property(bytes, fc.nat({ max: 47 }), stranger, (some, index, text) => {
        const well = formatKey(some);
        const at = 'vak_pub_'.length + index;
        expect(isWellFormedKey(well.slice(0, at) + text + well.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('refuses a key with anything before or after it (D4)', () => {
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'binary', minLength: 1 }), (some, text) => {
        expect(isWellFormedKey(text + formatKey(some))).toBe(false);
        expect(isWellFormedKey(formatKey(some) + text)).toBe(false);
      }),
    );
  });
});

describe('hashKey', () => {
  it('is SHA-256 (D34)', () => {
    expect(hashKey('vak_pub_')).toBe(createHash('sha256').update('vak_pub_').digest('hex'));
  });
});

describe('prefixOfKey', () => {
  it('is the first 12 characters (D34)', () => {
    expect(prefixOfKey(`vak_pub_${'0123456789abcdef'.repeat(3)}`)).toBe('vak_pub_0123');
  });
});

describe('statusOf', () => {
  it.each([
    ['active', null, null],
    ['active', null, 1],
    ['expired', null, 0],
    ['expired', null, -1],
    ['revoked', 0, null],
    ['revoked', -1, -2],
  ])('is %s when it was revoked %s ms and expires %s ms from now (§3, D34)', (status, revokedIn, expiresIn) => {
    const moment = (offsetMs: number | null) => (offsetMs === null ? null : new Date(now + offsetMs));

    expect(statusOf({ revokedAt: moment(revokedIn), expiresAt: moment(expiresIn) }, now)).toBe(status);
  });
});

describe('readKeyName', () => {
  it.each([
    ['', /name that tells it apart/],
    [' \t', /name that tells it apart/],
    ['x'.repeat(201), /at most 200/],
    ['Main\nsite', /is one line/],
    ['Main\0site', /U\+0000/],
    ['Main \uD800', /half a surrogate pair/],
    ['Main\u2066site', /is one line/],
    ['\u200B', /name that tells it apart/],
  ])('refuses the name %j (§5.4)', (name, message) => {
    expect(readKeyName(name)).toEqual({ reason: expect.stringMatching(message) });
  });

  it('counts a name by characters, not by their parts (D10)', () => {
    expect(readKeyName('🎓'.repeat(200))).toEqual({ name: '🎓'.repeat(200) });
  });

  it('keeps a name trimmed and in NFC (D29)', () => {
    expect(readKeyName(' Main cafe\u0301 ')).toEqual({ name: 'Main caf\u00e9' });
  });

  it('takes emoji that are joined, and joiners that languages need', () => {
    for (const name of ['👩‍💻 site', 'می‌خواهم']) expect(readKeyName(name)).toEqual({ name });
  });
});

describe('findExpiryRefusal', () => {
  it.each([-1, 0])('refuses an expiry %i ms from now (D34)', (offsetMs) => {
    expect(findExpiryRefusal(new Date(now + offsetMs), now)).toMatch(/is in the past/);
  });

  it('accepts an expiry still to come (D34)', () => {
    expect(findExpiryRefusal(new Date(now + 1), now)).toBeUndefined();
  });
});
