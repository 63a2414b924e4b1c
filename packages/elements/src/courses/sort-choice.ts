import type { TemplateResult } from '../foundation/html.ts';
import { choice } from '../parts/choice.ts';
import type { Texts } from '../texts/texts.ts';

/** The orders that visitors can choose; a page may choose two more. */
const sorts = ['relevance', 'newest', 'start', 'title', 'price_asc', 'price_desc'] as const;

export type SortOptions = {
  readonly words: Texts;
  readonly chosen: string;
  /** What there is to sort by: a search, dates, prices; undefined while that is not known. */
  readonly has: Readonly<Record<'relevance' | 'start' | 'price', boolean | undefined>>;
  readonly choose: (sort: string) => void;
};

/** The order of a list. */
export function sortChoice({ words, chosen, has, choose }: SortOptions): TemplateResult {
  const offered = sorts.filter((name) => has[name.replace(/_.*/, '') as 'start'] !== false);
  return choice({
    name: 'sort',
    label: words.sort,
    options: offered.map((value) => ({ value, label: words[`sort_${value}`] })),
    chosen,
    choose,
  });
}
