import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import {
  type JudgedSearch,
  readCourses,
  readSearches,
  readSynonyms,
  toWords,
} from '../../../../../test/support/judged/judged-searches.ts';
import { ndcg } from '../../../../../test/support/judged/ndcg.ts';
import {
  evenStanding,
  indexCourses,
  matchWords,
  numbersIn,
} from '../../../../../test/support/words/searched-catalogue.ts';

const courses = readCourses();
const searches = readSearches(courses);

const data = indexCourses(courses.map(toWords), readSynonyms());
const standing = evenStanding(data);
/** Ids of what Prospectus finds, the best first. */
function findOurs(q: string): string[] {
  const { versions, rankOf } = matchWords(data, q, { fuzzy: true, standing });
  const found = numbersIn(versions).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  return found.map((number) => courses[number]?.id ?? '');
}

const miniSearch = new MiniSearch({
  fields: ['title', 'code', 'tags', 'instructors', 'labels', 'subtitle', 'description'],
});
miniSearch.addAll(courses);
/** The same by MiniSearch, with its default options and with those that make it forgive. */
const findTheirs = (q: string): string[] => miniSearch.search(q).map(({ id }) => id);
const findForgiving = (q: string): string[] => miniSearch.search(q, { prefix: true, fuzzy: 0.2 }).map(({ id }) => id);

type Find = (q: string) => string[];

const mean = (find: Find, among: readonly JudgedSearch[]): number =>
  among.reduce((sum, { q, grades }) => sum + ndcg(find(q), grades), 0) / among.length;

/** A line of the table in docs/search-quality.md. */
function row(name: string, among: readonly JudgedSearch[]): string {
  const figures = [findOurs, findTheirs, findForgiving].map((find) => mean(find, among).toFixed(2));
  return `| ${[name, among.length, ...figures].join(' | ')} |`;
}

describe('a hundred judged searches', () => {
  it('are answered better than by MiniSearch with its default options (S13, S14, S15)', () => {
    const ours = mean(findOurs, searches);

    expect(searches).toHaveLength(100);
    expect(ours).toBeGreaterThan(mean(findTheirs, searches));
    expect(ours).toBeGreaterThanOrEqual(0.85);
  });

  it('are answered as docs/search-quality.md says (S14)', () => {
    const page = readFileSync(new URL('../../../../../../../docs/search-quality.md', import.meta.url), 'utf8');
    const kinds = new Set(searches.map(({ kind }) => kind));

    const rows = [...kinds].map((name) =>
      row(
        name,
        searches.filter(({ kind }) => kind === name),
      ),
    );
    rows.push(row('all', searches));

    expect(page).toContain(rows.join('\n'));
  });
});
