import { describe, expect, it } from 'vitest';
import { judge } from './boundaries.mjs';

describe('judge', () => {
  const sources = ['a.ts', 'b.ts'];
  const modules = sources.map((source) => ({ source, dependencies: [] }));

  it('passes when every file was looked at and none imports the wrong way', () => {
    expect(judge({ modules, summary: { violations: [] } }, sources)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('raises the alarm when a file was not looked at, though nothing wrong was found', () => {
    const result = judge({ modules: modules.slice(1), summary: { violations: [] } }, sources);

    expect(result).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining('a.ts') });
  });

  it('names each import that goes the wrong way', () => {
    const violations = [{ rule: { name: 'room' }, from: 'a.ts', to: 'b.ts' }];

    expect(judge({ modules, summary: { violations } }, sources)).toMatchObject({
      failed: 1,
      output: 'room: a.ts → b.ts',
    });
  });

  it('names what is wrong with the use of tables', () => {
    const foreign = ['usage reads lead (b.ts), which is of leads.'];

    expect(judge({ modules, summary: { violations: [] } }, sources, sources, foreign)).toMatchObject({
      failed: 1,
      output: foreign[0],
    });
  });
});
