import { ActionIcon, Button, Group, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DateWire } from '@prospectus/contract/admin';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { isWithinReach, type Month, stepMonth } from '../../../ui/format/month.ts';
import { monthName } from '../../../ui/format/time.ts';
import { DateDialog } from '../date/date-dialog.tsx';
import type { DatesSearch } from '../date/dates-search.ts';
import { NoDates } from '../date/no-dates.tsx';
import type { DaysAnswer } from './days.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthStatus } from './month-status.tsx';

type MonthViewProps = {
  readonly query: UseQueryResult<DaysAnswer, unknown>;
  readonly month: Month;
  readonly search: DatesSearch;
  readonly onSearch: (search: DatesSearch) => void;
};

/** Where a day has room for its dates. */
const wide = '(min-width: 62em)';

/** The dates of a month on the days of their start: a grid, and day by day where that is too narrow. */
export function MonthView({ query, month, search, onSearch }: MonthViewProps) {
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const [date, setDate] = useState<DateWire>();
  const [isOpen, setOpen] = useState(false);
  const { data, isPlaceholderData: isFormer, error } = query;
  // While another month is awaited, the days that both have stay.
  const days = new Map((data?.data ?? []).map((each) => [each.day, each]));
  const name = monthName(month.name, readerLocale());
  const open = (chosen: DateWire) => {
    setDate(chosen);
    setOpen(true);
  };
  const show = { days, month, today: data?.today, search, onOpen: open };
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <Step label={texts.dates.previousMonth} month={month} by={-1} search={search} onSearch={onSearch} />
          <Step label={texts.dates.nextMonth} month={month} by={1} search={search} onSearch={onSearch} />
          <Title order={2} aria-live="polite" ml="xs">
            {name}
          </Title>
        </Group>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onSearch({ ...search, month: data?.today.slice(0, 7) ?? month.name })}
        >
          {texts.dates.today}
        </Button>
      </Group>
      <ErrorNotice
        error={error}
        onRetry={() => void query.refetch()}
        title={texts.ui.notLoaded(texts.dates.theDates)}
      />
      <MonthStatus answer={isFormer ? undefined : data} month={month} search={search} onSearch={onSearch} />
      {!isFormer && isEmpty(data) && !search.hidden ? (
        <NoDates search={search} onSearch={onSearch} />
      ) : isWide ? (
        <MonthGrid {...show} label={name} isLoading={data === undefined || isFormer} />
      ) : (
        <MonthAgenda {...show} />
      )}
      <DateDialog
        date={date}
        isOpen={isOpen}
        search={search}
        onClose={() => setOpen(false)}
        onGone={() => focusOn(date)}
      />
    </Stack>
  );
}

/** Whether no month has any dates. */
const isEmpty = (answer: DaysAnswer | undefined): boolean =>
  answer !== undefined && answer.total === 0 && answer.day_before === null && answer.day_after === null;

/** Another entry stands for the same date once the window has become wide or narrow. */
const focusOn = (date: DateWire | undefined): void =>
  document.querySelector<HTMLElement>(`[data-date="${CSS.escape(date?.id ?? '')}"]`)?.focus({ preventScroll: true });

type StepProps = {
  readonly label: string;
  readonly month: Month;
  readonly by: 1 | -1;
  readonly search: DatesSearch;
  readonly onSearch: (search: DatesSearch) => void;
};

function Step({ label, month, by, search, onSearch }: StepProps) {
  const target = stepMonth(month.name, by);
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={!isWithinReach(target)}
      onClick={() => onSearch({ ...search, month: target })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
