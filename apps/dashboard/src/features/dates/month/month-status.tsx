import { Anchor, Group, Text } from '@mantine/core';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import type { Month } from '../../../ui/format/month.ts';
import { calendarDay } from '../../../ui/format/time.ts';
import type { DatesSearch } from '../date/dates-search.ts';
import type { DaysAnswer } from './days.ts';

type MonthStatusProps = {
  /** Undefined until it is known. */
  readonly answer: DaysAnswer | undefined;
  readonly month: Month;
  readonly search: DatesSearch;
  readonly onSearch: (search: DatesSearch) => void;
};

/** How many dates a month has, and where the nearest are when they have none. One line that is always there, so that nothing moves. */
export function MonthStatus({ answer, month, search, onSearch }: MonthStatusProps) {
  const total = answer?.data.reduce((sum, { day, total: dates }) => sum + (isIn(month, day) ? dates : 0), 0);
  // Days of its first and last week that belong to other months are the nearest.
  const before = answer?.data.findLast(({ day }) => day < month.first)?.day ?? answer?.day_before;
  const after = answer?.data.find(({ day }) => day > month.first && !isIn(month, day))?.day ?? answer?.day_after;
  const goTo = (day: string) => onSearch({ ...search, month: day.slice(0, 7) });
  return (
    <Group gap="xs" role="status" mih={24}>
      {answer && (
        <Text size="sm" c="dimmed">
          {total === 0 ? texts.dates.noneInMonth : `${texts.dates.found(total ?? 0)}.`}{' '}
          {texts.dates.zone(answer.timezone)}
        </Text>
      )}
      {total === 0 && before && <Step day={before} label={texts.dates.dateBefore} onGo={goTo} />}
      {total === 0 && after && <Step day={after} label={texts.dates.dateAfter} onGo={goTo} />}
    </Group>
  );
}

const isIn = (month: Month, day: string): boolean => day.startsWith(month.name);

type StepProps = {
  readonly day: string;
  readonly label: (day: string) => string;
  readonly onGo: (day: string) => void;
};

const Step = ({ day, label, onGo }: StepProps) => (
  <Anchor component="button" type="button" size="sm" onClick={() => onGo(day)}>
    {label(calendarDay(day, readerLocale()))}
  </Anchor>
);
