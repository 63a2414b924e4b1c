import { describe, expect, it } from 'vitest';
import { isMisread } from './misread.ts';

const asRead = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));

describe('a text that was read as Windows-1252', () => {
  it.each(['Führung', 'À la carte', '“Quotes” – and dashes', '1.290 €', '日本語'])('is UTF-8: %s (K12)', (text) => {
    expect(isMisread(asRead(text))).toBe(true);
  });

  it.each(['Führung', 'À la carte', '«IRMÃ»', 'plain', '', 'Ünïcödé', '日本語'])(
    'is what it seems: %s (K12)',
    (text) => {
      expect(isMisread(text)).toBe(false);
    },
  );
});
