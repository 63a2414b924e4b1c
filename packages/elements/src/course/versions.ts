import type { CourseDetail, DetailVariant, Run } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { availabilityMark } from '../parts/availability.ts';
import { choice } from '../parts/choice.ts';
import { priceTag } from '../parts/price-tag.ts';
import { runText } from '../parts/run-text.ts';
import { runAvailability } from '../run/run-availability.ts';
import type { Texts } from '../texts/texts.ts';
import type { Choice, Chosen } from './chosen-version.ts';
import { versionNames } from './version-name.ts';

export type VersionsOptions = {
  readonly words: Texts;
  readonly language: string;
  readonly fewSeats: number;
  readonly choose: (choice: Choice) => void;
  readonly enrol: (event: MouseEvent, variant: DetailVariant, run?: Run) => void;
  readonly ask: (run: Run) => unknown;
};

/** The choice of language, level, session and date, as far as there is one. */
export function choices({ variant, run, runs, traits }: Chosen, { words, language, choose }: VersionsOptions) {
  const ofTraits = traits.map(({ name, options }) =>
    choice({
      label: words[name],
      options: options.map(({ value, label }) => ({
        value,
        label: label || (name === 'session' ? words.undated : '-'),
      })),
      chosen: variant.package_session_id,
      choose: (id) => choose({ variant: id }),
    }),
  );
  if (runs.length < 2) return [...ofTraits, run ? html`<p dir="auto">${runText(run, words, language)}</p>` : nothing];
  const ofRuns = choice({
    label: words.date,
    options: runs.map((each) => ({ value: each.id, label: runText(each, words, language) })),
    chosen: run?.id ?? '',
    choose: (id) => choose({ variant: variant.package_session_id, run: id }),
  });
  return [...ofTraits, ofRuns];
}

/** The price of what is chosen, whether it can be enrolled in, and one way there. */
export function offer({ variant, run }: Chosen, course: CourseDetail, options: VersionsOptions): TemplateResult {
  const { words, language, fewSeats, enrol, ask } = options;
  const { availability } = run ?? variant;
  const url = run?.url ?? variant.url;
  const isOpen = availability === 'available';
  const name = run ? runText(run, words, language) : versionName(variant, course);
  const text = isOpen ? words.enrol : words.details;
  const isAway = url === null || availability === 'closed' || (run && !isOpen);
  const way = isAway
    ? run && ask(run)
    : html`<a
        class="button ${isOpen ? 'primary' : ''}"
        part=${isOpen ? 'button enrol' : 'button'}
        href=${url}
        aria-label="${text}: ${name}"
        @click=${(event: MouseEvent) => enrol(event, variant, run)}
        >${text}</a
      >`;
  const { coming_soon } = course;
  return html`<p class="foot">
      ${priceTag((run ?? variant).price, words, language)}
      ${run ? runAvailability(run, fewSeats, words, language) : availabilityMark({ availability: variant.availability, coming_soon }, words, language)}
    </p>
    ${way}`;
}

const versionName = (variant: DetailVariant, { variants }: CourseDetail): string =>
  versionNames(variants)[variants.indexOf(variant)] ?? variant.title;
