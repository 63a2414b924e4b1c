import { describe, expect, it } from 'vitest';
import { createRequestIds } from './request-id.ts';

describe('createRequestIds', () => {
  it('gives random UUIDs, each once (§1, D3)', () => {
    const next = createRequestIds();
    const ids = Array.from({ length: 1000 }, next);

    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
