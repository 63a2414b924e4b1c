import { Origin } from '../fields/origin.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { textOf } from '../state/values.ts';
import { HtmlBox } from './html-box.tsx';

/** A text that may have HTML in it. */
export function HtmlField({ label, ...place }: LabelledField) {
  const [value, set] = useField(place);
  return (
    <div>
      <HtmlBox label={label} value={textOf(value)} error={useFieldError(place)} onChange={set} />
      <Origin {...place} />
    </div>
  );
}
