import { describe, expect, it } from 'vitest';
import {
  catalogueFindings,
  findingsOf,
  mapped,
  mappedCourses,
  mapWith,
} from '../../../../test/support/data/csv-mapping.ts';
import type { KnownFinding } from '../checking/finding.ts';

describe('a CSV file', () => {
  it('may have another delimiter and quote, a byte order mark, lines above the header and any line end', async () => {
    const map = mapWith({ map: { csv: { delimiter: ';', quote: "'", skip_lines: 2 } } });

    const courses = await mappedCourses("\ufeffList; 'of\r\n\r\nid;title\r\nx;'a; b ''c'''\r\n", map);

    expect(courses[0]?.editions[0]?.title).toBe("a; b 'c'");
  });

  it('may be without a header, its columns being numbered', async () => {
    const map = mapWith({
      map: { csv: { header: false } },
      course: { id: '{1}' },
      edition: { title: '{2}' },
      version: { package_session_id: '{1}' },
    });

    expect((await mappedCourses('x,X\ny,Y\n', map)).map(({ editions }) => editions[0]?.title)).toEqual(['X', 'Y']);
  });

  it('may be in an older encoding where that is declared', async () => {
    const csv = Buffer.from('id,title\nx,K\u00f6ln\n', 'latin1');

    expect((await mappedCourses(csv, mapWith({ map: { csv: { encoding: 'latin1' } } })))[0]?.editions[0]?.title).toBe(
      'Köln',
    );
    expect(await findingsOf(csv)).toEqual(['/csv: text in utf-8, bytes that are not (line 2)']);
  });

  it('is refused when UTF-8 was read as something else, now or before (K13)', async () => {
    const csv = Buffer.from('id,title\nx,Führung – 20 °C\ny,plain\nz,1 €\n');
    const map = mapWith({ map: { csv: { encoding: 'latin1' } } });

    expect(await findingsOf(csv, map)).toEqual([
      expect.stringMatching(/^\/csv\/encoding: another encoding than latin1: this is UTF-8, "FÃ¼hrung.*\(line 2\)$/),
      expect.stringMatching(/this is UTF-8, "1 â.*\(line 4\)$/),
    ]);
    expect(await findingsOf('id,title,Gebühr\nx,FÃ¼hrung,1\n')).toEqual([
      '/csv/encoding: text as it was written: save the list again, in UTF-8, from where it still is right, "FÃ¼hrung" (line 2)',
    ]);
    expect(await mappedCourses('id,title\nx,“MANHÔ – À â la carte «IRMÃ»\n')).toHaveLength(1);
  });

  it('may have rows that name a group, which the mapping leaves out (K10)', async () => {
    const csv = 'id,title,about\nYoga,,\na,A,\nDance,Dance,Dance\nb,B,b\n';
    const edition = { subtitle: '{about}' };
    const courses = await mappedCourses(csv, mapWith({ map: { csv: { group_rows: 'out' } }, edition }));

    expect(courses.map(({ editions }) => editions[0]?.title)).toEqual(['A', 'B']);
    expect(await catalogueFindings(csv, mapWith({ map: { csv: { group_rows: 'in' } }, edition }))).toEqual([
      '/course/editions/0/title: text, nothing (line 2, column "title")',
    ]);
  });

  it('is refused with the line of each row that has more or fewer cells than there are columns', async () => {
    expect(await findingsOf('id,title\na,A\nb\n"c","C\n2",3\n')).toEqual([
      '/csv: 2 cells, one for each column, 1 cells (line 3)',
      '/csv: 2 cells, one for each column, 3 cells (line 4)',
    ]);
  });

  it('may have short rows where the mapping allows them', async () => {
    const map = mapWith({ map: { csv: { short_rows: true } }, edition: { subtitle: '{about}' } });

    expect(await mappedCourses('id,title,about\na,A\n', map)).toHaveLength(1);
  });

  it.each([
    ['', '/csv: a table, an empty file'],
    ['id,title\na,A\nb,"B\nc,C\n', '/csv: a closing quote, the end of the file (line 3)'],
    ['id,title\na,A "B"\n', '/csv: quotes around the whole cell, a quote within the cell (line 2)'],
    ['id,title\na,"A" B\n', '/csv: the end of the cell after the closing quote, more text (line 2)'],
    ['id,title\na,A\u0000\n', '/csv: text without U+0000, U+0000 (line 2)'],
  ])('is refused when it is not one: %j', async (csv, finding) => {
    expect(await findingsOf(csv)).toContain(finding);
  });

  it('is refused with every column that the mapping names and it lacks', async () => {
    const map = mapWith({
      map: { skip: [{ column: 'State', is: 'x' }] },
      edition: { title: '{Title}', tags: ['a', '{tag}'] },
    });

    expect(await findingsOf('id,title,title\nx,X,Y\n', map)).toEqual([
      '/course/editions/0/title: one of the columns "id", "title", "title", "Title"',
      '/course/editions/0/tags/1: one of the columns "id", "title", "title", "tag"',
      '/skip/0/column: one of the columns "id", "title", "title", "State"',
    ]);
    expect(await findingsOf('id,title,title\nx,X,Y\n')).toEqual([
      '/course/editions/0/title: a column name that occurs once, "title"',
    ]);
  });
});

describe('a mapping', () => {
  it('is refused with the place where it stops being JSON', async () => {
    expect(await findingsOf('id\n', '{\n  "csv_map": 1,\n}')).toEqual([
      ': a name in quotation marks, "}" (line 3, column 1)',
    ]);
  });

  it('is refused with everything in it that its schema does not allow', async () => {
    const map = mapWith({
      map: { csv_map: 2, colour: 'red', dates: ['DD/MM'] },
      edition: { title: { colum: 'title' }, rating: { column: 'a', template: 'b' }, subtitle: null },
    });

    const findings = await findingsOf('id\n', map);

    expect(findings).toEqual([
      '/csv_map: 1, 2',
      '/dates/0: a format with year, month and day once each, such as DD/MM/YYYY, or serial, serial-1904, unix or unix-day, "DD/MM"',
      '/course/editions/0/title/colum: a known field name, perhaps column, an unknown field: "title"',
      '/course/editions/0/title: exactly one of column, template, first and join, an object',
      '/course/editions/0/subtitle: a template such as "{Title}", a number, true or false, or an object with column, template, first or join, null',
      '/course/editions/0/rating: exactly one of column, template, first and join, an object',
      '/colour: a known field name, an unknown field: "red"',
    ]);
  });

  it.each([
    ['titel', { edition: { titel: 'T' } }, '/course/editions/0/titel: a known field name, perhaps title'],
    ['cours', { map: { cours: 1 } }, '/cours: a known field name, perhaps course'],
    ['pricee', { version: { pricee: 1 } }, '/course/editions/0/versions/0/pricee: a known field name, perhaps price'],
    [
      'amont',
      { version: { price: { amont: 1 } } },
      '/course/editions/0/versions/0/price/amont: a known field name, perhaps amount',
    ],
    ['delimeter', { map: { csv: { delimeter: ';' } } }, '/csv/delimeter: a known field name, perhaps delimiter'],
  ])('names the field that was meant by %s (K13)', async (_, parts, finding) => {
    expect(await findingsOf('id,title\nx,X\n', mapWith(parts))).toContainEqual(expect.stringContaining(finding));
  });

  it('says which encodings there are, in words of its own (K13)', async () => {
    expect(await findingsOf('id,title\nx,X\n', mapWith({ map: { csv: { encoding: 'ebcdic' } } }))).toEqual([
      expect.stringMatching(/^\/csv\/encoding: one of utf-8, .*latin1, "ebcdic"$/),
    ]);
  });

  it('is refused when an option would do nothing where it stands', async () => {
    const edition = {
      title: { column: 'title', split: ',' },
      subtitle: { join: ['{title}', { column: 'title', times: 2 }], rows: 'first' },
      tags: { column: 'title', rows: 'all' },
      rating: { column: 'title', otherwise: 5, is_html: true },
    };

    expect(await findingsOf('id,title\nx,X\n', mapWith({ edition }))).toEqual([
      '/course/editions/0/title/split: pick next to split, which takes one of the parts, it here',
      '/course/editions/0/subtitle/join/1/times: times on the outermost object of a number, it here',
      '/course/editions/0/tags/rows: rows in a field with a single value, it here',
      '/course/editions/0/rating/otherwise: otherwise next to map, it here',
      '/course/editions/0/rating/is_html: is_html on the outermost object of a field that ends with _html, it here',
    ]);
  });
});

describe('a finding in the catalogue that was made', () => {
  const map = mapWith({
    map: { streams: [{ slug: 'data', label: 'Data' }] },
    course: { stream: { label: '{theme}' } },
    edition: { id: '{id}_{lang}', language: '{lang}', tags: { column: 'tags', split: '|' } },
    version: { package_session_id: '{batch}' },
  });
  const csv = [
    'id,title,theme,lang,tags,batch',
    'a,A,Data,en,"one\ntwo",1',
    'b,B,Arts,en,x|y,2',
    'b,B,Arts,de,x,3',
    'b,B,Arts,de,x|z,4',
  ].join('\n');

  it.each([
    ['/courses/0/editions/0/title', '/course/editions/0/title', 'nothing (line 2, column "title")'],
    ['/courses/1/editions/1/language', '/course/editions/0/language', 'nothing (line 5, column "lang")'],
    ['/courses/1/editions/1/tags/1', '/course/editions/0/tags', 'nothing (line 6, column "tags")'],
    [
      '/courses/1/editions/1/versions/1/enroll_invite/status',
      '/course/editions/0/versions/0/enroll_invite',
      'nothing (line 6)',
    ],
    ['/courses/1/editions/1/versions/1/price/amount', '/course/editions/0/versions/0/price/amount', 'nothing (line 6)'],
    ['/courses/1/id', '/course/id', 'nothing (line 4, column "id")'],
    ['/streams/1/slug', '/course/stream', 'nothing'],
    ['/streams/0/slug', '/streams/0/slug', 'nothing'],
    ['/institute/name', '/institute/name', 'nothing'],
  ])('is led back to the mapping and to the line: %s', async (pointer, mapPointer, found) => {
    const { locate } = await mapped(csv, map);

    const { at: _, ...finding } = locate<KnownFinding>({
      pointer,
      expected: 'something',
      found: 'nothing',
      cause: 'missing',
    });
    expect(finding).toEqual({ pointer: mapPointer, expected: 'something', found, cause: 'missing' });
  });
});
