import { html, type TemplateResult } from '../foundation/html.ts';

export type Option = { readonly value: string; readonly label: string };

export type ChoiceView = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  /** For no choice, where there may be none. */
  readonly any?: string;
  readonly isDisabled?: boolean;
  readonly choose: (value: string) => void;
};

/** One of the filters of a list. */
export function choice({ name, label, options, chosen, any, isDisabled, choose }: ChoiceView): TemplateResult {
  const option = ({ value, label: shown }: Option) =>
    html`<option value=${value} .selected=${value === chosen}>${shown}</option>`;
  // An address may contain a choice that is no longer offered. It still applies, so it is shown.
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <select
      id=${name}
      aria-label=${label}
      part="filter"
      ?disabled=${isDisabled}
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
    >
      ${any === undefined ? '' : option({ value: '', label: any })}
      ${isOffered ? '' : option({ value: chosen, label: chosen })}
      ${options.map(option)}
    </select>
  </div>`;
}
