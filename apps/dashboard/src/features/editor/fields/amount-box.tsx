import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalsOf } from '../../../ui/format/money.tsx';
import { type ReadAmount, readAmount } from '../state/read-amount.ts';
import { amountProblem, writeAmount } from './amount-words.ts';

type AmountBoxProps = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'inputMode'> & {
  readonly value: number | null;
  readonly currency: string;
  /** Whether it may be below 0. */
  readonly canFall?: boolean;
  readonly onChange: (value: number | null) => void;
};

/** An amount that is typed. What is none, or can be read in two ways, stays in the field with what to write instead, and is no value until then. */
export function AmountBox({ value, currency, canFall = false, onChange, ...props }: AmountBoxProps) {
  const decimals = decimalsOf(currency);
  const write = (amount: number) => writeAmount(amount, decimals);
  const [typed, setTyped] = useState(() => (value === null ? '' : write(value)));
  const read = readWithin(typed, decimals, canFall);
  // Something else is shown once the value was changed elsewhere, as by undoing.
  const isTyped = read.amount === value;
  return (
    <TextInput
      {...props}
      inputMode={canFall ? 'text' : 'decimal'}
      autoComplete="off"
      value={isTyped ? typed : value === null ? '' : write(value)}
      error={isTyped ? amountProblem(read, decimals) : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readWithin(currentTarget.value, decimals, canFall).amount);
      }}
    />
  );
}

function readWithin(typed: string, decimals: number, canFall: boolean): ReadAmount {
  const read = readAmount(typed, decimals);
  return read.amount !== null && read.amount < 0 && !canFall ? { amount: null, problem: { kind: 'invalid' } } : read;
}
