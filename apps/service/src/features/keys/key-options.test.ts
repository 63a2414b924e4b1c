import { describe, expect, it } from 'vitest';
import { readCount, readProduct, readScopes } from './key-options.ts';

describe('readProduct', () => {
  it.each(['catalog', 'booking-2', 'a', 'x'.repeat(32)])('accepts %s (D34)', (text) => {
    expect(readProduct(text)).toBe(text);
  });

  it.each(['', 'Catalog', 'cata_log', 'x'.repeat(33), 'catalog '])('refuses %j (D34)', (text) => {
    expect(readProduct(text)).toBeUndefined();
  });
});

describe('readScopes', () => {
  it('collects scopes, each once (§2.7)', () => {
    const first = readScopes('catalog:read', undefined);
    const both = readScopes('leads:write', first);

    expect(both).toEqual(['catalog:read', 'leads:write']);
    expect(readScopes('leads:write', both)).toEqual(both);
  });

  it('refuses a scope that does not exist (§2.7)', () => {
    expect(readScopes('catalog:write')).toBeUndefined();
  });
});

describe('readCount', () => {
  it.each(['1', '25', '10000'])('accepts %s', (text) => {
    expect(readCount(text)).toBe(Number(text));
  });

  it.each(['', '0', '-1', '1.5', '01', '1e3', '10001', '99999999', 'many'])('refuses %j', (text) => {
    expect(readCount(text)).toBeUndefined();
  });
});
