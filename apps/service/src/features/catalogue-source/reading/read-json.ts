import { type FindingCause, type Said, say } from '@prospectus/contract';
import { type Findings, render } from '../checking/finding.ts';
import { readChunks } from '../json/file-chunks.ts';
import { courseBounds, createHeaderBounds, type JsonBounds } from '../json/json-bounds.ts';
import type { JsonPiece, JsonSplitter } from '../json/json-piece.ts';
import { createJsonSplitter } from '../json/json-splitter.ts';
import { parseValue } from '../json/parse-value.ts';
import { placeInFile } from '../json/text-place.ts';
import { type CatalogueSource, type OnProgress, parsingEach, type UnparsedCourse } from './catalogue-source.ts';

/**
 * Reads a `.json` catalogue file without holding more than one course of it.
 *
 * It goes through the file twice, since `institute` may come after the courses that are judged by it.
 */
export async function readJson(path: string, findings: Findings, onProgress: OnProgress): Promise<CatalogueSource> {
  const header = await readHeader(path, findings);
  const courses = header === undefined ? nothing() : parsingEach(() => readCourses(path, findings, onProgress));
  return { header, courses };
}

async function* nothing(): AsyncGenerator<never> {}

type Piece<K extends JsonPiece['kind']> = Extract<JsonPiece, { kind: K }>;

/** More than any catalogue file has; the rest of one that has more is not looked at. */
export const fieldsMax = 1000;

async function readHeader(path: string, findings: Findings): Promise<unknown> {
  const header = new Map<string, unknown>();
  const bounds = createHeaderBounds();
  const keys = new Set<string>();
  const note = (key: string) => {
    if (keys.has(key)) findings.add([key], 'each field once', 'the same field again', { cause: 'duplicate' });
    keys.add(key);
  };
  for await (const piece of readPieces(path, 'members')) {
    if (piece.kind === 'broken') {
      await addBroken(path, [], piece.offset, piece.expected, findings);
      return undefined;
    }
    if (piece.kind === 'element') continue;
    note(piece.key);
    if (keys.size > fieldsMax || findings.count > fieldsMax) {
      findings.add([], say('at most {max} fields', { max: fieldsMax }), 'more', { cause: 'too_large' });
      return undefined;
    }
    if (piece.kind === 'array') continue;
    const parsed = await parsePiece(path, [piece.key], piece, bounds, findings);
    if (typeof parsed === 'string') return undefined;
    if (piece.key !== 'courses') header.set(piece.key, parsed.value);
    else if (parsed.value !== null) findings.add(['courses'], 'an array', render(parsed.value));
  }
  return Object.fromEntries(header);
}

async function* readCourses(path: string, findings: Findings, onProgress: OnProgress): AsyncGenerator<UnparsedCourse> {
  let index = 0;
  for await (const piece of readPieces(path, 'elements', onProgress)) {
    if (piece.kind === 'broken') return addBroken(path, ['courses', index], piece.offset, piece.expected, findings);
    if (piece.kind !== 'element') continue;
    const place = index++;
    yield {
      bytes: piece.bytes,
      async parse() {
        const parsed = await parsePiece(path, ['courses', place], piece, courseBounds, findings);
        // After a place that is not JSON, where a course begins is a guess.
        if (parsed === 'broken') return undefined;
        return parsed === 'too-large' ? { value: undefined } : parsed;
      },
    };
  }
}

async function parsePiece(
  path: string,
  pointer: (string | number)[],
  piece: Piece<'member' | 'element'>,
  bounds: JsonBounds,
  findings: Findings,
): Promise<{ value: unknown } | 'broken' | 'too-large'> {
  const { offset } = piece;
  const parsed = parseValue(piece, bounds);
  if (parsed.outcome === 'parsed') return parsed;
  if (parsed.outcome === 'too-large') {
    findings.add(pointer, parsed.excess.expected, parsed.excess.found, { cause: 'too_large' });
    return 'too-large';
  }
  if (parsed.outcome === 'not-utf8') {
    await addBroken(path, pointer, offset, 'text in UTF-8', findings, 'encoding');
  } else {
    const { error, text } = parsed;
    await addBroken(path, pointer, offset + Buffer.byteLength(text.slice(0, error.index)), error.expected, findings);
  }
  return 'broken';
}

async function addBroken(
  path: string,
  pointer: (string | number)[],
  offset: number,
  expected: Said,
  findings: Findings,
  cause?: FindingCause,
): Promise<void> {
  const { line, column, found, isEnd } = await placeInFile(path, offset);
  findings.add(pointer, expected, say('[found] at line {line}, column {column}', { found, line, column }), {
    cause: cause ?? (isEnd ? 'cut_off' : 'format'),
  });
}

async function* readPieces(path: string, wanted: 'members' | 'elements', onProgress?: OnProgress) {
  let splitter: JsonSplitter | undefined;
  const { keptBytesMax: bytesMax } = wanted === 'members' ? createHeaderBounds() : courseBounds;
  for await (const { bytes, offset, bytesTotal } of readChunks(path)) {
    splitter ??= createJsonSplitter({ arrayKey: 'courses', wanted, bytesMax, startOffset: offset });
    yield* splitter.push(bytes);
    onProgress?.(offset + bytes.length, bytesTotal);
  }
  splitter ??= createJsonSplitter({ arrayKey: 'courses', wanted, bytesMax, startOffset: 0 });
  yield* splitter.end();
}
