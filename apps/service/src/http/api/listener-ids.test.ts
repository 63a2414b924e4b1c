import { describe, expect, it } from 'vitest';
import { createRequestIds } from './listener.ts';

describe('createRequestIds', () => {
  it('makes random UUIDs, none of them twice (D3)', () => {
    const next = createRequestIds();
    const ids = Array.from({ length: 2000 }, () => next());

    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('takes each digit from chance, but for version and variant (D3)', () => {
    const next = createRequestIds();
    const ids = Array.from({ length: 2000 }, () => next().replaceAll('-', ''));

    const seen = Array.from({ length: 32 }, (_, place) => new Set(ids.map((id) => id[place])).size);

    expect(seen).toEqual(Array.from({ length: 32 }, (_, place) => (place === 12 ? 1 : place === 16 ? 4 : 16)));
  });
});
