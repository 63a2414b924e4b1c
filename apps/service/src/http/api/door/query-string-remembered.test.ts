import { type ReadEndpointName, readEndpoints } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../answer/api-error.ts';
import { createQueryReader, type QueryRules, readQuery } from './query-string.ts';

const rulesOf = (name: ReadEndpointName) => readEndpoints[name] as QueryRules<unknown>;

/** What reading comes to: the query as a text, in the order of its members, or the refusal. */
function outcome(read: () => unknown): unknown {
  try {
    return JSON.stringify(read());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, message: error.message, details: error.details };
  }
}

const values = [
  ...['', 'a', 'b', 'A', '%C3%BCber', 'x+y', '%zz', ',', 'a,b', '__proto__'],
  ...['runs', 'srcset,runs', 'true', 'false', 'all'],
  ...['0', '1', '2', '007', '24', '100', '101', '3.5', '-1', '99999999999', '53.55,9.99', '91,0'],
  ...['2027-01-15', '2026-02-30', 'available', 'online', 'upcoming', 'title', 'relevance', 'distance', 'stream,attr.x'],
  'x'.repeat(201),
];
const oddNames = [
  ...['attr.x', 'attr.y', 'attr.', 'attr.%zz', 'attr.__proto__', 'attr', 'utm', '', 's%6Frt', '%71', 'page'],
  ...['__proto__', 'constructor', 'toString'],
];
const oddParameters = ['', 'page', '=', 'q'];

/** Queries of an endpoint: mostly of its own parameters, each with a value of any of them. */
function queriesOf(name: ReadEndpointName): fc.Arbitrary<string> {
  const own = Object.keys(readEndpoints[name].query.shape);
  const names = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...own, 'page') }, fc.constantFrom(...oddNames));
  const text = fc.string({ unit: 'grapheme', maxLength: 5 }).map(encodeURIComponent);
  const pair = fc.tuple(names, fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, text));
  const parameter = fc.oneof(
    { weight: 9, arbitrary: pair.map((each) => each.join('=')) },
    fc.constantFrom(...oddParameters),
  );
  return fc.array(parameter, { maxLength: 5 }).map((parameters) => parameters.join('&'));
}

describe('createQueryReader', () => {
  const endpointNames = Object.keys(readEndpoints) as ReadEndpointName[];

  it.each(endpointNames)('reads any query of %s as its schema does, the first time and the next (D9, R7)', (name) => {
    const rules = rulesOf(name);
    const read = createQueryReader(rules);
    let readWell = 0;
    fc.assert(
      fc.property(queriesOf(name), (queryString) => {
        const expected = outcome(() => readQuery(queryString, rules));
        if (typeof expected === 'string') readWell += 1;
        for (const _ of [1, 2]) expect(outcome(() => read(queryString))).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(readWell).toBeGreaterThan(50);
  });

  it('hands out values that one caller cannot change for the next', () => {
    const read = createQueryReader(rulesOf('search'));
    const { tag, near } = read('tag=a&near=53.55,9.99') as { tag: string[]; near: { latitude: number } };

    expect(() => tag.push('b')).toThrow(TypeError);
    expect(() => Object.assign(near, { latitude: 0 })).toThrow(TypeError);
    expect(read('tag=a&near=53.55,9.99')).toMatchObject({ tag: ['a'], near: { latitude: 53.55 } });
  });

  describe('remembers parameters', () => {
    const counting = () => {
      const asked: string[] = [];
      const note = z.string().transform((value) => {
        asked.push(value);
        return value;
      });
      const rules = { query: z.object({ page: note.optional(), q: note.optional() }) };
      return { asked, read: createQueryReader<unknown>(rules) };
    };

    it('and reads each of them once', () => {
      const { asked, read } = counting();

      for (const query of ['page=1', 'page=1', 'page=2', 'page=1&x=3']) read(query);

      expect(asked).toEqual(['1', '2']);
    });

    it('but not for ever', () => {
      const { asked, read } = counting();

      read('page=a');
      for (let page = 0; page < 1_000; page += 1) read(`page=${page}`);
      read('page=a');

      expect(asked.filter((value) => value === 'a')).toHaveLength(2);
    });

    it.each([
      ['what somebody looks for', 'q=pottery'],
      ['a long one', `page=${'x'.repeat(60)}`],
      ['one of a long query', `page=1&x=${'x'.repeat(500)}`],
    ])('but not %s', (_, query) => {
      const { asked, read } = counting();

      for (const _ of [1, 2]) read(query);

      expect(asked).toHaveLength(2);
    });
  });

  it.each(endpointNames)('makes each check of %s that is about several parameters', (name) => {
    const { query, checkQuery } = rulesOf(name) as { query: z.ZodObject } & QueryRules<unknown>;

    expect(query.def.checks ?? []).toHaveLength(checkQuery ? 1 : 0);
  });
});
