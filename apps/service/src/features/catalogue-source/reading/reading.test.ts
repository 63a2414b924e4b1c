import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../test/support/data/read-catalogue.ts';

const byteOrderMark = '\ufeff';

describe('a catalogue file in JSON', () => {
  it('is read with its fields in any order', async () => {
    const { header, courses, findings } = await readCatalogue(
      'a.json',
      '{"courses": [{"id": "a"}, {"id": "b"}], "institute": {"id": "x"}, "catalogue_file": 1}',
    );

    expect(findings).toEqual([]);
    expect(JSON.stringify(header)).toBe('{"institute":{"id":"x"},"catalogue_file":1}');
    expect(courses).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it.each(['{"a":1}', '{"a":1,"courses":null}', '{"a":1,"courses":[]}'])('may be without courses: %s', async (text) => {
    expect(await readCatalogue('a.json', text)).toEqual({ header: { a: 1 }, courses: [], findings: [] });
  });

  it('may begin with a byte order mark and end in an upper-case ending', async () => {
    const { header, findings } = await readCatalogue('a.JSON', `${byteOrderMark}{"a":1}`);

    expect([header, findings]).toEqual([{ a: 1 }, []]);
  });

  it('is read whatever its size, with every character intact', async () => {
    const courses = Array.from({ length: 500 }, (_, number) => ({ id: number, text: '\\"é😀\u2028\n'.repeat(300) }));

    const read = await readCatalogue('a.json', JSON.stringify({ courses, a: '😀'.repeat(100_000) }, null, 1));

    expect(read).toEqual({ header: { a: '😀'.repeat(100_000) }, courses, findings: [] });
  });

  it('keeps names that mean something to JavaScript as names', async () => {
    const { header, courses } = await readCatalogue('a.json', '{"__proto__":{"a":1},"courses":[{"__proto__":1}]}');

    expect(Object.keys(header as object)).toEqual(['__proto__']);
    expect(Object.keys(courses[0] as object)).toEqual(['__proto__']);
  });

  it.each([
    ['of the whole', '{"a": 1,\n  "b": }', [': a value, "}" at line 2, column 8']],
    ['within a field', '{"a": 1,\n  "b": {"c": [1 2]}}', ['/b: "," or "]", "2" at line 2, column 17']],
    [
      'within a course',
      '{"courses": [{},\n{"é": "ü", x}]}',
      ['/courses/1: a name in quotation marks, "x" at line 2, column 12'],
    ],
    ['between courses', '{"courses": [{} {}]}', ['/courses/0: nothing after the value, "{" at line 1, column 17']],
    ['at the end', '{"courses": [{}', [': "," or "]", the end of the file at line 1, column 16']],
    ['after the end', '{}\n{}', [': nothing after the object, "{" at line 2, column 1']],
    ['of nothing', '', [': "{", the end of the file at line 1, column 1']],
    ['of an array', '[]', [': "{", "[" at line 1, column 1']],
    ['after a byte order mark', `${byteOrderMark}{x`, [': a name in quotation marks, or "}", "x" at line 1, column 2']],
    [
      'of a text without end',
      '{"courses":[{"a":"b\n"}]}',
      [': no line break or control character in quoted text, "\\n" at line 1, column 20'],
    ],
  ])('is refused with line and column of what is not JSON, be it %s', async (_, text, expected) => {
    expect((await readCatalogue('a.json', text)).findings).toEqual(expected);
  });

  it('is refused when a field of the whole comes twice', async () => {
    const { findings } = await readCatalogue('a.json', '{"a":1,"courses":[],"a":2,"c\\u006furses":null}');

    expect(findings).toEqual([
      '/a: each field once, the same field again',
      '/courses: each field once, the same field again',
    ]);
  });

  it('is refused when the courses are no array', async () => {
    expect((await readCatalogue('a.json', '{"courses":{"a":1}}')).findings).toEqual(['/courses: an array, an object']);
  });

  it('is refused when it is not in UTF-8', async () => {
    const latin = Buffer.from('{"a":"K\u00f6ln"}', 'latin1');

    expect((await readCatalogue('a.json', latin)).findings).toEqual(['/a: text in UTF-8, "\\"" at line 1, column 6']);
    expect((await readCatalogue('a.json', Buffer.from('{"a":1}', 'utf16le'))).findings).toHaveLength(1);
  });

  it('is refused, not a crash, when it nests without end', async () => {
    const deep = '['.repeat(200_000);

    expect((await readCatalogue('a.json', `{"courses":[${deep}`)).findings).toEqual([
      ': at most 64 levels, "[" at line 1, column 77',
    ]);
  });
});

describe('a catalogue file in NDJSON', () => {
  it('has a first line with everything but the courses, and then a course a line', async () => {
    expect(await readCatalogue('a.ndjson', '{"a":1}\n{"id":"a"}\r\n{"id":"b"}')).toEqual({
      header: { a: 1 },
      courses: [{ id: 'a' }, { id: 'b' }],
      findings: [],
    });
  });

  it('may begin with a byte order mark and end in blank lines', async () => {
    const text = `${byteOrderMark}{"a":1}\n{"id":"a"}\n\r\n \n`;

    expect(await readCatalogue('a.ndjson', text)).toEqual({ header: { a: 1 }, courses: [{ id: 'a' }], findings: [] });
  });

  it('is read whatever the length of its lines, with every character intact', async () => {
    const courses = [1, 100_000, 3, 300_000].map((length) => ({ text: '😀é'.repeat(length) }));

    const read = await readCatalogue(
      'a.ndjson',
      ['{"a":1}', ...courses.map((each) => JSON.stringify(each))].join('\n'),
    );

    expect(read).toEqual({ header: { a: 1 }, courses, findings: [] });
  });

  it('is refused with line and column of everything that is not JSON', async () => {
    const { findings, courses } = await readCatalogue('a.ndjson', '{"a":1}\n{"é":x}\n{}\n{"b":\n');

    expect(findings).toEqual([
      '/courses/0: a value, "x" at line 2, column 6',
      '/courses/2: a value, the end at line 4, column 6',
    ]);
    expect(courses).toEqual([undefined, {}, undefined]);
  });

  it.each([
    ['a blank line between courses', '{"a":1}\n{}\n\n{}', ['/courses/1: a course, a blank line 3']],
    [
      'blank lines without end',
      `{"a":1}\n{}${'\n'.repeat(5_000)}`,
      ['/courses/1: a course, more than 1000 blank lines up to line 1003'],
    ],
    ['an empty file', '', [': a first line with everything but the courses, an empty file']],
    [
      'courses in the first line',
      '{"courses":[]}\n',
      ['/courses: no courses in the first line: each has a line of its own, courses'],
    ],
    ['a field of the first line that comes twice', '{"a":1,"a":2}\n', ['/a: each field once, the same field again']],
  ])('is refused because of %s', async (_, text, expected) => {
    expect((await readCatalogue('a.ndjson', text)).findings).toEqual(expected);
  });

  it('is refused with the lines that are not in UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":1}\n{}\n'), Buffer.from('{"b":"\u00f6"}\n', 'latin1')]);

    expect((await readCatalogue('a.ndjson', bytes)).findings).toEqual([
      '/courses/1: text in UTF-8, other bytes in line 3',
    ]);
  });
});
