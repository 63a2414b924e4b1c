import { TextInput } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { dayOf } from '../../ui/format/day.ts';

type DayFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
};

/** Asks for the last day of a key, or none. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description={texts.keys.endsOnHint}
      min={dayOf(new Date())}
      max="9999-12-30"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
