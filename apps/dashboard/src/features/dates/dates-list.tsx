import { Code, Stack, Text } from '@mantine/core';
import type { adminEndpoints, DateWire } from '@prospectus/contract/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CourseLink } from './date/course-link.tsx';
import { dateColumns, Small } from './date/date-cells.tsx';
import { DateEnquiries, useEnquiryCounts } from './date/date-enquiries.tsx';
import { describeInstructors, describeVersion } from './date/date-words.ts';
import type { DatesSearch } from './date/dates-search.ts';
import { NoDates } from './date/no-dates.tsx';

export type DateList = AdminAnswer<typeof adminEndpoints.listDates>;

type DatesListProps = {
  readonly query: UseQueryResult<DateList, unknown>;
  readonly search: DatesSearch;
  readonly onSearch: (search: DatesSearch) => void;
};

/** Dates by start, a page at a time. */
export function DatesList({ query, search, onSearch }: DatesListProps) {
  const turnTo = (page: number) => {
    onSearch({ ...search, page });
    window.scrollTo({ top: 0 });
  };
  return (
    <Asked query={query} what={texts.dates.theDates} lines={20}>
      {({ data, page, page_size: size, total, has_more: hasMore, timezone }) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {texts.dates.found(total)}. {texts.dates.zone(timezone)}
          </Text>
          {data.length === 0 ? (
            <NoDates search={search} onSearch={onSearch} />
          ) : (
            <DatesTable dates={data} search={search} />
          )}
          <Pager
            onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
            onNext={hasMore ? () => turnTo(page + 1) : undefined}
            previous={texts.catalogue.previous}
            next={texts.catalogue.next}
            place={texts.ui.pageOf(page, Math.max(1, Math.ceil(total / size)))}
          />
        </Stack>
      )}
    </Asked>
  );
}

type DatesTableProps = {
  readonly dates: readonly DateWire[];
  /** The search of the list, to which a course leads back. */
  readonly search: DatesSearch;
};

/** Dates with their courses, each on a row of its own. */
function DatesTable({ dates, search }: DatesTableProps) {
  const counts = useEnquiryCounts(dates.map(({ id }) => id));
  const course: Column<DateWire> = {
    header: texts.dates.course,
    cell: (date) => <CourseOfDate date={date} search={search} enquiries={counts.get(date.id) ?? 0} />,
  };
  const { when, where, seats, state, price } = dateColumns;
  const columns = [course, when(), where(), seats(), state(), price()];
  return <DataTable label={texts.dates.title} rows={dates} rowKey={({ id }) => id} columns={columns} />;
}

type CourseOfDateProps = {
  readonly date: DateWire;
  readonly search: DatesSearch;
  readonly enquiries: number;
};

function CourseOfDate({ date, search, enquiries }: CourseOfDateProps) {
  const version = describeVersion(date);
  const instructors = describeInstructors(date);
  return (
    <Stack gap={2} align="flex-start" miw={{ sm: 180 }}>
      <CourseLink date={date} search={search}>
        {date.title}
      </CourseLink>
      {version !== '' && <Small>{version}</Small>}
      {instructors !== undefined && <Small>{texts.dates.with(instructors)}</Small>}
      <Code fw={400}>{date.id}</Code>
      {enquiries > 0 && <DateEnquiries runId={date.id} count={enquiries} />}
    </Stack>
  );
}
