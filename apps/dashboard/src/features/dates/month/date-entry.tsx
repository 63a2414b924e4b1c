import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { DateWire } from '@prospectus/contract/admin';
import { IconBan, IconEyeOff, IconHistory, IconLock, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { describeSeats, describeTime, describeWhere } from '../date/date-words.ts';
import classes from './month.module.css';

type DateEntryProps = {
  readonly date: DateWire;
  readonly onOpen: (date: DateWire) => void;
  /** With place and seats, where there is room for them. */
  readonly isLong?: boolean;
};

/** A date in a calendar; opens its details. */
export function DateEntry({ date, onOpen, isLong = false }: DateEntryProps) {
  const mark = markOf(date);
  const seats = describeSeats(date);
  const words = [
    ...(mark ? [mark.label] : []),
    ...(isLong ? describeWhere(date) : []),
    ...(isLong && seats !== undefined ? [`${texts.dates.seats}: ${seats}`] : []),
  ];
  return (
    <UnstyledButton
      className={classes['entry'] ?? ''}
      data-muted={date.hidden !== null || date.availability === 'cancelled'}
      data-long={isLong}
      title={isLong ? undefined : [date.title, ...words].join(', ')}
      aria-haspopup="dialog"
      data-date={date.id}
      onClick={() => onOpen(date)}
    >
      <span className={classes['line']}>
        {mark && <mark.Icon size={14} aria-hidden />}
        {describeTime(date) !== null && <span className={classes['time']}>{describeTime(date)} </span>}
        <span className={classes['title']}>{date.title}</span>
      </span>
      {isLong ? (
        <span className={classes['more']}>{words.join(' · ')}</span>
      ) : (
        <VisuallyHidden>{words.length > 0 && `, ${words.join(' · ')}`}</VisuallyHidden>
      )}
    </UnstyledButton>
  );
}

type Mark = { readonly Icon: TablerIcon; readonly label: string };

/** What is special about a date; undefined for one that can be enrolled in. */
function markOf({ hidden, availability, phase }: DateWire): Mark | undefined {
  if (hidden !== null) {
    return { Icon: hidden === 'over' ? IconHistory : IconEyeOff, label: texts.dates.hiddenLabels[hidden] };
  }
  if (availability === null || availability === 'available') {
    return undefined;
  }
  const label = texts.catalogue.availabilities[availability];
  if (availability === 'cancelled') return { Icon: IconBan, label };
  if (availability === 'full') return { Icon: IconUsers, label };
  return { Icon: IconLock, label: phase === 'running' ? texts.dates.running : label };
}
