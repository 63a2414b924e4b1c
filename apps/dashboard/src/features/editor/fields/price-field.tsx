import { Origin } from './origin.tsx';
import { PriceBox } from './price-box.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

type PriceProps = LabelledField & {
  /** What it means where there is no price: the price of the version, for a date. */
  readonly otherwise?: string;
};

/** What something costs (rule K14). */
export function PriceField({ label, otherwise, ...place }: PriceProps) {
  const [value, set] = useField(place);
  return (
    <div>
      <PriceBox {...{ label, value, otherwise }} error={useFieldError(place)} onChange={set} />
      <Origin {...place} />
    </div>
  );
}
