import { describe, expect, it } from 'vitest';
import { formatInboxCursor, parseInboxCursor } from './inbox-cursor.ts';

describe('the cursor of an inbox', () => {
  it('comes back as it was given', () => {
    const cursor = { createdAtUs: 1_795_000_000_123_456, arrival: 42 };

    expect(parseInboxCursor(formatInboxCursor(cursor))).toEqual(cursor);
  });

  it.each(['', '1', '1-', '-1', 'a-1', '1-1-1', '9999999999999999-1', '1e3-1', ' 1-1'])('is never %j', (text) => {
    expect(parseInboxCursor(text)).toBeUndefined();
  });
});
