import { count, formatNumber } from '../../language/number.ts';

export const searches = {
  title: 'Search',
  lead: 'What visitors of your websites look for, and what they do not find. Days begin at midnight UTC.',
  period: 'Period',
  days: (days: number) => `${days} days`,
  which: 'Searches to show',
  results: { any: 'Most searched', none: 'Without a result' },
  theSearches: 'the searches',
  found: (total: number) => count(total, 'search', 'searches'),

  search: 'Searched for',
  searches: 'Searches',
  withoutResult: 'Without a result',
  actions: 'Actions',

  emptyTitles: { any: 'No searches to show yet', none: 'No failed searches to show' },
  empties: {
    any: 'Once your websites offer a search, you will see here what visitors look for most.',
    none: 'Searches that find no course appear here. You can then add a synonym that finds some.',
  },
  privacy:
    'A search is shown once three different visitors have made it on the same day. Who they were is not recorded. Nothing that contains @ or six digits is kept, and everything is deleted after 90 days.',

  makeSynonym: 'Make a synonym',
  makeSynonymNamed: (search: string) => `Make a synonym for ${search}`,
  synonymTitle: (search: string) => `Make a synonym for “${search}”`,
  otherWord: 'Word that finds courses',
  otherWordHint: 'Visitors who search for one will find what the other finds.',
  otherFindsNone: (word: string) => `“${word}” is in no course. Choose another word.`,
  addsNone: (word: string, own: number) =>
    `“${word}” already finds the same ${count(own, 'course', 'courses')}. If visitors saw none, it was because of their filters.`,
  wouldFind: (word: string, own: number, together: number, isLeast: boolean) =>
    `“${word}” finds ${own === 0 ? 'no courses' : count(own, 'course', 'courses')} now, and would find ${isLeast ? 'at least ' : ''}${formatNumber(together)}.`,
  toDraft: 'Add to the draft',
  drafted: 'The synonym is in the draft. Publish the draft under',
  synonymLine:
    'Add this line to “institute” in your catalogue file, and import the file again. If “synonyms” already exists, add the inner brackets to it.',
  theLine: 'the line',
};
