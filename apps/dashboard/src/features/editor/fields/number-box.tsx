import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type NumberBoxProps = Omit<NumberInputProps, 'value' | 'onChange' | 'hideControls'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A number that is typed. What is no number yet, such as `12.`, or `-`, stays in the field until it is one. */
export function NumberBox({ value, onChange, ...props }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | number>(value ?? '');
  // Something else is shown once the value was changed elsewhere, as by undoing.
  const shown = toNumber(typed) === value ? typed : (value ?? '');
  return (
    <NumberInput
      {...props}
      hideControls
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(toNumber(next));
      }}
    />
  );
}

function toNumber(typed: string | number): number | null {
  const number = typeof typed === 'number' ? typed : typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}
