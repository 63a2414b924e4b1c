import { catalogueJsonMax, type Said, say } from '@prospectus/contract';
import { gaugeJson } from '../../../platform/json/json-gauge.ts';

/** How large a value may be that is parsed at a time; judged before it is. */
export type JsonBounds = {
  /** Longest value of which the bytes are kept: as JSON it may have blanks, as files that people read do. */
  readonly keptBytesMax: number;
  /** Undefined when the value may be parsed. */
  judge(value: Buffer): Excess | undefined;
  /** For one whose bytes were not kept. */
  refuse(bytes: number): Excess;
};

export type Excess = { readonly expected: Said; readonly found: Said };

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

function createBounds(max: Size, what: Said, sum: (value: Size) => Size | undefined): JsonBounds {
  const refuse = (bytes: number): Excess => ({
    expected: say('at most {max} MB [what], as JSON without whitespace', { max: max.bytes / 1024 / 1024, what }),
    found: say('{bytes} bytes', { bytes }),
  });
  return {
    keptBytesMax: blanksFactor * max.bytes,
    judge(value) {
      const gauge = gaugeJson(value);
      const { bytes, parts } = sum(gauge) ?? gauge;
      if (bytes > max.bytes) return refuse(bytes);
      if (parts > max.parts) {
        const expected = say('at most {max} fields and entries [what]', { max: max.parts, what });
        return { expected, found: say('{count} of them', { count: parts }) };
      }
      if (gauge.depth > depthMax) {
        const expected = say('at most {max} levels', { max: depthMax });
        return { expected, found: say('{count} levels', { count: gauge.depth }) };
      }
      return undefined;
    },
    refuse,
  };
}
