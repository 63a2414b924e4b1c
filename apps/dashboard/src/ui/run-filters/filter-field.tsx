import { MultiSelect, Select, TextInput } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import type { Option } from './filter-options.ts';

type FieldProps = { readonly label: string; readonly error?: string | undefined };

/** More are found by typing. */
const optionsMax = 100;

/** As many as one filter takes (rule R7). */
const valuesMax = 50;

type ChoicesProps = FieldProps & {
  readonly values: readonly string[] | undefined;
  readonly data: readonly Option[];
  readonly description?: string;
  readonly onChange: (values: string[]) => void;
};

/** Any of several values of a filter, or none. */
export function Choices({ values = [], data, onChange, label, ...field }: ChoicesProps) {
  const chosen = values.map((value) => spelt(value, data));
  return (
    <MultiSelect
      {...field}
      label={label}
      placeholder={chosen.length === 0 ? texts.dates.filters.any : undefined}
      data={withThese(data, chosen)}
      value={chosen}
      onChange={onChange}
      // Room for the next word to type, without a line of its own for it.
      styles={{ inputField: { minWidth: 40 } }}
      limit={optionsMax}
      maxValues={valuesMax}
      hidePickedOptions
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.dates.filters.clearOf(label) }}
    />
  );
}

type ChoiceProps = FieldProps & {
  readonly value: string | undefined;
  readonly data: readonly Option[];
  readonly onChange: (value: string | null) => void;
};

/** One of several values of a filter, or none. */
export function Choice({ label, value, data, onChange, ...field }: ChoiceProps) {
  return (
    <Select
      {...field}
      label={label}
      placeholder={texts.dates.filters.any}
      data={withThese(data, value === undefined ? [] : [value])}
      value={value ?? null}
      onChange={onChange}
      limit={optionsMax}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.dates.filters.clearOf(label) }}
    />
  );
}

/** As the catalogue spells it: filters make no difference between upper and lower case. */
const spelt = (value: string, data: readonly Option[]): string =>
  data.find((each) => each.value.toLowerCase() === value.toLowerCase())?.value ?? value;

/** A filter may be older than the choices. */
const withThese = (data: readonly Option[], values: readonly string[]): Option[] => [
  ...data,
  ...values.flatMap((value) => (data.some((each) => each.value === value) ? [] : [{ value, label: value }])),
];

type DayFieldProps = FieldProps & {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A day within the years that dates have (rule R1), as the browser lets people enter it. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <TextInput
      {...field}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
