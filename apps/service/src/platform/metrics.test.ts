import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

describe('a counter with a label', () => {
  it('shows every value that the label may have, those that never came as 0', async () => {
    const { registry, counter } = createMetrics();
    const count = counter('pots_total', 'Pots by content.', 'content', ['tea', 'coffee']);
    count('tea');
    count('tea');

    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('pots_total'));

    expect(lines).toEqual(['pots_total{content="tea"} 2', 'pots_total{content="coffee"} 0']);
  });
});
