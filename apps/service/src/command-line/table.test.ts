import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('lays rows out in columns without blanks at the ends of lines', () => {
  const table = formatTable(
    ['Host', 'Status'],
    [
      ['school.example', 'Verified'],
      ['a.example', ''],
    ],
  );

  expect(table).toBe('Host            Status\nschool.example  Verified\na.example');
});
