import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { readerLocale } from '../../../language/reader.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import type { Month } from '../../../ui/format/month.ts';
import { dayAndMonth } from '../../../ui/format/time.ts';
import { WeekdayHead } from '../../../ui/format/weekday-head.tsx';
import classes from './calendar.module.css';
import { dayAt } from './day-keys.ts';
import type { Entry } from './days-of-runs.ts';
import { EntryLine } from './entry-line.tsx';

export type DaysProps = {
  readonly month: Month;
  readonly days: ReadonlyMap<string, readonly Entry[]>;
  readonly today: string;
  /** The day that is open below. */
  readonly opened: string | undefined;
  readonly onChoose: (day: string) => void;
};

type GridProps = DaysProps & {
  readonly label: string;
  /** The day that the keyboard is at. */
  readonly active: string;
  readonly onMove: (day: string) => void;
};

/** Entries that a day has room for. */
const shownMax = 3;

/** A month as a grid of days, which arrows, Home, End, Page Up and Page Down walk through. */
export function CalendarGrid({ month, days, today, opened, onChoose, label, active, onMove }: GridProps) {
  const locale = readerLocale();
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const press = (event: KeyboardEvent, day: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAt(event.key, day, month.weeks);
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (next === undefined && !isChoice) return;
    event.preventDefault();
    if (next === undefined) return onChoose(day);
    isMoved.current = next !== day;
    onMove(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are walked through with arrows, as in any grid
    <table className={classes['grid']} role="grid" aria-label={label} ref={grid}>
      <WeekdayHead week={month.weeks[0]} />
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = days.get(day) ?? [];
              return (
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
                  role="gridcell"
                  tabIndex={day === active ? 0 : -1}
                  aria-selected={day === opened}
                  aria-current={day === today ? 'date' : undefined}
                  data-day={day}
                  data-outside={!day.startsWith(month.name)}
                  onClick={() => onChoose(day)}
                  onKeyDown={(event) => press(event, day)}
                >
                  <span className={classes['number']} aria-hidden>
                    {Number(day.slice(8))}
                  </span>
                  <VisuallyHidden>
                    {courseEditorTexts.calendar.day(dayAndMonth(day, locale), entries.length)}{' '}
                  </VisuallyHidden>
                  {entries.slice(0, shownMax).map((entry) => (
                    <EntryLine key={entry.run.key} entry={entry} />
                  ))}
                  {entries.length > shownMax && (
                    <span className={classes['entry']}>{texts.dates.moreOfDay(entries.length - shownMax)}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
