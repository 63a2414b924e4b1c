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
    ['courses.ods', { form: 'table', isCompressed: false }],
    ['courses', { form: 'table', isCompressed: false }],
    ['courses.2027', { form: 'table', isCompressed: false }],
    ['courses.gz', { form: 'table', isCompressed: true }],
  ])('says nothing of what a table is: %s (K10)', (name, form) => {
    expect(readFileName(name)).toEqual(form);
  });
});
