import { describe, expect, it } from 'vitest';
import { judgeSchema } from './compatibility.ts';

describe('judgeSchema', () => {
  const known = ['0001-a', '0002-b'];

  it.each([
    ['an empty database', [], undefined, known],
    ['an old schema', ['0001-a'], '0001-a', ['0002-b']],
    ['its own schema', known, '0002-b', []],
    ['a newer one that asks for less than it knows', [...known, '0003-c'], '0001-a', []],
    ['a newer one that asks for just what it knows', [...known, '0003-c'], '0002-b', []],
  ])('works on %s', (_, applied, minimalMigration, pending) => {
    expect(judgeSchema(known, { applied, minimalMigration })).toEqual({ outcome: 'usable', pending });
  });

  it.each([
    ['asks for more than it knows', [...known, '0003-c'], '0003-c'],
    ['says nothing about itself', [...known, '0003-c'], undefined],
    ['has gone another way', ['0001-a', '0002-other'], '0001-a'],
  ])('refuses a newer schema that %s', (_, applied, minimalMigration) => {
    expect(judgeSchema(known, { applied, minimalMigration })).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining(`it has ${applied.at(-1)}`),
    });
  });
});
