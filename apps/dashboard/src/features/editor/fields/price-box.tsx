import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { type FieldValue, isSame } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { isObject } from '../state/values.ts';
import { AmountBox } from './amount-box.tsx';
import { useInCell } from './in-cell.ts';

type PriceBoxProps = {
  readonly label: string;
  readonly value: FieldValue;
  readonly error?: string | undefined;
  readonly onChange: (value: FieldValue) => void;
  /** What it means where there is no price: the price of the version, for a date. */
  readonly otherwise?: string | undefined;
};

type Kind = 'amount' | 'free' | 'on_request' | 'otherwise';

/** Takes what something costs: an amount, nothing, or what is told to those who ask (rule K14). */
export function PriceBox({ label, value, error, onChange, otherwise }: PriceBoxProps) {
  const institutes = useOfDraft(({ institute }) => institute.currency);
  const inCell = useInCell();
  const stated = isObject(value) ? value : undefined;
  const currency = typeof stated?.['currency'] === 'string' ? stated['currency'] : institutes;
  // An amount whose digits are typed may be 0 for a moment: what is typed into stays an amount until it is changed elsewhere.
  const [typed, setTyped] = useState<FieldValue>(null);
  const isTyped = typed !== null && isSame(typed, value);
  const kind = isTyped ? 'amount' : kindOf(value, otherwise !== undefined);
  const options: { value: Kind; label: string }[] = [
    { value: 'amount', label: texts.editor.amount },
    { value: 'free', label: texts.catalogue.free },
    { value: 'on_request', label: texts.catalogue.priceOnRequest },
    ...(otherwise === undefined ? [] : [{ value: 'otherwise' as const, label: otherwise }]),
  ];
  const choose = (next: Kind) => {
    setTyped(null);
    if (next === 'on_request') onChange('on_request');
    else if (next === 'otherwise') onChange(null);
    // What else the price says, such as its currency, stays.
    else onChange({ ...stated, amount: next === 'free' ? 0 : null });
  };
  return (
    <Group gap={inCell ? 4 : 'xs'} align="flex-start" wrap={inCell ? 'wrap' : 'nowrap'}>
      <Select
        label={label}
        data={options}
        value={kind}
        allowDeselect={false}
        error={error}
        flex={inCell ? '1 1 100px' : '1 1 130px'}
        onChange={(next) => next !== null && choose(next as Kind)}
      />
      {kind === 'amount' && (
        <AmountBox
          label={currency}
          aria-label={texts.editor.amountOf(label)}
          {...(inCell ? { flex: '1 1 80px', rightSection: currency, rightSectionWidth: 40 } : { w: 120 })}
          currency={currency}
          value={typeof stated?.['amount'] === 'number' ? stated['amount'] : null}
          onChange={(amount) => {
            const next = { ...stated, amount };
            setTyped(next);
            onChange(next);
          }}
        />
      )}
    </Group>
  );
}

function kindOf(value: FieldValue, hasOtherwise: boolean): Kind {
  if (!isObject(value)) return value === null && hasOtherwise ? 'otherwise' : 'on_request';
  return value['amount'] === 0 ? 'free' : 'amount';
}
