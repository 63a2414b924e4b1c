import type { Facets, FacetValue } from '../catalogue/search.ts';

/** A value that the example's one course has, and that the query does not ask for. */
const value = (text: string, label = text): FacetValue => ({ value: text, label, count: 1, selected: false });
const without = (text: string, label = text): FacetValue => ({ ...value(text, label), count: 0 });

/** One of each facet, in the order of an answer (rule S7), for a query with `attr.audience=offices`. */
export const facets: Facets = {
  stream: [value('data', 'Data & Technology'), without('craft', 'Craft')],
  category: [value('data/analysis', 'Data analysis')],
  format: [value('self-paced', 'Self-paced'), value('evening', 'Evening class')],
  language: [value('en', 'English'), value('de', 'Deutsch')],
  tag: [value('Excel'), value('Office')],
  level: [without('Beginner')],
  instructor: [value('Marta Kowalczyk')],
  availability: [value('available'), without('not_started'), without('coming_soon'), without('closed')],
  attendance: [value('onsite'), without('online'), without('blended')],
  place: [value('hafen', 'Hafen Campus')],
  town: [value('Hamburg')],
  country: [value('DE')],
  month: [without('2026-12'), value('2027-01')],
  price: [{ currency: 'EUR', min: 149, max: 240, count: 1, free_count: 0 }],
  duration: { min: 276, max: 276, count: 1 },
  'attr.audience': [{ ...value('offices', 'People in offices'), selected: true }, value('analysts', 'Analysts')],
};
