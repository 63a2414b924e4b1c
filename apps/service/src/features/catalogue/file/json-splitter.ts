/**
 * A piece of a JSON object that is read as a stream. Whether the bytes of a member or an element are JSON is for the reader
 * to find out; here is only known where they begin and end.
 */
export type JsonPiece =
  /** A member of the object, with the raw bytes of its value: valid, as an element's, until the next chunk is pushed. */
  | { readonly kind: 'member'; readonly key: string; readonly bytes: Buffer; readonly offset: number }
  /** The named member begins, and it is an array: its elements follow, each by itself. */
  | { readonly kind: 'array'; readonly key: string; readonly offset: number }
  | { readonly kind: 'element'; readonly bytes: Buffer; readonly offset: number }
  /** The object is not JSON; nothing follows. */
  | { readonly kind: 'broken'; readonly offset: number; readonly expected: string };

export type JsonSplitter = {
  push(chunk: Buffer): JsonPiece[];
  /** Says that there are no more bytes. */
  end(): JsonPiece[];
};

export type JsonSplitterOptions = {
  /** The member whose value is handed over element by element when it is an array. */
  readonly arrayKey: string;
  /** What is collected; the rest is passed over and takes no memory. */
  readonly wanted: 'members' | 'elements';
  /** Longest value in bytes. */
  readonly bytesMax: number;
  /** Where the object's bytes begin in the whole. */
  readonly startOffset: number;
};

type State = 'object' | 'first-key' | 'key' | 'in-key' | 'colon' | 'value' | 'after-array' | 'end' | 'broken';

/** Deepest nesting that is followed. */
const depthMax = 1000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const noControlCharacters = 'no line break or control character within a text';

const nothing = Buffer.alloc(0);

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Splits the bytes of one JSON object into its members, and one of its arrays into elements, in whatever chunks they come. */
export function createJsonSplitter({ arrayKey, wanted, bytesMax, startOffset }: JsonSplitterOptions): JsonSplitter {
  let state: State = 'object';
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
  /** Where the value begins in the whole, and the parts of it from earlier chunks. */
  let valueOffset = 0;
  let isValueEmpty = true;
  let parts: Buffer[] = [];
  let partsBytes = 0;
  let from = 0;

  const fail = (at: number, expected: string) => {
    state = 'broken';
    pieces.push({ kind: 'broken', offset: passed + at, expected });
  };

  const begin = (at: number) => {
    valueOffset = passed + at;
    from = at;
    parts = [];
    partsBytes = 0;
    isValueEmpty = true;
  };

  const isKept = () => state === 'in-key' || wanted === (isInArray ? 'elements' : 'members');

  const keepRest = () => {
    if (!isKept()) return;
    partsBytes += chunk.length - from;
    // A copy: the caller uses the chunk's memory again. What is too long is only counted.
    if (partsBytes <= bytesMax) parts.push(Buffer.from(chunk.subarray(from)));
  };

  const take = (to: number): Buffer => {
    if (!isKept()) return nothing;
    partsBytes += to - from;
    const last = chunk.subarray(from, to);
    return parts.length === 0 ? last : partsBytes > bytesMax ? nothing : Buffer.concat([...parts, last]);
  };

  /** Ends the value before `at`. */
  const finish = (at: number): boolean => {
    if (isValueEmpty) {
      fail(at, 'a value');
      return false;
    }
    const bytes = take(at);
    if (partsBytes > bytesMax) {
      fail(at, `at most ${bytesMax} bytes for one ${isInArray ? 'element' : 'value'}`);
      return false;
    }
    if (isInArray) {
      if (wanted === 'elements') pieces.push({ kind: 'element', bytes, offset: valueOffset });
    } else if (wanted === 'members') {
      pieces.push({ kind: 'member', key, bytes, offset: valueOffset });
    }
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
      if (open.length > depthMax) fail(at, `at most ${depthMax} levels`);
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
      const text = readKey(take(at + 1));
      if (text === undefined) fail(at, 'a name that is JSON');
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
      from = 0;
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
      if (state === 'value' || state === 'in-key') keepRest();
      passed += chunk.length;
      return flush();
    },
    end() {
      if (state === 'end' || state === 'broken') return [];
      const innermost = open.at(-1) ?? (isInArray ? openBracket : openBrace);
      const closing = innermost === openBrace ? '"," or "}"' : '"," or "]"';
      fail(0, isInString || state === 'in-key' ? 'the end of a text' : state === 'value' ? closing : expectedIn[state]);
      return flush();
    },
  };
}

const expectedIn: Record<State, string> = {
  object: '"{"',
  'first-key': 'a name in quotation marks, or "}"',
  key: 'a name in quotation marks',
  'in-key': 'the end of a text',
  colon: '":"',
  value: 'a value',
  'after-array': '"," or "}"',
  end: 'nothing after the object',
  broken: '',
};

function readKey(bytes: Buffer): string | undefined {
  try {
    const key: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
