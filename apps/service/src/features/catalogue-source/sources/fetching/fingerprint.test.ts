import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createFingerprint } from './fingerprint.ts';

const printOf = (bytes: Uint8Array) => {
  const print = createFingerprint();
  for (let at = 0; at < bytes.length; at += 100) print.add(Buffer.from(bytes.subarray(at, at + 100)));
  return print.digest().toString('hex');
};
const workbook = (cells: string, year: number, made = '') =>
  zipSync(
    { 'docProps/core.xml': strToU8(made), 'xl/worksheets/sheet1.xml': strToU8(cells) },
    { mtime: `${year}-01-01T12:00:00` },
  );

it('takes a workbook that was made again for the same, and one with another cell for another (K16)', () => {
  const first = printOf(workbook('<c>1</c>', 2026));

  expect(printOf(workbook('<c>1</c>', 2027, 'made again'))).toBe(first);
  expect(printOf(workbook('<c>2</c>', 2026))).not.toBe(first);
});

it('compares what has no directory where it should be by its bytes (K16)', () => {
  const [one, other] = [workbook('<c>1</c>', 2026), workbook('<c>1</c>', 2027)];

  expect(printOf(one.subarray(0, -10))).not.toBe(printOf(other.subarray(0, -10)));
  expect(printOf(Buffer.from('Title;Price'))).toBe(printOf(Buffer.from('Title;Price')));
});
