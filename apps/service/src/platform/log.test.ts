import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

/** A line as it is written, of a message that somebody else made. */
function lineOf(message: string): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info({ err: new Error(message) }, message);
  return lines.join('');
}

const hex = '0123456789abcdef'.repeat(3);
const base64 = 'q+/9'.repeat(11);
const linkToken = 'aB3-_'.repeat(8);
const percentEncoded = (text: string) => text.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

describe('a log', () => {
  it.each([
    ['a key', `vak_pub_${hex}`, hex],
    ['an import token', `imp_${hex}`, hex],
    ['a secret of a webhook', `whsec_${base64}=`, base64],
    ['the link of an invitation', `https://a.example/dashboard/invitation#${linkToken}`, linkToken],
    ['the link that confirms a mailbox', `https://a.example/dashboard/mailbox#${linkToken}`, linkToken],
    ['the link to a new password', `https://a.example/dashboard/new-password#${linkToken}`, linkToken],
  ])('never shows %s, however it is written (D39)', (_, text, secret) => {
    for (const written of [text, `(${text})`, `x=${text}&y=1`, encodeURIComponent(text), percentEncoded(text)]) {
      const line = lineOf(`It said ${written} and went on.`);

      expect(line).toContain('[redacted]');
      for (const part of [secret, secret.slice(8), encodeURIComponent(secret)]) expect(line).not.toContain(part);
      expect(JSON.parse(line).msg).toMatch(/^It said .* and went on\.$/);
    }
  });

  it('leaves everything else as it is (D39)', () => {
    const message = '100 % of /catalog/v1/courses/%22x%22?imp_no#invitation';

    expect(JSON.parse(lineOf(message)).msg).toBe(message);
  });
});
