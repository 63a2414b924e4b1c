import { describe, expect, it } from 'vitest';
import { findLongOpenings, openingsIn } from './rule-openings.mjs';

const wordsOf = (count) => Array.from({ length: count }, () => 'word').join(' ');

describe('findLongOpenings', () => {
  it('names file, heading and counts of a paragraph with too many sentences or words', () => {
    const text = `# Desk\n\n${wordsOf(91)}.\n\n## K6 Preview of \`GET\`\n\nOne. Two. Three. Four.\n\nMore.\n`;

    expect(findLongOpenings({ name: 'desk.md', text })).toEqual([
      'desk.md: "Desk" begins with 1 sentence and 91 words; at most 3 and 90 are allowed before a table, list or second paragraph',
      'desk.md: "K6 Preview of `GET`" begins with 4 sentences and 4 words; at most 3 and 90 are allowed before a table, list or second paragraph',
    ]);
  });

  it('names a heading that a table, a list, another heading or the end of the page follows', () => {
    const text = '# A\n\n## B\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n## C\n\n- one\n\n## D\n';

    expect(findLongOpenings({ name: 'a.md', text })).toEqual(
      ['A', 'B', 'C', 'D'].map((heading) => `a.md: "${heading}" does not begin with a paragraph`),
    );
  });

  it('accepts a paragraph at the limit, and any text behind the first paragraph', () => {
    const text = `# A\n\nOne. Two. ${wordsOf(88)}.\n\n- One. Two. Three. Four.\n\n${wordsOf(200)}.\n`;

    expect(findLongOpenings({ name: 'a.md', text })).toEqual([]);
  });
});

describe('openingsIn', () => {
  it.each([
    ['One line\nand another. **Two** [three](a.md#b.c) words!', 2, 7],
    ['A filter, e.g. one or more (cf. `a.b. c`, i.e. Both) etc. counts once.', 1, 14],
    ['It says "stop." Then (it waits.) And `v1. 2` runs.', 3, 10],
    ['`/readyz` is 503. `/healthz` is 200.', 2, 6],
    ['Costs 251.0 in [D2. Statuses. And more](d.md) of 0.6 s – or … less.', 1, 12],
    ['What a request adds:', 1, 4],
    ['One thought; and another: done? Yes.', 2, 6],
  ])('counts sentences and words: %s', (paragraph, sentences, words) => {
    expect(openingsIn(`## S1 One\n\n${paragraph}\n\n- a list\n`)).toEqual([{ heading: 'S1 One', sentences, words }]);
  });
});
