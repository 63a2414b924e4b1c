import { randomFillSync } from 'node:crypto';

/** Ids made at a time: asking for random bytes is expensive, so each call fetches enough for many ids. */
const idsAtATime = 1024;
const randomBytes = 16;
const textBytes = 36;
const dash = 0x2d;
const digits = Buffer.from('0123456789abcdef', 'latin1');

/**
 * Makes request ids: random UUIDs (version 4), as `randomUUID` makes them at five times the price, since it puts each
 * together from twenty strings.
 */
export function createRequestIds(): () => string {
  const random = new Uint8Array(idsAtATime * randomBytes);
  const bytes = Buffer.alloc(idsAtATime * textBytes);
  // One text of all, of which each id is a slice: a text of its own is a call out of the engine.
  let texts = '';
  let next = idsAtATime;
  return () => {
    if (next === idsAtATime) {
      randomFillSync(random);
      for (let id = 0; id < idsAtATime; id += 1) writeUuid(random, id * randomBytes, bytes, id * textBytes);
      texts = bytes.toString('latin1');
      next = 0;
    }
    const at = textBytes * next++;
    return texts.slice(at, at + textBytes);
  };
}

function writeUuid(random: Uint8Array, from: number, texts: Buffer, to: number): void {
  let at = to;
  for (let index = 0; index < randomBytes; index += 1) {
    let byte = random[from + index] ?? 0;
    // Version and variant (RFC 9562 section 5.4).
    if (index === 6) byte = 0x40 | (byte & 0x0f);
    if (index === 8) byte = 0x80 | (byte & 0x3f);
    if (index === 4 || index === 6 || index === 8 || index === 10) texts[at++] = dash;
    texts[at++] = digits[byte >> 4] ?? 0;
    texts[at++] = digits[byte & 0x0f] ?? 0;
  }
}
