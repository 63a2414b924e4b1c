import { expect, it } from 'vitest';
import { shortenEmail } from './person.ts';

it.each([
  ['edda@school.example', 'e…@school.example'],
  ['e@school.example', 'e…@school.example'],
  ['"odd@name"@school.example', '"…@school.example'],
])('names %s without the whole address', (email, short) => {
  expect(shortenEmail(email)).toBe(short);
});
