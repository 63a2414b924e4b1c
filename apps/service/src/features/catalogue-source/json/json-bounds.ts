import { catalogueJsonMax } from '@prospectus/contract';
import { gaugeJson } from './json-gauge.ts';

/** How large a value may be that is parsed at a time; judged before it is. */
export type JsonBounds = {
  /** Longest value of which the bytes are kept: as JSON it may have blanks, as files that people read do. */
  readonly keptBytesMax: number;
  /** Undefined when the value may be parsed. */
  judge(value: Buffer): Excess | undefined;
  /** For one whose bytes were not kept. */
  refuse(bytes: number): Excess;
};

export type Excess = { readonly expected: string; readonly found: string };

/** Deepest nesting of a value, more than any catalogue has. */
export const depthMax = 64;

/** In an indented file, seven of eight bytes may be blanks. */
const blanksFactor = 8;

/** Bounds of one course. */
export const courseBounds: JsonBounds = createBounds(catalogueJsonMax.course, 'for a course', () => undefined);

/** Bounds of a file without its courses, over all the values that are judged. */
export function createHeaderBounds(): JsonBounds {
  let bytes = 0;
  let parts = 0;
  return createBounds(catalogueJsonMax.header, 'for the file without its courses', (gauge) => {
    bytes += gauge.bytes;
    parts += gauge.parts;
    return { bytes, parts };
  });
}

type Size = { readonly bytes: number; readonly parts: number };

function createBounds(max: Size, what: string, sum: (value: Size) => Size | undefined): JsonBounds {
  const expectedBytes = `at most ${max.bytes / 1024 / 1024} MB ${what}, as JSON without whitespace`;
  return {
    keptBytesMax: blanksFactor * max.bytes,
    judge(value) {
      const gauge = gaugeJson(value);
      const { bytes, parts } = sum(gauge) ?? gauge;
      if (bytes > max.bytes) return { expected: expectedBytes, found: `${bytes} bytes` };
      if (parts > max.parts) {
        return { expected: `at most ${max.parts} fields and entries ${what}`, found: `${parts} of them` };
      }
      if (gauge.depth > depthMax) return { expected: `at most ${depthMax} levels`, found: `${gauge.depth} levels` };
      return undefined;
    },
    refuse: (bytes) => ({ expected: expectedBytes, found: `${bytes} bytes` }),
  };
}
