import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose public catalogue is looked at, and until when. */
export type View = { readonly instituteId: string; readonly expiresAt: Date };

export type ViewTokens = {
  /** The token of now for an institute: the same for some hours, so that a page that shows it need not be loaded again. */
  write(instituteId: string, now: number): { readonly token: string; readonly expiresAt: Date };
  /** Undefined for what is no token of this service. Whether it has expired is for the caller to say. */
  read(token: string): View | undefined;
};

const turnMs = 6 * 60 * 60_000;
const timeBytes = 4;
const signatureBytes = 32;

/**
 * Signs the addresses at which members look at their own elements (rule M5). No row stands behind them: they show what is public, for 6 to 12
 * hours.
 */
export function createViewTokens(secret: string): ViewTokens {
  // A key of its own: nothing else that is signed with the secret is a token.
  const key = createHmac('sha256', secret).update('views of elements').digest();
  const sign = (payload: Buffer) => createHmac('sha256', key).update(payload).digest();
  return {
    write(instituteId, now) {
      const expiresAt = new Date((Math.floor(now / turnMs) + 2) * turnMs);
      const time = Buffer.alloc(timeBytes);
      time.writeUInt32BE(expiresAt.getTime() / 1000);
      const payload = Buffer.concat([time, Buffer.from(instituteId)]);
      return { token: Buffer.concat([sign(payload), payload]).toString('base64url'), expiresAt };
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Each view is counted by its token, so there must be one spelling.
      if (bytes.toString('base64url') !== token) return undefined;
      const payload = bytes.subarray(signatureBytes);
      if (payload.length <= timeBytes || !timingSafeEqual(bytes.subarray(0, signatureBytes), sign(payload))) {
        return undefined;
      }
      const instituteId = payload.toString('utf8', timeBytes);
      return { instituteId, expiresAt: new Date(payload.readUInt32BE() * 1000) };
    },
  };
}
