import { html, type TemplateResult } from '../foundation/html.ts';

export type Option = { readonly value: string; readonly label: string };

export type ChoiceView = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  /** For no choice, where there may be none. */
  readonly any?: string;
  /** What a choice that is no longer offered is called, where that is not what stands in the address. */
  readonly nameOf?: (value: string) => string;
  readonly isDisabled?: boolean;
  readonly choose: (value: string) => void;
};

/** One of the filters of a list. */
export function choice({ label, options, chosen, any, nameOf, isDisabled, choose }: ChoiceView): TemplateResult {
  const option = ({ value, label: shown }: Option) =>
    html`<option value=${value} .selected=${value === chosen}>${shown}</option>`;
  // An address may contain a choice that is no longer offered. It still applies, so it is shown.
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  // The same choice may stand in a side bar and in a sheet, so that an id would not be one.
  return html`<label class="field"
    >${label}<select
      aria-label=${label}
      part="filter"
      ?disabled=${isDisabled}
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
    >
      ${any === undefined ? '' : option({ value: '', label: any })}
      ${isOffered ? '' : option({ value: chosen, label: nameOf?.(chosen) ?? chosen })}
      ${options.map(option)}
    </select></label
  >`;
}
