import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sayExpected } from './expected.ts';

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  count: z.int().min(1).max(9),
  isOn: z.boolean(),
  kind: z.enum(['key', 'feed']),
  ids: z.array(z.string()).min(1).max(2),
  own: z.string('words of its own').optional(),
});
const right = { name: 'Name', count: 3, isOn: true, kind: 'key', ids: ['a'] };
const complaintAbout = (wrong: object) =>
  schema.safeParse({ ...right, ...wrong }, { error: sayExpected }).error?.issues.map(({ message }) => message);

describe('a request of the dashboard that a schema refuses is told in our words (decision 39)', () => {
  it.each([
    [{ name: undefined }, 'is missing'],
    [{ name: 5 }, 'expected text'],
    [{ name: 'n' }, 'expected at least 2 characters'],
    [{ name: 'too long' }, 'expected at most 5 characters'],
    [{ count: '3' }, 'expected a number'],
    [{ count: 1.5 }, 'expected a whole number'],
    [{ count: 0 }, 'expected 1 or more'],
    [{ count: 10 }, 'expected 9 or less'],
    [{ isOn: 'yes' }, 'expected true or false'],
    [{ kind: 'other' }, 'expected one of key, feed'],
    [{ ids: {} }, 'expected a list'],
    [{ ids: [] }, 'expected 1 entries or more'],
    [{ ids: ['a', 'b', 'c'] }, 'expected at most 2 entries'],
    [{ more: true }, 'unknown field'],
    [{ own: 5 }, 'words of its own'],
  ])('%j: %s', (wrong, complaint) => {
    expect(complaintAbout(wrong)).toEqual([complaint]);
  });
});
