import { type Said, say } from '@prospectus/contract';
import {
  backslash,
  closeBrace,
  closeBracket,
  colon,
  comma,
  isSpace,
  openBrace,
  openBracket,
  quote,
} from '../../../platform/json/json-bytes.ts';
import { depthMax } from './json-bounds.ts';
import {
  expectedIn,
  type JsonPiece,
  type JsonSplitter,
  type JsonSplitterOptions,
  type SplitterState,
} from './json-piece.ts';
import { createKeptBytes } from './kept-bytes.ts';

const noControlCharacters = 'no line break or control character in quoted text';

/** Splits the bytes of one JSON object into its members, and one of its arrays into elements, in whatever chunks they come. */
export function createJsonSplitter({ arrayKey, wanted, bytesMax, startOffset }: JsonSplitterOptions): JsonSplitter {
  let state: SplitterState = 'object';
  let pieces: JsonPiece[] = [];
  let chunk: Buffer = Buffer.alloc(0);
  /** Bytes before this chunk. */
  let passed = startOffset;
  let key = '';
  let isInArray = false;
  let isFirstElement = true;
  let isInString = false;
  let isEscaped = false;
  /** The brackets that are open within the value, innermost last. */
  const open: number[] = [];
  const kept = createKeptBytes(bytesMax);
  /** Where the value begins in the whole. */
  let valueOffset = 0;
  let isValueEmpty = true;

  const fail = (at: number, expected: Said) => {
    state = 'broken';
    pieces.push({ kind: 'broken', offset: passed + at, expected });
  };

  const begin = (at: number) => {
    valueOffset = passed + at;
    kept.begin(at);
    isValueEmpty = true;
  };

  const isWanted = () => wanted === (isInArray ? 'elements' : 'members');

  /** Ends the value before `at`. */
  const finish = (at: number): boolean => {
    if (isValueEmpty) {
      fail(at, 'a value');
      return false;
    }
    if (!isWanted()) return true;
    const value = { ...kept.take(chunk, at), offset: valueOffset };
    pieces.push(isInArray ? { kind: 'element', ...value } : { kind: 'member', key, ...value });
    return true;
  };

  /** Passes over a text within a value; returns where it ends, or the end of the chunk. Most bytes are read here. */
  const skipText = (start: number): number => {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) {
        isInString = false;
        return at;
      } else if (byte < 0x20) {
        fail(at, noControlCharacters);
        return at;
      }
    }
    return chunk.length;
  };

  const inValue = (byte: number, at: number) => {
    if (byte === quote) {
      isInString = true;
    } else if (byte === openBrace || byte === openBracket) {
      if (!isInArray && open.length === 0 && isValueEmpty && byte === openBracket && key === arrayKey) {
        pieces.push({ kind: 'array', key, offset: passed + at });
        isInArray = true;
        isFirstElement = true;
        begin(at + 1);
        return;
      }
      open.push(byte);
      if (open.length > depthMax) fail(at, say('at most {max} levels', { max: depthMax }));
    } else if (byte === closeBrace || byte === closeBracket) {
      close(byte, at);
      return;
    } else if (byte === comma && open.length === 0) {
      if (!finish(at)) return;
      isFirstElement = false;
      if (isInArray) begin(at + 1);
      else state = 'key';
      return;
    } else if (isSpace(byte)) {
      return;
    }
    isValueEmpty = false;
  };

  const close = (byte: number, at: number) => {
    const opened = open.pop();
    if (opened === undefined) {
      if (byte !== (isInArray ? closeBracket : closeBrace)) fail(at, isInArray ? '"," or "]"' : '"," or "}"');
      else if (isInArray) {
        if (!(isFirstElement && isValueEmpty) && !finish(at)) return;
        isInArray = false;
        state = 'after-array';
      } else if (finish(at)) state = 'end';
    } else if ((opened === openBrace) !== (byte === closeBrace)) {
      fail(at, opened === openBrace ? '"," or "}"' : '"," or "]"');
    }
  };

  const inKey = (byte: number, at: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte < 0x20) fail(at, noControlCharacters);
    else if (byte === quote) {
      const text = readKey(kept.take(chunk, at + 1).bytes);
      if (text === undefined) fail(at, 'a valid JSON name');
      else {
        key = text;
        state = 'colon';
      }
    }
  };

  /** Between the values, where white space means nothing. */
  const between = (byte: number, at: number) => {
    if (isSpace(byte)) return;
    if (state === 'object' && byte === openBrace) state = 'first-key';
    else if ((state === 'first-key' || state === 'key') && byte === quote) {
      begin(at);
      state = 'in-key';
    } else if (state === 'colon' && byte === colon) {
      begin(at + 1);
      state = 'value';
    } else if (state === 'after-array' && byte === comma) state = 'key';
    else if ((state === 'first-key' || state === 'after-array') && byte === closeBrace) state = 'end';
    else fail(at, expectedIn[state]);
  };

  const flush = () => {
    const done = pieces;
    pieces = [];
    return done;
  };

  return {
    push(next) {
      chunk = next;
      kept.nextChunk();
      for (let at = 0; at < chunk.length && state !== 'broken'; at += 1) {
        if (isInString) {
          at = skipText(at);
          continue;
        }
        const byte = chunk[at] ?? 0;
        if (state === 'value') inValue(byte, at);
        else if (state === 'in-key') inKey(byte, at);
        else between(byte, at);
      }
      if (state === 'in-key' || (state === 'value' && isWanted())) kept.keepRest(chunk);
      passed += chunk.length;
      return flush();
    },
    end() {
      if (state === 'end' || state === 'broken') return [];
      const innermost = open.at(-1) ?? (isInArray ? openBracket : openBrace);
      const closing = innermost === openBrace ? '"," or "}"' : '"," or "]"';
      fail(
        0,
        isInString || state === 'in-key' ? 'a closing quotation mark' : state === 'value' ? closing : expectedIn[state],
      );
      return flush();
    },
  };
}

function readKey(bytes: Buffer | undefined): string | undefined {
  try {
    const key: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
