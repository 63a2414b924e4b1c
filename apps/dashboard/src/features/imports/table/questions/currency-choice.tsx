import { NativeSelect, Radio } from '@mantine/core';
import type { TableQuestionWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { currencyName } from './question-words.ts';

type CurrencyChoiceProps = {
  /** What can be chosen besides. */
  readonly choices: TableQuestionWire['choices'];
  /** Undefined until something is chosen; empty for another currency that is not named yet. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Any other currency, in the group of the likely ones. */
export function CurrencyChoice({ choices, value, onChange }: CurrencyChoiceProps) {
  const isOther = value !== undefined && !choices.some((each) => each.value === value);
  return (
    <>
      <Radio value={isOther ? value : ''} label={texts.tables.otherCurrency} />
      {isOther && (
        <NativeSelect
          label={texts.tables.currency}
          maw={320}
          value={value}
          data={[{ value: '', label: texts.tables.chooseCurrency }, ...currencies()]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}

const currencies = () =>
  Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: currencyName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));
