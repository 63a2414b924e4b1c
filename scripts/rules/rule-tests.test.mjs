import { describe, expect, it } from 'vitest';
import { findGaps, ruleTable } from './rule-table.mjs';
import { testsIn } from './rule-tests.mjs';

const rules = [
  { id: '§1', title: 'One', isBuilt: true },
  { id: '§2', title: 'A chapter', isBuilt: true },
  { id: '§2.1', title: 'Its section', isBuilt: true },
  { id: 'D2', title: 'Two', isBuilt: true },
  { id: 'D3', title: 'Three', isBuilt: false },
];

describe('the rules that tests carry', () => {
  it('are read from the end of the name, whatever way the test is written in', () => {
    const text = `
      describe('the door', () => {
        it('opens (§5.6, D35)', () => {});
        it.each([1])('opens %s times (D2)', () => {});
        it('waits (E1, K13a)', () => {});
        it.each\`a\`(\`opens for \${name} (D3)\`, () => {});
        test.skip("closes (§1)", () => {});
      });`;

    expect(testsIn('a.test.ts', text)).toEqual([
      { name: 'the door › opens', file: 'a.test.ts', rules: ['§5.6', 'D35'] },
      { name: 'the door › opens %s times', file: 'a.test.ts', rules: ['D2'] },
      { name: 'the door › waits', file: 'a.test.ts', rules: ['E1', 'K13a'] },
      { name: 'the door › opens for …', file: 'a.test.ts', rules: ['D3'] },
      { name: 'the door › closes', file: 'a.test.ts', rules: ['§1'] },
    ]);
  });

  it('are not read from comments, groups or other strings', () => {
    const text = `
      // it('is a comment (D1)')
      describe('is a group (D1)', () => it('is a test', () => write('is a string (D1)')));`;

    expect(testsIn('a.test.ts', text)).toEqual([]);
  });
});

describe('findGaps', () => {
  it('names a rule without a test and a number that is no rule; a chapter is tested by its sections', () => {
    const tests = [{ name: 'works', file: 'a.test.ts', rules: ['§1', '§2.1', 'D77'] }];

    expect(findGaps(rules, tests)).toEqual(['D2 has no test: Two', 'a.test.ts: D77 is no rule in docs/rules']);
  });
});

describe('ruleTable', () => {
  it('lists tests by rule, and apart what is not built yet', () => {
    const table = ruleTable(rules, [{ name: 'keeps _this_', file: 'apps/a.test.ts', rules: ['§1'] }]);

    expect(table).toContain('| [§1](#1-one) | One | 1 |');
    expect(table).toContain('- keeps \\_this\\_ · apps/a.test.ts');
    expect(table).toContain('- D3 Three');
  });
});
