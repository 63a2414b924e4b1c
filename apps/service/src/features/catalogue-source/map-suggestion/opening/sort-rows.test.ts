import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const leftOut = (...rows: readonly (readonly string[])[]) =>
  sortRows(
    rows.map((cells, index) => ({ kind: 'record', line: index + 2, cells })),
    [['Title', 'Start', 'Town', 'Price']],
    'in',
  ).leftOut.map(({ line, why }) => `${line} ${why}`);

const pottery = ['Pottery', '2027-01-11', 'Ulm', '120'];

describe('a row of sums', () => {
  it.each([['Total'], ['Summe:'], ['Grand total']])('is left out: %s (K10)', (label) => {
    for (const figures of [
      ['', '', '1.290,00 €'],
      ['12', '', '50 %'],
      ['–', '', '€ 290'],
    ]) {
      expect(leftOut(pottery, pottery, [label, ...figures])).toEqual(['4 total']);
    }
  });

  it.each(['Summe', 'Total:', 'Gesamt'])('is left out where each of its cells has a figure: %s (K10)', (label) => {
    expect(leftOut(pottery, pottery, [label, '3', '12', '1.290,00 €'])).toEqual(['4 total']);
    expect(leftOut(['Yoga', '20'], ['Pilates', '90'], [label, '110'])).toEqual(['4 total']);
  });

  it.each([
    ['Total immersion English', '3', '12', '290'],
    ['Grand', '3', '12', '290'],
    ['Total', '2027-01-11', 'Ulm', '290'],
  ])('is no course with a cell in each column: %s, %s (K10)', (...course) => {
    expect(leftOut(pottery, pottery, course)).toEqual([]);
  });

  it.each([
    ['Total Quality Management', '2027-01-11', '', '290'],
    ['Grand piano', '', 'Ulm', '290'],
    ['Suma', 'on request', '', '290'],
  ])('is no course whose title begins like one: %s (K10)', (...course) => {
    expect(leftOut(pottery, pottery, course)).toEqual([]);
  });
});

describe('a row with one thing alone', () => {
  it.each(['Yoga', 'March 2027', '1. Semester', 'Courses 2027/28', '---'])('is a group: %s (K10)', (name) => {
    expect(leftOut(pottery, ['', name], [name, name, name, name], pottery)).toEqual(['3 group', '4 group']);
  });

  it.each(['2027-01-18', '1. März 2027', 'Mo, 18.01.2027', '120'])('is one more date of a course: %s (K10)', (text) => {
    expect(leftOut(pottery, ['', text], pottery)).toEqual([]);
  });
});
