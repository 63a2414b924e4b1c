import { VisuallyHidden } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { WeekdayHead } from '../../../ui/format/weekday-head.tsx';
import { DateEntry } from './date-entry.tsx';
import type { MonthProps } from './days.ts';
import classes from './month.module.css';
import { MoreOfDay } from './more-of-day.tsx';

type MonthGridProps = MonthProps & { readonly label: string; readonly isLoading: boolean };

/** A calendar's page: a row for each week, a column for each weekday. */
export function MonthGrid({ days, month, today, search, onOpen, label, isLoading }: MonthGridProps) {
  return (
    <table className={classes['grid']} aria-label={label} aria-busy={isLoading}>
      <WeekdayHead week={month.weeks[0]} />
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={!day.startsWith(month.name)}
                data-today={day === today}
                aria-current={day === today ? 'date' : undefined}
              >
                <DayNumber day={day} isToday={day === today} />
                <ul className={classes['entries']}>
                  {days.get(day)?.dates.map((date) => (
                    <li key={date.id}>
                      <DateEntry date={date} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
                <MoreOfDay day={days.get(day)} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DayNumber = ({ day, isToday }: { readonly day: string; readonly isToday: boolean }) => (
  <time dateTime={day} className={classes['day']}>
    {Number(day.slice(8))}
    {isToday && <VisuallyHidden> {texts.dates.today}</VisuallyHidden>}
  </time>
);
