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
  ])('tells how it is read: %s', (name, form) => {
    expect(readFileName(name)).toEqual(form);
  });

  it.each([
    ['courses.csv', 'need a mapping'],
    ['a.xlsx', 'ends in .json'],
    ['json', 'ends in .json'],
    ['a.gz', 'ends in .json'],
  ])('tells why it cannot be read: %s', (name, why) => {
    expect(readFileName(name)).toContain(why);
  });
});
