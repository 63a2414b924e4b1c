import { readerLocale } from '../../language/reader.ts';
import { weekdayOf } from './time.ts';

/** The head of a calendar: a column for each weekday of a week, given by its days such as `2027-01-12`. */
export function WeekdayHead({ week }: { readonly week: readonly string[] | undefined }) {
  const locale = readerLocale();
  return (
    <thead>
      <tr>
        {week?.map((day) => (
          <th key={day} scope="col" abbr={weekdayOf(day, locale, 'long')}>
            {weekdayOf(day, locale, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
