import type { Encoding } from './content-encoding.ts';

/** A finished body with the encodings made of it so far. */
export type CachedBody = {
  readonly tag: string;
  readonly identity: Buffer;
  readonly encoded: Map<Exclude<Encoding, 'identity'>, Buffer>;
};

export type BodyCache = {
  get(key: string): CachedBody | undefined;
  /** Notes a request for `key`; true when it is the second within a minute, so that the body is worth keeping. */
  isWanted(key: string, minute: number): boolean;
  put(key: string, body: CachedBody): void;
  /** Adds an encoding made later; nothing happens when the body is not kept any more. */
  addEncoding(key: string, body: CachedBody, encoding: 'br' | 'gzip', bytes: Buffer): void;
  readonly bytes: number;
};

/** Longer keys are of queries that nobody asks twice, and are kept nowhere: they are the caller's to choose. */
const keyLengthMax = 500;

/** Most keys noted in one minute; then it is as if the minute began anew. */
const notedMax = 20_000;

/** Bodies in order of use, bounded by their bytes: the least recently used go first. */
export function createBodyCache(bytesMax: number): BodyCache {
  const bodies = new Map<string, CachedBody>();
  let bytes = 0;
  let minuteNoted = 0;
  let noted = new Set<string>();
  let notedBefore = new Set<string>();

  const sizeOf = (body: CachedBody) =>
    [...body.encoded.values()].reduce((sum, encoded) => sum + encoded.length, body.identity.length);
  const makeRoom = () => {
    for (const [key, body] of bodies) {
      if (bytes <= bytesMax) return;
      bodies.delete(key);
      bytes -= sizeOf(body);
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const body = bodies.get(key);
      if (!body) return undefined;
      bodies.delete(key);
      bodies.set(key, body);
      return body;
    },
    isWanted(key, minute) {
      if (key.length > keyLengthMax) return false;
      if (minute !== minuteNoted || noted.size >= notedMax) {
        notedBefore = minute - minuteNoted <= 1 ? noted : new Set();
        noted = new Set();
        minuteNoted = minute;
      }
      if (noted.has(key) || notedBefore.has(key)) return true;
      noted.add(key);
      return false;
    },
    put(key, body) {
      if (body.identity.length > bytesMax / 8 || bodies.has(key)) return;
      bodies.set(key, body);
      bytes += sizeOf(body);
      makeRoom();
    },
    addEncoding(key, body, encoding, encoded) {
      if (bodies.get(key) !== body || body.encoded.has(encoding)) return;
      body.encoded.set(encoding, encoded);
      bytes += encoded.length;
      makeRoom();
    },
  };
}
