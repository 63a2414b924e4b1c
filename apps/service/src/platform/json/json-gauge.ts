import { backslash, closeBrace, closeBracket, comma, isSpace, openBrace, openBracket, quote } from './json-bytes.ts';

/** What a JSON value consists of, as far as its bytes tell before it is parsed. */
export type JsonGauge = {
  /** Without the blanks between values. */
  readonly bytes: number;
  /** Fields of objects and entries of arrays, at every depth. */
  readonly parts: number;
  readonly depth: number;
};

/**
 * Gauges the bytes of a value, so that one which would take too much to parse is refused before. Of what is not JSON it tells something that
 * is of no use, but not less than a parser would take in before it notices.
 */
export function gaugeJson(value: Buffer): JsonGauge {
  let blanks = 0;
  let parts = 0;
  let depth = 0;
  let deepest = 0;
  /** Behind a bracket or comma within one, where a field or entry begins unless the bracket is closed. */
  let isAwaited = false;
  for (let at = 0; at < value.length; at += 1) {
    const byte = value[at] ?? 0;
    if (isSpace(byte)) {
      blanks += 1;
      continue;
    }
    const isClosing = byte === closeBrace || byte === closeBracket;
    if (isAwaited && !isClosing) parts += 1;
    isAwaited = byte === comma;
    if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      isAwaited = true;
    } else if (isClosing) depth -= 1;
    else if (byte === quote) at = endOfText(value, at);
  }
  return { bytes: value.length - blanks, parts, depth: deepest };
}

/** Where the text that begins here ends; most bytes of a catalogue lie within one, and are passed over by native code. */
function endOfText(value: Buffer, start: number): number {
  for (let end = value.indexOf(quote, start + 1); end !== -1; end = value.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (value[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return value.length;
}
