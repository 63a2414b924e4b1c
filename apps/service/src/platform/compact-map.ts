/** A map from short texts to whole numbers that takes a third of the memory of a `Map`, outside the heap. */
export type CompactMap = {
  readonly size: number;
  get(key: string): number | undefined;
  set(key: string, value: number): void;
};

/** Longest key, in bytes: its length is kept in one. */
const keyBytesMax = 255;
const pageBytes = 1024 * 1024;
const fewest = 1024;

/** Keys are ASCII; values are from 0 to 2^32 − 1. */
export function createCompactMap(): CompactMap {
  /** The keys one after the other, each after its length. */
  const pages: Buffer[] = [];
  let pageUsed = pageBytes;
  /** By entry: where its key is, its hash and its value. */
  let places = new Uint32Array(fewest);
  let hashes = new Uint32Array(fewest);
  let values = new Uint32Array(fewest);
  /** Entries by hash, numbered from 1; 0 is free. Never more than half full, so that few are looked at. */
  let slots = new Uint32Array(2 * fewest);
  let size = 0;

  const holds = (entry: number, key: string): boolean => {
    const place = places[entry] ?? 0;
    const page = pages[Math.floor(place / pageBytes)];
    const start = (place % pageBytes) + 1;
    return page?.[start - 1] === key.length && page.toString('latin1', start, start + key.length) === key;
  };

  /** The slot that holds the key, or the free one where it belongs. */
  const find = (key: string, hash: number): number => {
    const last = slots.length - 1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const entry = (slots[slot] ?? 0) - 1;
      if (entry === -1 || (hashes[entry] === hash && holds(entry, key))) return slot;
    }
  };

  const store = (key: string): number => {
    if (pageUsed + key.length + 1 > pageBytes) {
      pages.push(Buffer.alloc(pageBytes));
      pageUsed = 0;
    }
    const place = (pages.length - 1) * pageBytes + pageUsed;
    const page = pages.at(-1);
    page?.writeUInt8(key.length, pageUsed);
    page?.write(key, pageUsed + 1, 'latin1');
    pageUsed += key.length + 1;
    return place;
  };

  const grow = () => {
    [places, hashes, values] = [places, hashes, values].map((before) => {
      const after = new Uint32Array(2 * before.length);
      after.set(before);
      return after;
    }) as [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];
    slots = new Uint32Array(2 * slots.length);
    const last = slots.length - 1;
    for (let entry = 0; entry < size; entry += 1) {
      let slot = (hashes[entry] ?? 0) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = entry + 1;
    }
  };

  return {
    get size() {
      return size;
    },
    get(key) {
      const entry = (slots[find(key, hashOf(key))] ?? 0) - 1;
      return entry === -1 ? undefined : values[entry];
    },
    set(key, value) {
      if (key.length > keyBytesMax) throw new RangeError(`A key is at most ${keyBytesMax} bytes.`);
      const hash = hashOf(key);
      if (size === places.length) grow();
      const slot = find(key, hash);
      let entry = (slots[slot] ?? 0) - 1;
      if (entry === -1) {
        entry = size++;
        slots[slot] = size;
        places[entry] = store(key);
        hashes[entry] = hash;
      }
      values[entry] = value;
    },
  };
}

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
