import { read } from 'node:fs';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { RecordWriter } from './record-file.ts';

const kinds = { Int32Array, Uint8Array, Uint32Array, Float64Array };
type Kind = keyof typeof kinds;

/** Stands for an array whose values are in a file, at an offset from the start of all arrays. */
type Place = { readonly kind: Kind; readonly from: number; readonly length: number };

/**
 * A value whose numeric arrays are in a file. The rest is small enough to be sent as a message and parsed by a process
 * that has to answer requests meanwhile.
 */
export type Packed = { readonly rest: unknown; readonly at: number; readonly bytes: number };

/** Alignment of an array in memory, so that any kind of array may follow any other. */
const alignment = 8;

export function pack(value: object, writer: Pick<RecordWriter, 'append'>): Packed {
  let at: number | undefined;
  let bytes = 0;
  const place = (array: ArrayBufferView): Place => {
    const kind = kindOf(array);
    const content = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    // The file may end right after the last array.
    if (content.length === 0) return { kind, from: 0, length: 0 };
    const begin = writer.append(content, alignment);
    at ??= begin;
    bytes = begin - at + content.length;
    return { kind, from: begin - at, length: content.length / kinds[kind].BYTES_PER_ELEMENT };
  };
  const visit = (part: unknown): unknown => {
    if (ArrayBuffer.isView(part)) return place(part);
    if (typeof part !== 'object' || part === null || part instanceof Map) return part;
    if (Array.isArray(part)) return part.map(visit);
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, visit(member)]));
  };
  const rest = visit(value);
  return { rest, at: at ?? 0, bytes };
}

function kindOf(array: ArrayBufferView): Kind {
  for (const [kind, type] of Object.entries(kinds)) if (array instanceof type) return kind as Kind;
  throw new Error(`A snapshot has no arrays of the kind ${array.constructor.name}.`);
}

const readSome = promisify(read);

/** Bytes read at a time, because the threads that read have other work, too. */
const pieceBytes = 4 * 1024 * 1024;

/** Restores a value. Its arrays are read without blocking the event loop. */
export async function unpack<T>({ rest, at, bytes }: Packed, file: number): Promise<T> {
  // The buffer is not filled with zeros, since that would block this thread.
  const content = Buffer.allocUnsafeSlow(bytes);
  for (let done = 0; done < bytes; ) {
    const { bytesRead } = await readSome(file, content, done, Math.min(pieceBytes, bytes - done), at + done);
    if (bytesRead === 0) throw new Error('The columns of the snapshot end early.');
    done += bytesRead;
  }
  return fill(rest, content.buffer as ArrayBuffer) as T;
}

/** Leaves a value where it is; what is returned restores it. Until then the message about it is kept as bytes, which take less memory than its objects. */
export function leaveInFile<T>({ rest, ...place }: Packed, file: number): () => Promise<T> {
  const message = serialize(rest);
  return () => unpack<T>({ ...place, rest: deserialize(message) }, file);
}

function fill(part: unknown, buffer: ArrayBuffer): unknown {
  if (typeof part !== 'object' || part === null || part instanceof Map) return part;
  if (Array.isArray(part)) return part.map((member) => fill(member, buffer));
  if (isPlace(part)) return new kinds[part.kind](buffer, part.from, part.length);
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, fill(member, buffer)]));
}

const isPlace = (part: object): part is Place => 'kind' in part && 'from' in part;
