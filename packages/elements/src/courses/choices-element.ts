import type { Loaded } from '../events.ts';
import { showInAddress } from '../foundation/address.ts';
import { DataElement } from '../foundation/data-element.ts';
import type { PropertyDeclarations, PropertyValues } from '../foundation/reactive-element.ts';
import type { Fixed } from './list-query.ts';
import { everyControl, everyFact, filtersBy, fixable, fixedBy, hasSuggestions, suggested } from './list-settings.ts';
import { choose, type ListState, readListState, untouched, without, writeListState } from './list-state.ts';

const searchDelayMs = 300;

/** What a visitor chooses in a list of courses, which is part of the page's address, and what the page says about the list. */
export abstract class ChoicesElement<Answer extends Loaded> extends DataElement<Answer> {
  static override properties: PropertyDeclarations = {
    ...Object.fromEntries(fixable.map((name) => [name, {}])),
    sort: {},
    pageSize: { type: Number },
    controls: {},
    facets: {},
    show: {},
    urlPrefix: {},
    showNextDate: { type: Boolean },
    chosen: { attribute: false },
  };

  declare stream: string | undefined;
  declare category: string | undefined;
  declare format: string | undefined;
  declare tag: string | undefined;
  declare availability: string | undefined;
  declare sort: string | undefined;
  declare pageSize: number;
  declare controls: string;
  /** Which filters there are, and in which order; without it, those that `controls` names. */
  declare facets: string | undefined;
  /** What cards say of a course: `date`, `place`, `duration`, `seats`, `instructor`. */
  declare show: string;
  declare urlPrefix: string;
  /** Whether cards say when and where a course takes place next, whatever `show` says. */
  declare showNextDate: boolean;
  declare protected chosen: ListState;

  /** The text of the search field, which may be ahead of the search. */
  protected typed = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  #isTurning = false;
  /** Which parameters of the address are the list's. */
  #own: string | undefined;

  constructor() {
    super();
    this.pageSize = 12;
    this.controls = everyControl;
    this.show = everyFact;
    this.urlPrefix = '';
    this.showNextDate = false;
    this.chosen = untouched;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    globalThis.addEventListener('popstate', this.#readAddress);
    if (this.hasUpdated) this.#return();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    globalThis.removeEventListener('popstate', this.#readAddress);
    clearTimeout(this.#typing);
  }

  protected override willUpdate(changed: PropertyValues): void {
    // A page may remove its settings again.
    this.controls ??= everyControl;
    this.show ??= everyFact;
    this.urlPrefix ??= '';
    const own = [this.hasChoices, this.urlPrefix, this.#offered].join(' ');
    if (own !== this.#own) this.#readAddress();
    this.#own = own;
    super.willUpdate(changed);
  }

  #readAddress = (): void => {
    // Where there is nothing to choose, the address belongs to something else.
    this.chosen = readListState(this.hasChoices ? globalThis.location.search : '', this.urlPrefix, this.#offered);
    this.typed = this.chosen.q;
  };

  /** The element is back in the page, whose address may have changed; unfinished typing for the same address is searched for. */
  #return(): void {
    const [before, typed] = [this.write(this.chosen), this.typed];
    this.#readAddress();
    if (this.write(this.chosen) === before) this.type(typed);
  }

  protected get hasChoices(): boolean {
    return Boolean(this.controls || this.facets);
  }

  protected get fixed(): Fixed {
    return fixedBy(this, this.shownLanguage);
  }

  protected get filters(): readonly string[] {
    return filtersBy(this, this.fixed);
  }

  /** The filters that visitors can use, by a suggestion too. */
  get #offered(): readonly string[] {
    return [...this.filters, ...(hasSuggestions(this) ? suggested : [])];
  }

  protected type(text: string): void {
    this.typed = text;
    this.stopTyping();
    // One letter is a word of few courses, and the beginning of many.
    if (text.trim().length !== 1) this.#typing = setTimeout(() => this.search(), searchDelayMs);
    this.requestUpdate();
  }

  protected stopTyping(): void {
    clearTimeout(this.#typing);
  }

  protected search(): void {
    this.stopTyping();
    const q = this.typed.trim();
    // Typing several letters is one search, and one step back.
    if (q !== this.chosen.q) this.change({ ...without(this.chosen, 'q'), q }, !this.chosen.q || !q);
  }

  protected override retry(): void {
    this.#isTurning = true;
    super.retry();
  }

  protected drop(filter: string, value: string): void {
    const { chosen } = this;
    const others = (chosen.filters[filter] ?? []).filter((each) => each !== value);
    this.turnTo(value ? choose(chosen, { [filter]: others }) : without(chosen, filter));
  }

  protected clear(): void {
    this.turnTo({ ...untouched, sort: without(this.chosen, 'q').sort });
  }

  protected turnTo(chosen: ListState): void {
    this.#isTurning = true;
    this.typed = chosen.q;
    this.change(chosen);
  }

  protected change(chosen: ListState, isStep = true): void {
    this.chosen = chosen;
    showInAddress(this.write(chosen), isStep);
  }

  /** The query of the page's address with these choices. */
  protected write(chosen: ListState): string {
    return writeListState(globalThis.location.search, this.urlPrefix, chosen, this.#offered);
  }

  /** A visitor who has turned the page, or used a button that is gone now, begins at its top, with the keyboard too. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.#isTurning || this.isBusy) return;
    this.#isTurning = false;
    const status = this.renderRoot.querySelector<HTMLElement>('.status, [role=alert]');
    status?.focus({ preventScroll: true });
    status?.scrollIntoView({ block: 'start' });
  }
}
