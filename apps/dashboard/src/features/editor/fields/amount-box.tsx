import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { amountText, decimalsOf } from '../../../ui/format/money.tsx';
import { type ReadAmount, readAmount } from '../state/read-amount.ts';

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
  const write = (amount: number) => amountText(amount, decimals, readerLocale());
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
      error={isTyped ? describe(read, decimals) : undefined}
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

/** What to write instead, as the reader writes numbers. */
function describe({ problem }: ReadAmount, decimals: number): string | undefined {
  if (problem === undefined) return undefined;
  const words = texts.editor.amounts;
  const language = readerLocale();
  const write = (amount: number) => amountText(amount, decimals, language);
  const bothWays = (amount: number) => {
    const sign = write(0.5).charAt(1);
    return decimals === 0 ? write(amount) : words.or(write(amount), `${write(amount)}${sign}${'0'.repeat(decimals)}`);
  };
  switch (problem.kind) {
    case 'unclear':
      return words.unclear(bothWays(problem.large), problem.small === undefined ? undefined : write(problem.small));
    case 'decimals':
      return words.decimals(decimals);
    case 'invalid':
      return words.invalid(bothWays(1290));
  }
}
