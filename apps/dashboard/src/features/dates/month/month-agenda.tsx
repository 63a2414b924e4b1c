import { Stack, Text, Title } from '@mantine/core';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { weekdayAndDay } from '../../../ui/format/time.ts';
import { DateEntry } from './date-entry.tsx';
import type { MonthProps } from './days.ts';
import classes from './month.module.css';
import { MoreOfDay } from './more-of-day.tsx';

/** The days of a month that have dates, one below the other. */
export function MonthAgenda({ days, month, today, search, onOpen }: MonthProps) {
  const wanted = [...days.values()].filter(({ day }) => day.startsWith(month.name));
  return (
    <Stack gap="md">
      {wanted.map((each) => (
        <section key={each.day} aria-labelledby={`day-${each.day}`}>
          <Title order={3} id={`day-${each.day}`} mb={4}>
            {weekdayAndDay(each.day, readerLocale())}
            {each.day === today && (
              <Text span c="dimmed" inherit fw={400}>
                {' '}
                · {texts.dates.today}
              </Text>
            )}
          </Title>
          <ul className={classes['entries']}>
            {each.dates.map((date) => (
              <li key={date.id}>
                <DateEntry date={date} onOpen={onOpen} isLong />
              </li>
            ))}
          </ul>
          <MoreOfDay day={each} search={search} />
        </section>
      ))}
    </Stack>
  );
}
