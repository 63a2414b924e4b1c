import { expect, it } from 'vitest';
import { openingFormOf } from './list-form.ts';

it.each([
  ['{"catalogue_file": 1,\n "institute": {}}', '', 'json'],
  ['{"catalogue_file": 1}\n', '', 'json'],
  ['\ufeff [1]', '', 'json'],
  ['{"catalogue_file":1}\n{"id":"a"}\n', '', 'ndjson'],
  ['Title;Price\nA;1', 'text/csv', 'table'],
  ['PK\u0003\u0004…', 'text/html', 'table'],
  ['\n<!DOCTYPE html>', '', 'web_page'],
  ['<?xml version="1.0"?>', 'text/csv', 'web_page'],
  ['Please sign in', 'text/html; charset=utf-8', 'web_page'],
  ['', 'text/csv', 'empty'],
  [' \n', '', 'empty'],
])('tells %j of the type %j to be %s (K16)', (text, type, form) => {
  expect(openingFormOf(Buffer.from(text), type)).toBe(form);
});

it('tells text in UTF-16 to be a table (K16)', () => {
  expect(openingFormOf(Buffer.from('\ufeffTitle;Price', 'utf16le'))).toBe('table');
});
