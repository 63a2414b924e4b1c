import { loadSite, loadStreams } from '@/catalogue';
import { SearchForm } from '@/components/search-form';
import { type Filters, sortWords } from '@/filters';
import { availabilityWords } from '@/words';

/** What there is to choose from, and what is chosen. */
export async function FilterForm({ filters }: { filters: Filters }) {
  const [{ formats, languages }, streams] = await Promise.all([loadSite(), loadStreams()]);
  return (
    <SearchForm filters={filters}>
      <label>
        Search
        <input type="search" name="q" defaultValue={filters.q} maxLength={200} />
      </label>
      <Choice
        name="stream"
        label="Stream"
        chosen={filters.stream}
        options={streams.map((each) => [each.slug, each.label])}
      />
      <Choice
        name="format"
        label="Format"
        chosen={filters.format}
        options={formats.map((each) => [each.key, each.label])}
      />
      {languages.length > 0 && (
        <Choice
          name="language"
          label="Language"
          chosen={filters.language}
          options={languages.map((each) => [each.code, each.label])}
        />
      )}
      <Choice
        name="availability"
        label="Enrolment"
        chosen={filters.availability}
        options={Object.entries(availabilityWords)}
      />
      <label>
        Order
        <select name="sort" defaultValue={filters.sort}>
          {Object.entries(sortWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </SearchForm>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">All</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
