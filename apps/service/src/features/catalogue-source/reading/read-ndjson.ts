import { type FindingCause, type Said, say } from '@prospectus/contract';
import type { Findings } from '../checking/finding.ts';
import { readChunks } from '../json/file-chunks.ts';
import { courseBounds, createHeaderBounds, type JsonBounds } from '../json/json-bounds.ts';
import { createJsonSplitter } from '../json/json-splitter.ts';
import { type ParsedValue, parseValue, type RawValue } from '../json/parse-value.ts';
import { placeInText } from '../json/text-place.ts';
import { type CatalogueSource, type OnProgress, parsingEach, type UnparsedCourse } from './catalogue-source.ts';
import { fieldsMax } from './read-json.ts';

/** Reads a `.ndjson` catalogue file as a stream: the first line is the file without its courses, each further line a course. */
export async function readNdjson(path: string, findings: Findings, onProgress: OnProgress): Promise<CatalogueSource> {
  const lines = readLines(path, onProgress);
  const first = await lines.next();
  if (first.done) {
    findings.add([], 'a first line with everything but the courses', 'an empty file', { cause: 'empty' });
    return { header: undefined, courses: lines };
  }
  return { header: readHeader(first.value, findings), courses: parsingEach(() => readCourses(lines, findings)) };
}

/** A line of the file; without its bytes when they are more than is kept. */
type Line = RawValue & { readonly number: number };

const headerBytesMax = createHeaderBounds().keptBytesMax;
/** One after the other, as a file may end in. */
const blankLinesMax = 1_000;
/** Bytes that are split at a time. */
const splitBytes = 64 * 1024;

function readHeader(line: Line, findings: Findings): unknown {
  const header = parseLine(line, [], createHeaderBounds(), findings)?.value;
  // Anything else is no header, which the validation reports.
  if (typeof header !== 'object' || header === null || Array.isArray(header)) return header;
  reportDuplicates(line, findings);
  if (!Object.hasOwn(header, 'courses')) return header;
  findings.add(['courses'], 'no courses in the first line: each has a line of its own', 'courses', { cause: 'format' });
  return { ...header, courses: undefined };
}

function reportDuplicates({ bytes = Buffer.alloc(0) }: Line, findings: Findings): void {
  const options = { arrayKey: '', wanted: 'members', bytesMax: headerBytesMax, startOffset: 0 } as const;
  const splitter = createJsonSplitter(options);
  const keys = new Set<string>();
  for (let from = 0; from < bytes.length && keys.size <= fieldsMax; from += splitBytes) {
    for (const piece of splitter.push(bytes.subarray(from, from + splitBytes))) {
      if (piece.kind !== 'member') continue;
      if (keys.has(piece.key)) {
        findings.add([piece.key], 'each field once', 'the same field again', { cause: 'duplicate' });
      }
      keys.add(piece.key);
    }
  }
}

async function* readCourses(lines: AsyncIterable<Line>, findings: Findings): AsyncGenerator<UnparsedCourse> {
  let index = 0;
  /** Blank lines are fine at the end only. */
  let blankLines: number[] = [];
  for await (const line of lines) {
    if (line.bytes !== undefined && isBlank(line.bytes)) {
      blankLines.push(line.number);
      if (blankLines.length > blankLinesMax) {
        // A file may consist of nothing else.
        findings.add(
          ['courses', index],
          'a course',
          say('more than {max} blank lines up to line {line}', { max: blankLinesMax, line: line.number }),
          { cause: 'format' },
        );
        return;
      }
      continue;
    }
    for (const number of blankLines)
      findings.add(['courses', index], 'a course', say('a blank line {line}', { line: number }), { cause: 'empty' });
    blankLines = [];
    const place = index++;
    yield {
      bytes: line.bytes,
      parse: async () => parseLine(line, ['courses', place], courseBounds, findings) ?? { value: undefined },
    };
  }
}

function parseLine(
  line: Line,
  path: (string | number)[],
  bounds: JsonBounds,
  findings: Findings,
): { value: unknown } | undefined {
  const parsed = parseValue(line, bounds);
  if (parsed.outcome === 'parsed') return parsed;
  const [expected, found, cause] = describeFailure(parsed, line.number);
  findings.add(path, expected, found, { cause });
  return undefined;
}

function describeFailure(
  failure: Exclude<ParsedValue, { outcome: 'parsed' }>,
  line: number,
): [expected: Said, found: Said, cause: FindingCause] {
  if (failure.outcome === 'too-large')
    return [failure.excess.expected, say('[found] in line {line}', { found: failure.excess.found, line }), 'too_large'];
  if (failure.outcome === 'not-utf8') return ['text in UTF-8', say('other bytes in line {line}', { line }), 'encoding'];
  const place = placeInText(failure.text, failure.error.index, line);
  const cause = place.isEnd ? 'cut_off' : 'format';
  return [failure.error.expected, say('[found] at line {line}, column {column}', place), cause];
}

/** Hands over each line; its bytes are valid until the next is asked for. */
async function* readLines(path: string, onProgress: OnProgress): AsyncGenerator<Line> {
  let number = 1;
  /** What earlier chunks hold of the line. */
  let parts: Buffer[] = [];
  let length = 0;
  const bytesMax = () => (number === 1 ? headerBytesMax : courseBounds.keptBytesMax);
  const take = (last: Buffer): Line => {
    const whole = length + last.length;
    const bytes = whole > bytesMax() ? undefined : parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    length = 0;
    return { number: number++, bytes, length: whole };
  };
  for await (const { bytes, offset, bytesTotal } of readChunks(path)) {
    let from = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      yield take(bytes.subarray(from, end));
      from = end + 1;
    }
    length += bytes.length - from;
    // A copy: the chunk's memory is used again. What is too long is only counted.
    if (length <= bytesMax()) parts.push(Buffer.from(bytes.subarray(from)));
    else parts = [];
    onProgress(offset + bytes.length, bytesTotal);
  }
  if (length > 0) yield take(Buffer.alloc(0));
}

const isBlank = (bytes: Buffer) => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
