import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaugeJson } from './json-gauge.ts';

const gauge = (text: string) => gaugeJson(Buffer.from(text));

describe('the gauge of JSON', () => {
  it.each([
    ['1', { bytes: 1, parts: 0, depth: 0 }],
    ['[]', { bytes: 2, parts: 0, depth: 1 }],
    ['[ [ ] , { } ]', { bytes: 7, parts: 2, depth: 2 }],
    ['{"a,b": [1, 2], "c\\"]": "x\\\\"}', { bytes: 26, parts: 4, depth: 2 }],
  ])('tells what %s consists of, before it is parsed (D41)', (text, expected) => {
    expect(gauge(text)).toEqual(expected);
  });

  it('reports of any value what parsing it would show (D41)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const { parts, depth } = count(value);
        const bytes = Buffer.byteLength(JSON.stringify(value));

        expect(gauge(JSON.stringify(value, null, indent))).toEqual({ bytes, parts, depth });
      }),
    );
  });

  it('comes to an end whatever it is given', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => gaugeJson(Buffer.from(bytes)).parts <= 200));
  });
});

function count(value: unknown): { parts: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { parts: 0, depth: 0 };
  const within = Object.values(value).map(count);
  return {
    parts: within.reduce((sum, each) => sum + each.parts, within.length),
    depth: 1 + Math.max(0, ...within.map(({ depth }) => depth)),
  };
}
