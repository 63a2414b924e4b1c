import { expect, it } from 'vitest';
import { findingsCsv } from './findings-csv.ts';

const headings = {
  line: 'Line',
  column: 'Column',
  cell: 'Cell',
  found: 'Found',
  expected: 'Expected',
  hint: 'Hint',
  course: 'Course',
  pointer: 'Pointer',
};

it('writes each finding as a row in which no reader finds a formula (K12)', () => {
  const finding = { cause: 'word', line: 3, column: '=Level', cell: 'C3', expected: 'a, "b"', hint: null } as const;

  const csv = findingsCsv([{ ...finding, found: '@x;=1', course: '+T', pointer: '/course/level' }], headings);

  expect(csv).toBe(
    `\u{feff}"Line","Column","Cell","Found","Expected","Hint","Course","Pointer"\r\n"3","'=Level","C3","'@x;'=1","a, ""b""","","'+T","/course/level"\r\n`,
  );
});
