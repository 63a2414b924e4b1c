import { TextInput } from '@mantine/core';
import { useTyped } from '../actions/use-typed.ts';
import { isFilterDay } from '../format/day.ts';

type DayFieldProps = {
  readonly label: string;
  readonly value: string | undefined;
  /** Called with whole days, and with '' once the field is emptied. */
  readonly onChange: (day: string) => void;
};

/** A day to filter by. Keeps the years that browsers report while one is typed, such as `0002` and `0020`, to itself. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value);
  const isWhole = (text: string) => text === '' || isFilterDay(text);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        if (isWhole(text)) onChange(text);
      }}
      // Shows the day that is filtered by again.
      onBlur={() => {
        if (!isWhole(typed)) setTyped(value);
      }}
    />
  );
}
