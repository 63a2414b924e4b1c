import { type NumberInputProps, Switch, TextInput } from '@mantine/core';
import { textOf } from '../state/values.ts';
import { NumberBox } from './number-box.tsx';
import { Origin } from './origin.tsx';
import { type FieldPlace, useField, useFieldError } from './use-field.ts';

export type LabelledField = FieldPlace & {
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
};

/** A line of text. */
export function TextField({ label, description, placeholder, ...place }: LabelledField) {
  const [value, set] = useField(place);
  return (
    <div>
      <TextInput
        {...{ label, description, placeholder }}
        value={textOf(value)}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <Origin {...place} />
    </div>
  );
}

/** A whole number from 0. */
export const NumberField = (props: LabelledField) => <AnyNumber {...props} min={0} allowDecimal={false} />;

/** Any number. */
export const DecimalField = (props: LabelledField) => <AnyNumber {...props} />;

type AnyNumberProps = LabelledField & Pick<NumberInputProps, 'min' | 'allowDecimal'>;

function AnyNumber({ label, description, placeholder, min, allowDecimal = true, ...place }: AnyNumberProps) {
  const [value, set] = useField(place);
  return (
    <div>
      <NumberBox
        {...{ label, description, placeholder, allowDecimal }}
        {...(min === undefined ? {} : { min })}
        allowNegative={min === undefined}
        value={typeof value === 'number' ? value : null}
        error={useFieldError(place)}
        onChange={set}
      />
      <Origin {...place} />
    </div>
  );
}

type FlagProps = LabelledField & {
  /** What it means where the field has no value. */
  readonly byDefault: boolean;
};

/** Whether something is so. */
export function FlagField({ label, description, byDefault, ...place }: FlagProps) {
  const [value, set] = useField(place);
  return (
    <div>
      <Switch
        {...{ label, description }}
        checked={typeof value === 'boolean' ? value : byDefault}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <Origin {...place} />
    </div>
  );
}
