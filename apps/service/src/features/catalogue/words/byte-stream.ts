/** Whole numbers in little memory, to be read in the order in which they were written. */
export type NumberStream = {
  /** How many it takes. */
  readonly bytes: number;
  push(value: number): void;
  forEach(visit: (value: number) => void): void;
};

const pageBytesMax = 1024 * 1024;

/** In pages, so that growing copies nothing; seven bits in each byte, the lowest first. */
export function createNumberStream(): NumberStream {
  const pages: Uint8Array[] = [];
  let page = new Uint8Array(0);
  let at = 0;
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    push(value) {
      let rest = value;
      for (;;) {
        if (at === page.length) {
          page = new Uint8Array(Math.min(Math.max(2 * page.length, 1024), pageBytesMax));
          pages.push(page);
          bytes += page.length;
          at = 0;
        }
        if (rest < 0x80) break;
        page[at] = (rest & 0x7f) | 0x80;
        at += 1;
        rest >>>= 7;
      }
      page[at] = rest;
      at += 1;
    },
    forEach(visit) {
      let value = 0;
      let shift = 0;
      for (const each of pages) {
        const end = each === page ? at : each.length;
        for (let place = 0; place < end; place += 1) {
          const byte = each[place] ?? 0;
          value |= (byte & 0x7f) << shift;
          shift += 7;
          if (byte >= 0x80) continue;
          visit(value >>> 0);
          value = 0;
          shift = 0;
        }
      }
    },
  };
}
