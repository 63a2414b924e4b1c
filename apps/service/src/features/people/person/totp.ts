import { createHmac } from 'node:crypto';
import { equalTexts } from './equal-texts.ts';

const periodMs = 30_000;

/**
 * The period of 30 s, counted from 1970, whose code this is (RFC 6238); undefined when it is no code of now, of the period before or of
 * the one after, which the clock of a telephone may show.
 */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const now = Math.floor(nowMs / periodMs);
  // The latest counts, if a code should come twice.
  return [now + 1, now, now - 1].find((step) => equalTexts(codeOf(secret, step), code));
}

/** Six digits (RFC 4226). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
