import type { ApiKeyWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { keyText, pageKeyFor, scopeFor } from './page-key.ts';

const key = (name: string, change: Partial<ApiKeyWire> = {}): ApiKeyWire => ({
  id: name,
  name,
  prefix: `vak_pub_${name}`,
  scopes: ['catalog:read', 'leads:write'],
  only_from_websites: true,
  product: 'catalog',
  status: 'active',
  created_at: '',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  replaces_id: null,
  replaced_by: null,
  ...change,
});
const known = `vak_pub_0a1b${'0'.repeat(44)}`;

describe('the key of a snippet', () => {
  it('is the one that this browser knows, as long as it works (M5)', () => {
    const found = pageKeyFor('courses', [key('0000'), key('0a1b')], [known]);

    expect(found).toEqual({ kind: 'known', name: '0a1b', text: known });
    expect(keyText(found)).toBe(known);
    expect(pageKeyFor('courses', [key('0000')], [known])).toMatchObject({ kind: 'named', name: '0000' });
  });

  it('is else the newest for pages, by its first characters (M5)', () => {
    const keys = [key('1111', { only_from_websites: false }), key('2222'), key('3333')];

    expect(keyText(pageKeyFor('dates', keys, []))).toBe('vak_pub_2222…');
    expect(pageKeyFor('dates', keys.slice(0, 1), [])).toMatchObject({ name: '1111' });
  });

  it('may do what the element does, and is of the catalogue (§5.2)', () => {
    const reads = key('0a1b', { scopes: ['catalog:read'] });
    const other = key('2222', { product: 'events' });

    expect(pageKeyFor('enquiry', [reads, other], [known])).toEqual({ kind: 'none' });
    expect(pageKeyFor('path', [other, reads], [known])).toMatchObject({ kind: 'known' });
    expect([scopeFor('enquiry'), scopeFor('path')]).toEqual(['leads:write', 'catalog:read']);
  });
});
