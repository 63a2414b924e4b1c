import { Code, Stack, Text } from '@mantine/core';
import type { Run } from '@prospectus/contract';
import type { HiddenRunWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { calendarDay, timeIn } from '../../ui/format/time.ts';
import { Section } from '../../ui/section.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import type { InspectedCourse } from './catalogue.ts';

/** Every date of a course: those that visitors get, and those that they do not, with the reason. */
export function CourseDates({ runs }: { readonly runs: InspectedCourse['runs'] }) {
  const { shown, shown_total, hidden, hidden_total } = runs;
  if (shown_total + hidden_total === 0) return null;
  const words = texts.catalogue.dates;
  return (
    <Section title={words.title} lead={words.lead}>
      <Stack gap="md">
        {shown.length > 0 && (
          <DataTable label={words.title} rows={shown} rowKey={({ id }) => id} columns={shownColumns()} />
        )}
        <More told={shown.length} total={shown_total} />
        {hidden.length > 0 && (
          <DataTable label={words.hidden} rows={hidden} rowKey={({ id }) => id} columns={hiddenColumns()} />
        )}
        <More told={hidden.length} total={hidden_total} />
      </Stack>
    </Section>
  );
}

function More({ told, total }: { readonly told: number; readonly total: number }) {
  if (told >= total) return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.catalogue.dates.more(total - told)}
    </Text>
  );
}

const shownColumns = (): readonly Column<Run>[] => {
  const words = texts.catalogue.dates;
  return [
    {
      header: words.start,
      cell: (run) => (
        <Stack gap={2} align="flex-start">
          <span>{describeStart(run)}</span>
          {run.when_text !== null && (
            <Text size="xs" c="dimmed">
              {run.when_text}
            </Text>
          )}
          <Code fw={400}>{run.id}</Code>
        </Stack>
      ),
    },
    {
      header: words.where,
      cell: ({ places, attendance }) => (
        <Stack gap={2} align="flex-start">
          {attendance !== null && <span>{words.attendances[attendance]}</span>}
          {places.map(({ id, name, town }) => (
            <Text key={id} size="sm">
              {town === null ? name : `${name}, ${town}`}
            </Text>
          ))}
        </Stack>
      ),
    },
    { header: words.seats, align: 'end', cell: ({ seats, seats_left: left }) => describeSeats(seats, left) },
    {
      header: texts.catalogue.availability,
      cell: ({ availability }) => <AvailabilityBadge availability={availability} />,
    },
  ];
};

const hiddenColumns = (): readonly Column<HiddenRunWire>[] => {
  const words = texts.catalogue.dates;
  return [
    {
      header: words.hidden,
      cell: ({ id, start }) => (
        <Stack gap={2} align="flex-start">
          <span>{start ?? words.noDate}</span>
          <Code fw={400}>{id}</Code>
        </Stack>
      ),
    },
    { header: texts.catalogue.why, cell: ({ reason }) => words.reasons[reason] },
  ];
};

/** By the institute's clock. */
function describeStart({ starts_at, starts_on, ends_on, timezone }: Run): string {
  const locale = readerLocale();
  if (starts_on === null) return texts.catalogue.dates.noDate;
  const start = starts_at === null ? calendarDay(starts_on, locale) : timeIn(timezone, starts_at, locale);
  return ends_on === null || ends_on === starts_on ? start : `${start} – ${calendarDay(ends_on, locale)}`;
}

function describeSeats(seats: number | null, left: number | null): string {
  if (left === null) return seats === null ? '–' : formatNumber(seats);
  return seats === null ? texts.catalogue.dates.left(left) : texts.catalogue.dates.leftOf(left, seats);
}
