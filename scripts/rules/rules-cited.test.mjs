import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationsIn, citationsInFile, listCitations } from './rule-citations.mjs';
import { findLongOpenings } from './rule-openings.mjs';
import { listNamedRules, listRules, readPages, rulesIn } from './rule-pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('rules', () => {
  it('that comments, documents and tests cite have a heading in docs/rules', async () => {
    const known = new Set([...(await listRules(root)).map(({ id }) => id), ...(await listNamedRules(root))]);
    const citations = await listCitations(root);

    expect(citations.length).toBeGreaterThan(1_000);
    expect(citations.filter(({ rule }) => !known.has(rule)).map(({ file, rule }) => `${file}: ${rule}`)).toEqual([]);
  });

  it('have one heading each', async () => {
    const ids = (await listRules(root)).map(({ id }) => id);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('are found from the index, which links to every page', async () => {
    const pages = await readPages(root);
    const index = pages.find(({ name }) => name === 'README.md').text;

    expect(pages.filter(({ name }) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
  });

  it('begin with a short paragraph, and so do their pages', async () => {
    const pages = (await readPages(root)).filter(({ name }) => name !== 'README.md');

    expect(pages.flatMap(findLongOpenings)).toEqual([]);
  });

  it('are read from the headings of a page, of what is not built, too', () => {
    const text = '# 5 Keys\n\n## 5.1 Where\n\nA key.\n\n## D4 Which\n\n## E3 Work (not built)\n\n## About keys\n';

    expect(rulesIn(text)).toEqual([
      { id: '§5', title: 'Keys', isBuilt: true },
      { id: '§5.1', title: 'Where', isBuilt: true },
      { id: 'D4', title: 'Which', isBuilt: true },
      { id: 'E3', title: 'Work', isBuilt: false },
    ]);
  });
});

describe('citations', () => {
  it.each([
    ['(specification 4.8)', ['§4.8']],
    ['(specification, section 5.5 and 5.6; rule D6)', ['§5.5', '§5.6', 'D6']],
    ['(specification 5.1–5.3)', ['§5.1', '§5.3']],
    ['The specification (5.5) lets calls pass', ['§5.5']],
    ['in order (§5.6, D35)', ['§5.6', 'D35']],
    ['(rules D30, D31,\n * D33)', ['D30', 'D31', 'D33']],
    ['waits in quarantine (rule E1)', ['E1']],
    ['(rule D34; operation, "Stopping")', ['D34', 'operation, "Stopping"']],
    ['(operation: exit within 15 s)', ['operation']],
    ['RFC 9112, section 3.2, of an operation, as %D9%E0 has it', []],
  ])('are read: %s', (text, expected) => {
    expect(citationsIn(text)).toEqual(expected);
  });

  it('are read from the comments of code, not from its strings', () => {
    const text = "/** One (D1). */\nconst course = 'E20'; // two (D2)\nconst paths = '**/*.ts (D3) **/';";

    expect(citationsInFile('a.ts', text).map(({ rule }) => rule)).toEqual(['D1', 'D2']);
  });
});
