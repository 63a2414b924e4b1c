import { Stack, Text, UnstyledButton } from '@mantine/core';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { weekdayAndDay } from '../../../ui/format/time.ts';
import classes from './calendar.module.css';
import type { DaysProps } from './calendar-grid.tsx';
import { EntryLine } from './entry-line.tsx';

/** The days of a month that have dates, one below the other: where a grid has no room. */
export function CalendarList({ month, days, today, opened, onChoose }: DaysProps) {
  const wanted = [...days].filter(([day]) => day.startsWith(month.name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <Stack gap="xs" className={classes['list'] ?? ''}>
      {wanted.length === 0 && <Text size="sm">{texts.dates.noneInMonth}</Text>}
      {wanted.map(([day, entries]) => (
        <UnstyledButton
          key={day}
          className={classes['listed'] ?? ''}
          aria-pressed={day === opened}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          <span className={classes['weekday']}>{weekdayAndDay(day, readerLocale())}</span>
          {entries.map((entry) => (
            <EntryLine key={entry.run.key} entry={entry} />
          ))}
        </UnstyledButton>
      ))}
    </Stack>
  );
}
