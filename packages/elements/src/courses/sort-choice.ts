import type { TemplateResult } from '../foundation/html.ts';
import { choice } from '../parts/choice.ts';
import type { Texts } from '../texts/texts.ts';

const sorts = ['relevance', 'newest', 'start', 'title', 'price_asc', 'price_desc', 'popular', 'rating'] as const;
type Has = Readonly<Record<'relevance' | 'start' | 'price', boolean | undefined>>;

export type SortOptions = {
  readonly words: Texts;
  readonly chosen: string;
  /** The order that the page has chosen, if any. */
  readonly own: string | undefined;
  /** What there is to sort by: a search, dates, prices; undefined while that is not known. */
  readonly has: Has;
  readonly choose: (sort: string) => void;
};

/** The order of a list. */
export function sortChoice({ words, chosen, own, has, choose }: SortOptions): TemplateResult {
  return choice({
    label: words.sort,
    options: sortsFor(has, [own, chosen]).map((value) => ({ value, label: words[`sort_${value}`] })),
    chosen,
    choose,
  });
}

/** The orders that visitors can choose: those that there is something to sort by, and what is chosen already, by them or by the page. */
export function sortsFor(has: Has, kept: readonly (string | undefined)[]) {
  const all: Partial<Record<string, boolean>> = { ...has, popular: false, rating: false };
  return sorts.filter((name) => kept.includes(name) || all[name.replace(/_.*/, '')] !== false);
}
