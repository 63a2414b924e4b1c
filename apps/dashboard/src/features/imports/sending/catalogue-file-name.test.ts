import { describe, expect, it } from 'vitest';
import { readFileName } from './catalogue-file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['a.json', { form: 'json', isCompressed: false }],
    ['A.JSON', { form: 'json', isCompressed: false }],
    ['a.ndjson', { form: 'ndjson', isCompressed: false }],
    ['a.jsonl', { form: 'ndjson', isCompressed: false }],
    ['a.b.json.gz', { form: 'json', isCompressed: true }],
    ['a.ndjson.GZ', { form: 'ndjson', isCompressed: true }],
    ['Kursliste 2027.xlsx', { form: 'table', isCompressed: false }],
    ['courses.CSV', { form: 'table', isCompressed: false }],
    ['courses.tsv.gz', { form: 'table', isCompressed: true }],
  ])('tells how it is read: %s', (name, form) => {
    expect(readFileName(name)).toEqual(form);
  });

  it.each([
    ['a.xls', 'save it as an Excel workbook'],
    ['a.numbers', 'save it as an Excel workbook'],
    ['a.pdf', 'cannot be read'],
    ['json', 'cannot be read'],
    ['a.gz', 'cannot be read'],
  ])('tells why it cannot be read: %s', (name, why) => {
    expect(readFileName(name)).toContain(why);
  });
});
