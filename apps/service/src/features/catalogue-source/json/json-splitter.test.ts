import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonPiece, JsonValue } from './json-piece.ts';
import { createJsonSplitter } from './json-splitter.ts';

/** A value that is not kept is its length. */
const textOf = ({ bytes, length }: JsonValue) => bytes?.toString('utf8').trim() ?? length;

/** What is said of an object that arrives in chunks of the given sizes; bytes become text at once, as they pass. */
function split(text: string, wanted: 'members' | 'elements', sizes: readonly number[] = [], bytesMax = 1000) {
  const splitter = createJsonSplitter({ arrayKey: 'courses', wanted, bytesMax, startOffset: 0 });
  const bytes = Buffer.from(text);
  const said: unknown[] = [];
  const say = (pieces: JsonPiece[]) => {
    for (const piece of pieces) {
      if (piece.kind === 'member') said.push([piece.key, textOf(piece)]);
      else if (piece.kind === 'element') said.push(textOf(piece));
      else if (piece.kind === 'array') said.push(`array ${piece.key}`);
      else said.push({ offset: piece.offset, expected: piece.expected });
    }
  };
  let from = 0;
  for (const size of sizes) {
    say(splitter.push(Buffer.from(bytes.subarray(from, from + size))));
    from += size;
  }
  say(splitter.push(bytes.subarray(from)));
  say(splitter.end());
  return said;
}

describe('createJsonSplitter', () => {
  it('hands over members with the array passed over', () => {
    expect(split('{"a":{"b":[1,"}"]},"courses":[{"x":1},[2]],"c":null}', 'members')).toEqual([
      ['a', '{"b":[1,"}"]}'],
      'array courses',
      ['c', 'null'],
    ]);
  });

  it('hands over the elements of the array with members passed over', () => {
    expect(split('{"a":1, "courses" : [ {"x":"]"} , [2,[3]],"y" ] , "c":2}', 'elements')).toEqual([
      'array courses',
      '{"x":"]"}',
      '[2,[3]]',
      '"y"',
    ]);
  });

  it('takes the array’s name in any spelling', () => {
    expect(split('{"c\\u006furses":[1]}', 'elements')).toEqual(['array courses', '1']);
  });

  it.each([['{"courses":[]}'], [' {"courses" : [ ] } ']])('finds no element in %j', (text) => {
    expect(split(text, 'elements')).toEqual(['array courses']);
  });

  it.each([['{"courses":{"a":[1]}}'], ['{"courses":null}']])('takes %j for a member like others', (text) => {
    expect(split(text, 'members')).toHaveLength(1);
  });

  it.each([
    ['', 0, '"{"'],
    ['[]', 0, '"{"'],
    ['{"a":1', 6, '"," or "}"'],
    ['{"a":1}x', 7, 'nothing after the object'],
    ['{"a":1,}', 7, 'a name in quotation marks'],
    ['{a:1}', 1, 'a name in quotation marks, or "}"'],
    ['{"a"}', 4, '":"'],
    ['{"a":}', 5, 'a value'],
    ['{"a":,}', 5, 'a value'],
    ['{"a":1]', 6, '"," or "}"'],
    ['{"a":[1}', 7, '"," or "]"'],
    ['{"a":{"b":1]', 11, '"," or "}"'],
    ['{"a', 3, 'a closing quotation mark'],
    ['{"a":"b', 7, 'a closing quotation mark'],
    ['{"a":"b\n"}', 7, 'no line break or control character in quoted text'],
    ['{"a\n":1}', 3, 'no line break or control character in quoted text'],
    ['{"\\x":1}', 4, 'a valid JSON name'],
    ['{"courses":[1,]}', 14, 'a value'],
    ['{"courses":[,1]}', 12, 'a value'],
    ['{"courses":[1}', 13, '"," or "]"'],
    ['{"courses":[1', 13, '"," or "]"'],
    ['{"courses":[1]', 14, '"," or "}"'],
    ['{"courses":[1]"a":1}', 14, '"," or "}"'],
  ])('says where %j is broken', (text, offset, expected) => {
    expect(split(text, 'elements').at(-1)).toEqual({ offset, expected });
  });

  it('refuses a value that is too long, without keeping it', () => {
    const long = JSON.stringify('x'.repeat(2000));

    expect(split(`{"a":${long},"b":1}`, 'members', [100, 100])).toEqual([
      ['a', 2002],
      ['b', '1'],
    ]);
    expect(split(`{"courses":[${long},1]}`, 'elements')).toEqual(['array courses', 2002, '1']);
    expect(split(`{"a":${long},"courses":[1]}`, 'elements')).toEqual(['array courses', '1']);
  });

  it('refuses nesting without end', () => {
    expect(split(`{"a":${'['.repeat(100_000)}`, 'members').at(-1)).toEqual({
      offset: 69,
      expected: 'at most 64 levels',
    });
  });

  it('reads the same whatever chunks an object comes in', () => {
    const objects = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), fc.boolean());
    fc.assert(
      fc.property(objects, fc.array(fc.integer({ min: 1, max: 9 })), ([members, courses, isLast], sizes) => {
        const object = isLast ? { ...members, courses } : { courses, ...members };
        const text = JSON.stringify(object, null, sizes.length % 3);

        expect(split(text, 'elements', sizes, 100_000)).toEqual([
          'array courses',
          ...object.courses.map((each) => indented(each, sizes.length % 3, 2)),
        ]);
        expect(split(text, 'members', sizes, 100_000)).toEqual(
          Object.entries(object).map(([key, value]) =>
            key === 'courses' ? 'array courses' : [key, indented(value, sizes.length % 3, 1)],
          ),
        );
      }),
    );
  });
});

/** A value as it stands within a larger one. */
function indented(value: unknown, indent: number, depth: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replaceAll('\n', `\n${' '.repeat(indent * depth)}`);
}
