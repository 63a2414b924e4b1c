import { Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { texts } from '../../../texts/texts.ts';
import { joinMoment, splitMoment } from '../state/moments.ts';
import { textOf } from '../state/values.ts';
import { useInCell } from './in-cell.ts';
import { Origin } from './origin.tsx';
import { type LabelledField, TextField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** A day, with or without a time of the institute’s clocks. One with an offset is shown as it was written. */
export function MomentField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const error = useFieldError(place);
  const text = textOf(value);
  if (splitMoment(text) === undefined) return <TextField {...{ label, description }} {...place} />;
  return (
    <div>
      <MomentInput {...{ label, description, error }} timeLabel={texts.editor.time} value={text} onChange={set} />
      <Origin {...place} />
    </div>
  );
}

type MomentInputProps = {
  readonly label?: string | undefined;
  readonly timeLabel?: string | undefined;
  /** What it is, where no label stands above it. */
  readonly name?: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
};

/** A day and a time next to each other. A value with an offset is shown as a text. */
export function MomentInput({ label, timeLabel, name, description, error, value, onChange }: MomentInputProps) {
  const moment = splitMoment(value);
  const inCell = useInCell();
  // Browsers report a day that is half typed as none: its time comes back with it.
  const lastTime = useRef('');
  const named = name ?? label ?? '';
  if (moment === undefined) {
    return (
      <TextInput
        {...{ label, description, error, value }}
        aria-label={named}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const { day, time } = moment;
  return (
    <Group gap={inCell ? 4 : 'xs'} align="flex-end" wrap={inCell ? 'wrap' : 'nowrap'} flex="1 1 230px">
      <TextInput
        {...{ label, description, error }}
        aria-label={named}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        flex={inCell ? '1 1 116px' : '1 1 150px'}
        value={day}
        onChange={({ currentTarget }) => {
          if (day !== '') lastTime.current = time;
          onChange(joinMoment(currentTarget.value, lastTime.current));
        }}
      />
      <TextInput
        label={timeLabel}
        aria-label={texts.editor.timeOf(named)}
        type="time"
        {...(inCell ? { flex: '1 1 90px' } : { w: 110 })}
        value={time}
        disabled={day === ''}
        onChange={({ currentTarget }) => onChange(joinMoment(day, currentTarget.value))}
      />
    </Group>
  );
}

/** A day. */
export function DayField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const error = useFieldError(place);
  const moment = splitMoment(textOf(value));
  if (moment === undefined || moment.time !== '') return <TextField {...{ label, description }} {...place} />;
  return (
    <div>
      <TextInput
        {...{ label, description, error }}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={moment.day}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <Origin {...place} />
    </div>
  );
}
