import type { Run } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../../foundation/html.ts';
import { runText } from '../../parts/run-text.ts';
import type { Texts } from '../../texts/texts.ts';

export type RunView = {
  readonly runId: string | undefined;
  /** What it is called, as far as that is known. */
  readonly name: string;
  /** Dates of the course; undefined while they are not known. */
  readonly runs: readonly Run[] | undefined;
  /** Whether they are being asked for. */
  readonly isLoading: boolean;
  /** Whether the visitor wants another. */
  readonly isChoosing: boolean;
  /** While an enquiry is on its way it keeps its date. */
  readonly isPending: boolean;
  readonly words: Texts;
  readonly language: string;
  readonly change: () => void;
  readonly choose: (runId: string) => void;
};

/** The date that the enquiry is about, with a way to another one. */
export function viewRun(view: RunView): TemplateResult | typeof nothing {
  const { runId, name, runs, isLoading, isChoosing, isPending, words, change } = view;
  if (isChoosing) return viewSelect(view);
  if (!runId) return nothing;
  const unknown = isLoading ? '…' : runs ? words.runOver : words.thisRun;
  return html`<p part="run" class="asked" tabindex="-1">
    ${words.aboutRun} <strong dir="auto">${name || unknown}</strong> ·
    <button type="button" class="change" part="change" ?disabled=${isPending} @click=${change}>${words.change}</button>
  </p>`;
}

function viewSelect({ runId, name, runs = [], isPending, words, language, choose }: RunView): TemplateResult {
  const open = runs.filter(({ id, availability }) => id === runId || availability !== 'cancelled');
  const isListed = !runId || open.some(({ id }) => id === runId);
  const option = (id: string, text: string) =>
    html`<option value=${id} .selected=${id === (runId ?? '')}>${text}</option>`;
  return html`<div class="field" part="field">
    <label part="label" for="run">${words.date}</label>
    <select id="run" part="input" ?disabled=${isPending} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${option('', words.noRun)} ${isListed ? nothing : option(runId, name || words.runOver)}
      ${open.map((run) => option(run.id, runText(run, words, language)))}
    </select>
  </div>`;
}
