import { expect, it } from 'vitest';
import { createVisitorMark } from './visitor-mark.ts';

const search = { instituteId: 'i', day: 1, visitor: '203.0.113.9' };
const mark = createVisitorMark('a secret');

it('what stands for a visitor is the same in every process, and another for each search, day, institute and secret (S18)', () => {
  const own = mark(search, 'yoga');
  expect(createVisitorMark('a secret')(search, 'yoga')).toBe(own);

  const others = [
    mark(search, 'pilates'),
    mark({ ...search, day: 2 }, 'yoga'),
    mark({ ...search, instituteId: 'j' }, 'yoga'),
    mark({ ...search, visitor: '203.0.113.8' }, 'yoga'),
    createVisitorMark('another secret')(search, 'yoga'),
  ];
  expect(new Set([own, ...others]).size).toBe(6);
});
