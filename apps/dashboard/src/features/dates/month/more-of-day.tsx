import { useInstitute } from '../../../api/session.ts';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { calendarDay } from '../../../ui/format/time.ts';
import { TextLink } from '../../../ui/links.tsx';
import { type DatesSearch, readDatesSearch } from '../date/dates-search.ts';
import type { DayWithDates } from './days.ts';

type MoreOfDayProps = { readonly day: DayWithDates | undefined; readonly search: DatesSearch };

/** Leads to all dates of a day that has more than a calendar shows. */
export function MoreOfDay({ day, search }: MoreOfDayProps) {
  const { id } = useInstitute();
  if (day === undefined || day.total <= day.dates.length) return null;
  const more = day.total - day.dates.length;
  return (
    <TextLink
      to="/i/$instituteId/dates"
      params={{ instituteId: id }}
      search={readDatesSearch({ ...search, view: 'list', from: day.day, to: day.day, page: undefined })}
      size="sm"
      aria-label={texts.dates.moreOn(more, calendarDay(day.day, readerLocale()))}
    >
      {texts.dates.moreOfDay(more)}
    </TextLink>
  );
}
