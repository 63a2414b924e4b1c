import { Origin } from '../fields/origin.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { textOf } from '../state/values.ts';
import { PictureBox } from './picture-box.tsx';

/** A picture (rule K9). */
export function PictureField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  return (
    <div>
      <PictureBox {...{ label, description }} value={textOf(value)} error={useFieldError(place)} onChange={set} />
      <Origin {...place} />
    </div>
  );
}
