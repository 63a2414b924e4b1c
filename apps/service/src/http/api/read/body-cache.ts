import type { Compression, Representation } from '../../answer/representation.ts';
import type { Body } from '../source/read-source.ts';

/** A finished body with the encodings made of it so far. */
export type CachedBody = {
  readonly tag: string;
  /** As the body's. */
  readonly total?: number | undefined;
  readonly identity: Representation;
  readonly encoded: Map<Compression, Representation>;
  /** Encodings that were asked for once while there was no time left to make them. */
  readonly putOff: Set<Compression>;
};

export type BodyCache = {
  get(key: string): CachedBody | undefined;
  /** Notes a request for `key`; returns true for the second within a minute, when the body is worth keeping, whose size may cost something to know. */
  isWanted(key: string, minute: number, body: Pick<Body, 'size'>): boolean;
  put(key: string, body: CachedBody): void;
  /** Adds an encoding made later; does nothing when the body is no longer kept. */
  addEncoding(key: string, body: CachedBody, encoding: Compression, made: Representation): void;
  readonly bytes: number;
};

/** Longer keys belong to queries that do not repeat, and are not kept at all: callers choose their length. */
const keyLengthMax = 500;

/**
 * Largest body that is kept, in bytes. A slow reader holds a body for longer than the cache does, so each such reader may cost this much
 * memory.
 */
export const keptBodyMax = 1024 * 1024;

type Entry = { readonly body: CachedBody; isUsed: boolean };

/**
 * Creates a cache bounded by the bytes of its bodies. The oldest go first, but one that was used since gets a second chance, so that a use
 * costs no more than setting a flag.
 */
export function createBodyCache(bytesMax: number): BodyCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let minuteNoted = 0;
  let noted = createNotes();
  let notedBefore = createNotes();

  /** A body that would push out most of the others is not kept either. */
  const bodyMax = Math.min(keptBodyMax, bytesMax / 8);

  const sizeOf = (body: CachedBody) =>
    [...body.encoded.values()].reduce((sum, made) => sum + made.bytes.length, body.identity.bytes.length);
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (bytes <= bytesMax) return;
      entries.delete(key);
      if (entry.isUsed) entries.set(key, { body: entry.body, isUsed: false });
      else bytes -= sizeOf(entry.body);
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.isUsed = true;
      return entry.body;
    },
    isWanted(key, minute, body) {
      if (key.length > keyLengthMax) return false;
      if (minute !== minuteNoted) {
        const followsOn = minute - minuteNoted === 1;
        [noted, notedBefore] = [notedBefore, noted];
        noted.fill(0);
        if (!followsOn) notedBefore.fill(0);
        minuteNoted = minute;
      }
      const print = fingerprint(key);
      const place = (print % (notedMax / 2)) * 2;
      if (isNoted(noted, place, print) || isNoted(notedBefore, place, print)) return body.size <= bodyMax;
      // Two keys that share a place are both noted, even when they are requested in turn.
      noted[place + 1] = noted[place] ?? 0;
      noted[place] = print;
      return false;
    },
    put(key, body) {
      if (body.identity.bytes.length > bodyMax || entries.has(key)) return;
      entries.set(key, { body, isUsed: false });
      bytes += sizeOf(body);
      makeRoom();
    },
    addEncoding(key, body, encoding, made) {
      if (entries.get(key)?.body !== body || body.encoded.has(encoding)) return;
      body.encoded.set(encoding, made);
      bytes += made.bytes.length;
      makeRoom();
    },
  };
}

/** How many keys are noted in a minute, two at each place; a third takes the room of one, whose body may then be kept only in the next minute. */
const notedMax = 2 ** 15;

/** Notes numbers instead of keys: there is nothing to clear away, and a flood of addresses takes no more memory. */
const createNotes = () => new Uint32Array(notedMax);

const isNoted = (notes: Uint32Array, place: number, print: number): boolean =>
  notes[place] === print || notes[place + 1] === print;

/** 32 bits of a text, never 0 (FNV-1a). Two texts that share them only bring a body into the cache early. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0 || 1;
}
