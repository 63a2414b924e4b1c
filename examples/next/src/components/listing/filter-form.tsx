import type { Facets } from '@prospectus/client';
import { FacetChoice } from '@/components/listing/facet-choice';
import { PriceFields } from '@/components/listing/price-fields';
import { SearchForm } from '@/components/listing/search-form';
import { choicesOf, valuesOf } from '@/listing/facets';
import { facetNames, facetWords, sortWords } from '@/listing/filters';
import { formatMonth } from '@/words';

/** What there is to choose from, how many courses each choice would leave, and what is chosen. */
export function FilterForm({ filters, facets }: { filters: URLSearchParams; facets: Facets }) {
  const months = choicesOf(facets.month ?? [], filters.getAll('month'));
  return (
    <SearchForm filters={String(filters)}>
      <label>
        Search
        <input type="search" name="q" defaultValue={filters.get('q') ?? ''} maxLength={200} />
      </label>
      {/* On wide screens the style sheet shows what is in it, open or not. */}
      <details className="choices">
        <summary>Filters and order</summary>
        {facetNames.map((name) => (
          <FacetChoice
            key={name}
            name={name}
            label={facetWords[name]}
            values={choicesOf(valuesOf(facets, name), filters.getAll(name))}
          />
        ))}
        {months.length > 0 && (
          <label>
            Begins in
            <select name="month" defaultValue={filters.get('month') ?? ''}>
              <option value="">Any month</option>
              {months.map(({ value, count }) => (
                <option key={value} value={value}>
                  {formatMonth({ starts_on: `${value}-01` })} ({count})
                </option>
              ))}
            </select>
          </label>
        )}
        <PriceFields filters={filters} prices={facets.price ?? []} />
        <label>
          Order
          <select name="sort" defaultValue={filters.get('sort') ?? ''}>
            <option value="">{filters.has('q') ? 'Best match first' : 'Newest first'}</option>
            {Object.entries(sortWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </details>
    </SearchForm>
  );
}
