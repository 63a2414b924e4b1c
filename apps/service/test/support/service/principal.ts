import type { Principal } from '../../../src/http/sender/key-verifier.ts';

/** Whom a key speaks for that may read a catalogue and nothing else. */
export const reader: Principal = {
  keyId: 'k',
  instituteId: 'i',
  product: 'catalog',
  scopes: new Set(['catalog:read']),
  onlyFromWebsites: false,
  number: 0,
};
