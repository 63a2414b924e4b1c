import { describe, expect, it } from 'vitest';
import { advance, exportStart, formatCursor, parseCursor, withoutForeign } from './export-cursor.ts';

const first = { snapshot: '10:20:12,15', arrival: 8 };
const second = { snapshot: '25:25:', arrival: 3 };

describe('a cursor', () => {
  it.each([[[first]], [[first, second]], [[{ snapshot: '10:20:10', arrival: 0 }]]])(
    'is read as it was written: %j',
    (cursor) => {
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
    },
  );

  it('forgets what a later lead takes the place of', () => {
    expect(advance(exportStart, first)).toEqual([first]);
    expect(advance([first], second)).toEqual([first, second]);
    expect(advance([first, second], { ...second, arrival: 5 })).toEqual([first, { ...second, arrival: 5 }]);
    expect(advance([first, second], { ...second, arrival: 8 })).toEqual([{ ...second, arrival: 8 }]);
  });

  it('does without marks of transactions that are yet to come', () => {
    expect(withoutForeign([first, second], second.snapshot)).toEqual([first, second]);
    expect(withoutForeign([second, first], '24:24:')).toEqual([first]);
  });

  const encode = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['nothing', ''],
    ['no base64', '?'],
    ['base64 with its end', `${formatCursor([first])}=`],
    ['another text', encode('hello')],
    ['a snapshot alone', encode('10:20:12')],
    ['ids in no order', encode('10:20:15,12/8')],
    ['an id twice', encode('10:20:12,12/8')],
    ['an id before the first', encode('10:20:9/8')],
    ['an id after the last', encode('10:20:20/8')],
    ['a first after the last', encode('21:20:/8')],
    ['a first of 0', encode('0:20:/8')],
    ['a number that is none', encode('10:20:/1234567890123456')],
    ['numbers that grow', encode('10:20:/3 25:25:/8')],
    ['a mark too few', encode('10:20:/3 ')],
  ])('is none: %s', (_, text) => {
    expect(parseCursor(text)).toBeUndefined();
  });
});
