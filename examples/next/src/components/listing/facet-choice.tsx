import type { FacetValue } from '@prospectus/client';

type Props = { name: string; label: string; values: readonly FacetValue[] };

/** The values of a filter, of which any will do. */
export function FacetChoice({ name, label, values: shown }: Props) {
  if (shown.length < 2 && !shown.some(({ selected }) => selected)) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      {shown.map(({ value, label: words, count, selected }) => (
        <label className="choice" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={selected} />
          <span>{words}</span> <span className="quiet">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
