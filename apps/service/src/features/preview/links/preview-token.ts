import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link as its token names it. */
export type NamedLink = { readonly id: string; readonly expiresAt: Date };

export type PreviewTokens = {
  write(link: NamedLink): string;
  /** The link that a token names; undefined for what is no token of this service. Whether the link works is not known by that. */
  read(token: string): NamedLink | undefined;
};

const idBytes = 16;
const timeBytes = 4;
const payloadBytes = idBytes + timeBytes;
const signatureBytes = 32;

/** What a token looks like, in an address and in a header. */
const previewTokenPattern = /^[\w-]{70}$/;

/** Signs the tokens of preview links (rule K6), so that a text that somebody made up asks the database nothing. */
export function createPreviewTokens(secret: string): PreviewTokens {
  // A key of its own: nothing else that is signed with the secret is a token.
  const key = createHmac('sha256', secret).update('preview links').digest();
  const sign = (payload: Buffer) => createHmac('sha256', key).update(payload).digest();
  return {
    write({ id, expiresAt }) {
      const payload = Buffer.alloc(payloadBytes);
      payload.write(id.replaceAll('-', ''), 'hex');
      payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes);
      return Buffer.concat([payload, sign(payload)]).toString('base64url');
    },
    read(token) {
      if (!previewTokenPattern.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== payloadBytes + signatureBytes) return undefined;
      const payload = bytes.subarray(0, payloadBytes);
      if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(payload))) return undefined;
      return { id: formatUuid(payload), expiresAt: new Date(payload.readUInt32BE(idBytes) * 1000) };
    },
  };
}

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, idBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
