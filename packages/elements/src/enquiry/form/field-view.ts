import { html, nothing, type TemplateResult } from '../../foundation/html.ts';
import type { Field } from './field.ts';
import { complaintIcon } from './icons.ts';

/** A field as it stands on the screen. */
export type FieldView = Field & {
  readonly id: string;
  readonly value: string | boolean;
  /** What is wrong with it, in words. */
  readonly complaint: string | undefined;
  /** What is to be said of its length. */
  readonly length: string | undefined;
  /** Its label, with links where it has some. */
  readonly content: TemplateResult | string;
  /** While an enquiry is on its way nothing is entered that would not go with it. */
  readonly isPending: boolean;
};

/** The words `required` and `choose` in the page's language. */
type Words = { readonly required: string; readonly choose: string };

export function viewField(field: FieldView, words: Words): TemplateResult {
  const isTick = field.kind === 'tick';
  const label = html`<label part="label" for=${field.id}
    >${field.content}${field.isRequired ? html` <span class="required">(${words.required})</span>` : nothing}</label
  >`;
  return html`<div class=${isTick ? 'field tick' : 'field'} part="field">
    ${isTick ? [viewControl(field, words), label] : [label, viewControl(field, words)]}
    ${viewNote(field.id, 'count', field.length, nothing)}
    ${viewNote(field.id, 'error', field.complaint, complaintIcon)}
  </div>`;
}

const viewNote = (id: string, name: 'count' | 'error', text: string | undefined, icon: unknown) =>
  text ? html`<p class=${name} part=${name} id="${id}-${name}">${icon}<span>${text}</span></p>` : nothing;

function viewControl(field: FieldView, { choose }: Words): TemplateResult {
  const { id, kind, autocomplete, isRequired, complaint, length, isPending, options, value } = field;
  const isInvalid = complaint ? 'true' : nothing;
  const about = [length && `${id}-count`, complaint && `${id}-error`].filter(Boolean).join(' ') || nothing;
  switch (kind) {
    case 'multiline':
      return html`<textarea rows="5" id=${id} part="input" autocomplete=${autocomplete} ?required=${isRequired}
        ?readonly=${isPending} aria-invalid=${isInvalid} aria-describedby=${about} .value=${value}></textarea>`;
    case 'choice':
      return html`<select id=${id} part="input" autocomplete=${autocomplete} ?required=${isRequired}
        ?disabled=${isPending} aria-invalid=${isInvalid} aria-describedby=${about}>
        <option value="">${choose}</option>
        ${options.map((option) => html`<option ?selected=${option === value}>${option}</option>`)}
      </select>`;
    case 'tick':
      return html`<input type="checkbox" id=${id} part="checkbox" ?required=${isRequired}
        ?disabled=${isPending} aria-invalid=${isInvalid} aria-describedby=${about} .checked=${value === true} />`;
    default:
      return html`<input type=${kind} id=${id} part="input" autocomplete=${autocomplete} ?required=${isRequired}
        ?readonly=${isPending} aria-invalid=${isInvalid} aria-describedby=${about} .value=${value} />`;
  }
}
