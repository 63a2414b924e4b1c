import type { Said } from '@prospectus/contract';

/**
 * A piece of a JSON object that is read as a stream. Whether the bytes of a member or an element are JSON is for the reader
 * to find out; here is only known where they begin and end.
 */
export type JsonPiece =
  /** A member of the object, with its value. */
  | ({ readonly kind: 'member'; readonly key: string } & JsonValue)
  /** The named member begins, and it is an array: its elements follow, each by itself. */
  | { readonly kind: 'array'; readonly key: string; readonly offset: number }
  | ({ readonly kind: 'element' } & JsonValue)
  /** The object is not JSON; nothing follows. */
  | { readonly kind: 'broken'; readonly offset: number; readonly expected: Said };

export type JsonValue = {
  /** The raw bytes, valid until the next chunk is pushed; undefined when they are more than is kept. */
  readonly bytes: Buffer | undefined;
  readonly length: number;
  readonly offset: number;
};

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
  /** Longest value that is kept, in bytes. */
  readonly bytesMax: number;
  /** Where the object's bytes begin in the whole. */
  readonly startOffset: number;
};

/** What a splitter expects next. */
export type SplitterState =
  | 'object'
  | 'first-key'
  | 'key'
  | 'in-key'
  | 'colon'
  | 'value'
  | 'after-array'
  | 'end'
  | 'broken';

export const expectedIn: Record<SplitterState, Said> = {
  object: '"{"',
  'first-key': 'a name in quotation marks, or "}"',
  key: 'a name in quotation marks',
  'in-key': 'a closing quotation mark',
  colon: '":"',
  value: 'a value',
  'after-array': '"," or "}"',
  end: 'nothing after the object',
  // Never asked for: nothing is read after it.
  broken: 'nothing after the object',
};
