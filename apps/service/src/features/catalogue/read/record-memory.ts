/** Records lie in slabs, each of one snapshot alone, so that all of a snapshot's can be given back at once. */
const slabBytes = 64 * 1024;

/** Longer records are no summaries, and would leave much of a slab empty. */
const recordBytesMax = slabBytes / 4;

const defaultBytesMax = 64 * 1024 * 1024;

/**
 * Memory for the records that are asked for, of all snapshots together: copying one takes a tenth of the time that reading it from
 * the file does. When it is full, the slab that was taken first is used anew.
 *
 * It is never handed back to the garbage collector, which would let it lie about while there is room elsewhere.
 */
export type RecordMemory = {
  /** For a snapshot of so many records, numbered from 0. */
  open(recordCount: number): KeptRecords;
  /** What was set aside so far. */
  readonly bytes: number;
};

/** The records of one snapshot that are in memory. */
export type KeptRecords = {
  /** Where each record lies: the number of its slab times its size, plus where in it, plus 1; 0 where it is not kept. */
  readonly places: Uint32Array;
  /** Copies a record into `target`; false when it is not kept. */
  copy(record: number, length: number, target: Buffer, at: number): boolean;
  /** Keeps a record that lies in `source`, unless it is too long. */
  keep(record: number, length: number, source: Buffer, at: number): void;
  /** Forgets all of them: the snapshot is not read any more. */
  letGo(): void;
};

type Slab = {
  readonly number: number;
  readonly bytes: Buffer;
  /** The places of the snapshot whose records lie in it. */
  owner: Uint32Array;
  /** Which they are. */
  records: number[];
};

export function createRecordMemory(bytesMax = defaultBytesMax): RecordMemory {
  const slabsMax = Math.floor(bytesMax / slabBytes);
  const slabs: Slab[] = [];
  const free: Slab[] = [];
  /** Those that were taken, the first of them first. */
  let taken: Slab[] = [];

  const addSlab = (owner: Uint32Array): Slab | undefined => {
    if (slabs.length >= slabsMax) return undefined;
    const slab = { number: slabs.length, bytes: Buffer.allocUnsafeSlow(slabBytes), owner, records: [] };
    slabs.push(slab);
    return slab;
  };

  const takeSlab = (owner: Uint32Array): Slab | undefined => {
    const slab = free.pop() ?? addSlab(owner) ?? taken.shift();
    if (!slab) return undefined;
    empty(slab);
    slab.owner = owner;
    taken.push(slab);
    return slab;
  };

  return {
    get bytes() {
      return slabs.length * slabBytes;
    },
    open(recordCount) {
      const places = new Uint32Array(recordCount);
      let filling: Slab | undefined;
      let filled = 0;
      return {
        places,
        copy(record, length, target, at) {
          const place = (places[record] ?? 0) - 1;
          if (place < 0) return false;
          const from = place % slabBytes;
          slabs[Math.floor(place / slabBytes)]?.bytes.copy(target, at, from, from + length);
          return true;
        },
        keep(record, length, source, at) {
          if (length > recordBytesMax) return;
          // The slab may have been given to another meanwhile.
          if (filling?.owner !== places || filled + length > slabBytes) {
            filling = takeSlab(places);
            filled = 0;
          }
          if (!filling) return;
          source.copy(filling.bytes, filled, at, at + length);
          places[record] = filling.number * slabBytes + filled + 1;
          filling.records.push(record);
          filled += length;
        },
        letGo() {
          free.push(...taken.filter(({ owner }) => owner === places));
          taken = taken.filter(({ owner }) => owner !== places);
          for (const slab of free) empty(slab);
        },
      };
    },
  };
}

const nobody = new Uint32Array();

function empty(slab: Slab): void {
  for (const record of slab.records) slab.owner[record] = 0;
  slab.records = [];
  slab.owner = nobody;
}
