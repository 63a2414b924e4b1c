import { describe, expect, it } from 'vitest';
import { bothValues } from './both-values.ts';

describe('two values of which one is chosen', () => {
  it('are told apart, however far into a text they differ (K5)', () => {
    const same = 'Clay is wet. '.repeat(40);

    const [yours, theirs] = bothValues('description_html', `<p>${same}Yours.</p>`, `<p>${same}Theirs.</p>`);

    expect(yours).toMatch(/^….{60}Yours\.$/);
    expect(theirs).toMatch(/^….{60}Theirs\.$/);
  });

  it('are in words, not as they are stored (K5)', () => {
    expect(bothValues('tags', ['clay', 'glaze'], ['clay'])).toEqual(['clay, glaze', 'clay']);
    expect(bothValues('start', '2027-01-14', null)).toEqual(['Jan 14, 2027', null]);
    expect(bothValues('faqs', [{ question: 'A?', answer: 'x' }], [{ question: 'A?', answer: 'y' }])).toEqual([
      '[{"question":"A?","answer":"x"}]',
      '[{"question":"A?","answer":"y"}]',
    ]);
  });

  it('are told apart where two sessions have one name (K5)', () => {
    const [yours, theirs] = bothValues(
      'session',
      { id: 'evening-1', name: 'Evening class' },
      { id: 'evening-2', name: 'Evening class' },
    );

    expect(yours).toContain('evening-1');
    expect(theirs).toContain('evening-2');
    expect(bothValues('session', { id: 'a', name: 'Evenings' }, { id: 'b', name: 'Mornings' })).toEqual([
      'Evenings',
      'Mornings',
    ]);
  });

  it('are cut where they are long (K5)', () => {
    const [yours, theirs] = bothValues('title', `A${'x'.repeat(300)}`, 'B');

    expect(yours).toBe(`A${'x'.repeat(199)}…`);
    expect(theirs).toBe('B');
  });
});
