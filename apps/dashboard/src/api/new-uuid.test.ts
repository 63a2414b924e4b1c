import { expect, it } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

it('makes ids that the service takes, each another (E12)', () => {
  const ids = Array.from({ length: 1000 }, newUuid);

  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
