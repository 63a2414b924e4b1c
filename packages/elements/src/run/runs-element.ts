import type { Run } from '@prospectus/client';
import type { Loaded } from '../events.ts';
import { fillIn } from '../foundation/address.ts';
import { findForm, onForms } from '../foundation/asking.ts';
import { isPlainClick } from '../foundation/click.ts';
import { DataElement } from '../foundation/data-element.ts';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import type { PropertyDeclarations } from '../foundation/reactive-element.ts';
import { runText } from '../parts/run-text.ts';
import { foreignZone } from '../parts/run-time.ts';
import { say } from '../texts/say.ts';
import { fewSeatsDefault } from './run-availability.ts';

/** An element that shows dates, with ways to a form that then names the one that was chosen. */
export abstract class RunsElement<Answer extends Loaded> extends DataElement<Answer> {
  static override properties: PropertyDeclarations = {
    enquiryHref: {},
    fewSeats: { type: Number },
  };

  /** Address of the site's own page with a form, with `{run}`, `{id}` and `{language}`; without it, a form on the same page is used. */
  declare enquiryHref: string | undefined;
  /** Up to how many seats left are told; 0 for none. */
  declare fewSeats: number;

  #forget: (() => void) | undefined;

  constructor() {
    super();
    this.fewSeats = fewSeatsDefault;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forget = onForms(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget?.();
  }

  /** The way to ask about a run; nothing where there is no form, and for one that does not take place. */
  protected askWay(run: Run, courseIds: readonly string[] = []): TemplateResult | typeof nothing {
    const asked = { run, courseIds: [run.course_id, ...courseIds] };
    if (run.availability === 'cancelled' || (!this.enquiryHref && !findForm(asked))) return nothing;
    const { words, pageLanguage } = this;
    const label = `${words.ask}: ${runText(run, words, pageLanguage)}`;
    const ask = (event: MouseEvent) => {
      const isHere = !this.enquiryHref;
      if (!isHere && !isPlainClick(event)) return;
      if (!this.emit('prospectus-ask', { run })) event.preventDefault();
      else if (isHere) findForm(asked)?.take(asked);
    };
    return this.enquiryHref
      ? html`<a class="button" part="button ask" href=${this.#enquiryAddress(run)} aria-label=${label} @click=${ask}>${words.ask}</a>`
      : html`<button type="button" part="button ask" aria-label=${label} @click=${ask}>${words.ask}</button>`;
  }

  /** The way to the form where there is no date to ask about. */
  protected askAnything(): TemplateResult | typeof nothing {
    if (!this.enquiryHref) return nothing;
    return html`<a class="button" part="button ask" href=${this.#enquiryAddress()}>${this.words.ask}</a>`;
  }

  #enquiryAddress(run?: Run): string {
    const { id = '', course_id = '', language } = run ?? {};
    return fillIn(this.enquiryHref ?? '', { run: id, id: course_id, language: language?.code ?? '' });
  }

  /** Moves the focus to what a visitor has asked for, where it is. */
  protected reach(selector: string, index = 0): void {
    const found = this.renderRoot.querySelectorAll<HTMLElement>(selector)[index];
    // What is no control can be focused by scripts alone.
    if (found && found.tabIndex < 0) found.tabIndex = -1;
    found?.focus();
  }

  /** Whose clocks the times are of, for visitors whose own show others. */
  protected zoneNote(runs: readonly Run[]): TemplateResult | typeof nothing {
    const { words, pageLanguage } = this;
    for (const run of runs) {
      const zone = foreignZone(run, pageLanguage);
      if (zone) return html`<p class="more" part="zone">${say(words.timesIn, { zone })}</p>`;
    }
    return nothing;
  }
}
