import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the service must read again, so that a copy of the database alone does not reveal them. */
export type SecretBox = {
  /** Binds the sealed text to `owner`: it does not open for another. */
  seal(text: string, owner: string): string;
  /** Returns undefined for a text that was sealed with another secret, or for another owner. */
  open(sealed: string, owner: string): string | undefined;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `purpose` separates the texts that one secret seals for different uses. */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
