import { expect, it } from 'vitest';
import { readRun } from './run.ts';

it.each([
  ['2027-03-04T10:00', '2027-03-04T09:00', undefined],
  ['2027-03-04T09:00+01:00', '2027-03-04T08:30Z', '2027-03-04T08:30:00Z'],
  ['2027-03-04T09:00+01:00', '2027-03-04T08:30', undefined],
  ['2027-03-04T09:00', '2027-03-04T17:00', '2027-03-04T17:00:00'],
  ['2027-03-05', '2027-03-04', undefined],
  ['2027-03-05', '2027-03-06', '2027-03-06'],
])('takes from %s to %s with an end that does not come before the start (K16)', (startDate, endDate, end) => {
  const { run } = readRun({ '@type': 'CourseInstance', startDate, endDate }, 'https://school.example/');

  expect(run?.start).toBeDefined();
  expect(run?.end).toBe(end);
});
