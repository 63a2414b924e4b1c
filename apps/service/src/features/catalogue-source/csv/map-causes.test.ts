import { describe, expect, it } from 'vitest';
import { createFindings } from '../checking/finding.ts';
import { parseMap } from './map-file.ts';

const version = { package_session_id: '{id}', price: 'on_request' };
const mapWith = (given: object, edition: object = {}) => ({
  csv_map: 1,
  institute: { id: 'a', name: 'A' },
  course: { id: '{id}', editions: [{ title: '{title}', versions: [version], ...edition }] },
  ...given,
});

describe('what is wrong with a mapping', () => {
  it.each([
    ['/csv/delimiter', mapWith({ csv: { delimiter: '' } }), 'empty'],
    ['/csv/encoding', mapWith({ csv: { encoding: 'ebcdic' } }), 'word'],
    ['/csv/header_lines', mapWith({ csv: { header_lines: 99 } }), 'range'],
    ['/csv/header', mapWith({ csv: { header: 'yes' } }), 'type'],
    ['/dates/0', mapWith({ dates: ['day'] }), 'date'],
    ['/dates', mapWith({ dates: [] }), 'range'],
    ['/numbers', mapWith({ numbers: { decimal: ',', thousands: ',' } }), 'contradiction'],
    ['/titel', mapWith({ titel: 1 }), 'unknown_field'],
    ['/institute/name', mapWith({ institute: { id: 'a' } }), 'missing'],
    ['/institute/id', mapWith({ institute: { id: 'a b', name: 'A' } }), 'id'],
    ['/institute/website_url', mapWith({ institute: { id: 'a', name: 'A', website_url: 'x' } }), 'address'],
    ['/csv_map', mapWith({ csv_map: 2 }), 'type'],
    ['/course/editions/0/title', mapWith({}, { title: 'x'.repeat(20_000) }), 'range'],
  ])('at %s has its own cause (K12)', (pointer, map, cause) => {
    const findings = createFindings();

    parseMap(map, findings);

    expect(findings.list.map((finding) => [finding.pointer, finding.cause])).toEqual([[pointer, cause]]);
  });

  it('is looked at up to its 500th finding, and guessed of the first 50 fields that are unknown (K12, K13)', () => {
    const findings = createFindings();
    const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`stream${at}`, 0]));

    parseMap(mapWith(unknown), findings);

    const { list, count } = findings;
    expect(count).toBe(501);
    expect(list.at(-1)).toMatchObject({ pointer: '', expected: 'at most 500 findings', found: 'more' });
    expect(list.filter(({ expected }) => expected.includes('perhaps')).length).toBe(50);
  });
});
