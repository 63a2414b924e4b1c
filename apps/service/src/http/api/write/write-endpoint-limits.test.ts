import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { type Counter, countInTurn } from '../../../platform/counter.ts';
import { createWriteLimits } from './write-endpoint.ts';

/** Limits on a counter that says so for a visitor and for a key, and the names that were counted. */
function limitsOn(ofVisitor: number, ofKey: number) {
  const hits: string[] = [];
  const clock = createFakeClock('1970-01-01T00:02:59.999Z');
  const hit: Counter['hit'] = (name, limit, nowMs) => {
    hits.push(`${name} at ${nowMs}`);
    const count = name.endsWith('1.1.1.1') ? ofVisitor : ofKey;
    return { limit, remaining: limit - count, resetSeconds: 1 };
  };
  const counter: Counter = { hit, hitInTurn: (all, nowMs) => countInTurn(hit, all, nowMs) };
  return { hits, limit: createWriteLimits({ counter, clock }) };
}

describe('the limits of enquiries', () => {
  it('let the 5th of a visitor and the 30th of a key pass (§8)', async () => {
    const { limit, hits } = limitsOn(5, 30);

    await expect(limit('k', '1.1.1.1')).resolves.toBeUndefined();
    expect(hits).toEqual(['leads k 1.1.1.1 at 179999', 'leads k at 179999']);
  });

  it('refuse the 6th of a visitor, which does not count for the key (§8, D1)', async () => {
    const { limit, hits } = limitsOn(6, 1);

    await expect(limit('k', '1.1.1.1')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { limit_per_minute: 5 },
      retryAfterSeconds: 1,
    });
    expect(hits).toHaveLength(1);
  });

  it('refuse the 31st of a key, from any visitor (§8, D1)', async () => {
    const { limit } = limitsOn(1, 31);

    for (const visitor of ['1.1.1.1', undefined]) {
      await expect(limit('k', visitor)).rejects.toMatchObject({ details: { limit_per_minute: 30 } });
    }
  });

  it('count a visitor who is not known for the key alone (§8)', async () => {
    const { limit, hits } = limitsOn(99, 1);

    await limit('k', undefined);

    expect(hits).toEqual(['leads k at 179999']);
  });
});
