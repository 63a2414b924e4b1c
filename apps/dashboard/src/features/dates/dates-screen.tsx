import { SegmentedControl } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { dayOf } from '../../ui/format/day.ts';
import { monthOf } from '../../ui/format/month.ts';
import { firstDayOfWeek } from '../../ui/format/week.ts';
import { Page } from '../../ui/page.tsx';
import { SavedViews } from '../saved-views/saved-views-card.tsx';
import { type DatesSearch, readDatesSearch, toDateQuery } from './date/dates-search.ts';
import { DatesList } from './dates-list.tsx';
import { DateFilterFields } from './filters/date-filter-fields.tsx';
import { MonthView } from './month/month-view.tsx';

/** All dates of an institute: as a month, or as a list. */
export function DatesScreen() {
  const { id } = useInstitute();
  const search = readDatesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: DatesSearch) =>
    void navigate({ to: '/i/$instituteId/dates', params: { instituteId: id }, search: next, replace: true });
  const isList = search.view === 'list';
  const params = { institute_id: id };
  const { from, to, ...filters } = toDateQuery(search);
  // By the browser's clock until the institute's is known.
  const [today, setToday] = useState(() => dayOf(new Date()));
  const month = monthOf(search.month ?? today.slice(0, 7), firstDayOfWeek(readerLocale()));
  const list = useAdminQuery(
    adminEndpoints.listDates,
    { params, query: { ...filters, ...orderDays(from, to), page: search.page } },
    { enabled: isList, keepsFormer: true },
  );
  const days = useAdminQuery(
    adminEndpoints.listDays,
    { params, query: { ...filters, first: month.weeks[0]?.[0] ?? '', last: month.weeks.at(-1)?.at(-1) ?? '' } },
    { enabled: !isList, keepsFormer: true },
  );
  const shown = isList ? list : days;
  const institutesToday = shown.data?.today;
  useEffect(() => {
    if (institutesToday !== undefined) setToday(institutesToday);
  }, [institutesToday]);
  return (
    <Page
      title={texts.dates.title}
      lead={texts.dates.lead}
      actions={
        <SegmentedControl
          aria-label={texts.dates.views}
          value={search.view ?? 'month'}
          onChange={(view) => go(view === 'list' ? { ...search, view } : toMonth(search))}
          data={[
            { value: 'month', label: texts.dates.month },
            { value: 'list', label: texts.dates.list },
          ]}
        />
      }
    >
      <SavedViews list="dates" search={search} read={readDatesSearch} onChoose={go} />
      <DateFilterFields
        search={search}
        course={shown.isPlaceholderData ? undefined : (shown.data?.course ?? undefined)}
        onSearch={go}
      />
      {isList ? (
        <DatesList query={list} search={search} onSearch={go} />
      ) : (
        <MonthView query={days} month={month} search={search} onSearch={go} />
      )}
    </Page>
  );
}

/** The same as a month: that of the first day which was asked for. */
function toMonth({ view: _, page: __, from, to, ...filters }: DatesSearch): DatesSearch {
  const day = from ?? to;
  return day === undefined ? filters : { ...filters, month: day.slice(0, 7) };
}

/** Days that a person has typed the wrong way round mean the days between them. */
const orderDays = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
