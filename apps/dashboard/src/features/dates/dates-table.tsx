import { Code, Stack } from '@mantine/core';
import type { DateWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CourseLink } from './date/course-link.tsx';
import { dateColumns, Small } from './date/date-cells.tsx';
import { DateEnquiries, useEnquiryCounts } from './date/date-enquiries.tsx';
import { describeInstructors, describeVersion } from './date/date-words.ts';
import type { DatesSearch } from './date/dates-search.ts';

type DatesTableProps = {
  readonly dates: readonly DateWire[];
  /** The search of the list, to which a course leads back. */
  readonly search: DatesSearch;
};

/** Dates with their courses, each on a row of its own. */
export function DatesTable({ dates, search }: DatesTableProps) {
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
