import type { DetailVariant, Run } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { spanText } from '../parts/run-time.ts';
import { meetingsView, runView } from '../run/run-view.ts';
import type { Texts } from '../texts/texts.ts';
import type { Dates } from './load-dates.ts';
import { versionNames } from './version-name.ts';

export type DatesOptions = {
  readonly words: Texts;
  readonly language: string;
  readonly fewSeats: number;
  readonly datesShown: number;
  readonly showMore: () => void;
  /** Whose clocks the times are of. */
  readonly zone: unknown;
  readonly enrol: (event: MouseEvent, variant: DetailVariant, run?: Run) => void;
  readonly ask: (run: Run) => unknown;
};

/** When the course takes place, where, and whether there is a place left, with ways to enrol and to ask. */
export function dates(
  { runs, error }: Dates,
  variants: readonly DetailVariant[],
  options: DatesOptions,
): TemplateResult | typeof nothing {
  const { words, datesShown, showMore, zone } = options;
  if (error) return html`<p class="muted">${words.datesFailed}</p>`;
  if (runs.length === 0) return nothing;
  const names = versionNames(variants);
  const versions = new Map(
    variants.map((each, index) => [each.package_session_id, [each, names[index] ?? '']] as const),
  );
  return html`${zone}
    <div class="runs">
      <ul role="list">
        ${runs.slice(0, datesShown).map((run) => date(run, versions, options))}
      </ul>
    </div>
    ${
      runs.length > datesShown
        ? html`<p><button type="button" part="button more" @click=${showMore}>${words.more}</button></p>`
        : nothing
    }`;
}

type Versions = ReadonlyMap<string, readonly [DetailVariant, name: string]>;

function date(run: Run, versions: Versions, options: DatesOptions): TemplateResult {
  const { words, language, enrol, ask } = options;
  const [variant, name = ''] = versions.get(run.package_session_id) ?? [];
  const when = spanText(run, run.timezone, words, language);
  const canEnrol = variant && run.url !== null && run.availability === 'available';
  const way = canEnrol
    ? html`<a
        class="button"
        part="button enrol"
        href=${run.url}
        aria-label="${words.enrol}: ${when || run.when_text}"
        @click=${(event: MouseEvent) => enrol(event, variant, run)}
        >${words.enrol}</a
      >`
    : nothing;
  return runView(
    run,
    {
      when,
      title: nothing,
      // What there is one of needs no name.
      facts: versions.size > 1 ? [name] : [],
      meetings: meetingsView(run, words, language),
      ways: html`<p class="ways">${way} ${ask(run)}</p>`,
    },
    options,
  );
}
