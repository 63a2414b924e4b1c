import type { CourseListQuery, CoursePage, CourseSort } from '@prospectus/client';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { Connection } from '../foundation/client-for.ts';
import type { Failure } from '../foundation/complaint.ts';
import { DataElement } from '../foundation/data-element.ts';
import { cardSkeleton } from '../parts/card.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { say, sayCount } from '../texts/say.ts';
import { addressWith, showInAddress } from './address.ts';
import { controls } from './controls.ts';
import { coursesStyles } from './courses.styles.ts';
import { facetsOf, type Offer } from './facets.ts';
import { type Fixed, listQuery } from './list-query.ts';
import { choose, isNarrowed, type ListState, readListState, untouched, writeListState } from './list-state.ts';
import { pages } from './pages.ts';
import { lastPage } from './pages-window.ts';
import { results } from './results.ts';

type Answer = { readonly page: CoursePage; readonly offer: Offer };

const searchDelayMs = 300;
const everyControl = 'search stream category format language availability sort pages';

/** Courses as cards, to be searched, filtered, ordered and paged through; what is chosen is part of the page's address. */
export class ProspectusCourses extends DataElement<Answer> {
  static override styles = [tokens, ground, coursesStyles];
  static override properties: PropertyDeclarations = {
    stream: {},
    category: {},
    format: {},
    tag: {},
    availability: {},
    sort: {},
    pageSize: { attribute: 'page-size', type: Number },
    controls: {},
    urlPrefix: { attribute: 'url-prefix' },
    chosen: { state: true },
  };

  declare stream: string | undefined;
  declare category: string | undefined;
  declare format: string | undefined;
  declare tag: string | undefined;
  declare availability: string | undefined;
  declare sort: CourseSort | undefined;
  declare pageSize: number;
  declare controls: string;
  declare urlPrefix: string;
  declare protected chosen: ListState;

  #offer: Offer = { site: undefined, streams: [] };
  #typed = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  #isTurning = false;

  constructor() {
    super();
    this.pageSize = 12;
    this.controls = everyControl;
    this.urlPrefix = '';
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
    this.urlPrefix ??= '';
    if (changed.has('controls') || changed.has('urlPrefix')) this.#readAddress();
    super.willUpdate(changed);
  }

  #readAddress = (): void => {
    // Where there is nothing to choose, the address belongs to something else.
    this.chosen = readListState(this.controls ? globalThis.location.search : '', this.urlPrefix);
    this.#typed = this.chosen.q;
  };

  /** The element is back in the page, whose address may have changed; unfinished typing for the same address is searched for. */
  #return(): void {
    const [before, typed] = [this.#write(this.chosen), this.#typed];
    this.#readAddress();
    if (this.#write(this.chosen) === before) this.#type(typed);
  }

  protected override question(): string {
    return JSON.stringify(this.#query);
  }

  /** What the page has fixed, so that visitors cannot choose it. */
  get #fixed(): Fixed {
    const { stream, category, format, tag, availability, shownLanguage: language } = this;
    return { stream, category, format, tag, availability, language };
  }

  get #query(): CourseListQuery {
    return listQuery(this.chosen, this.#fixed, this.sort, this.pageSize);
  }

  protected override async ask({ client, site, streams }: Connection, signal: AbortSignal): Promise<Answer> {
    const query = this.#query;
    const list = (page: number) => client.courses.list({ ...query, page }, { signal });
    const [page, known, { data }] = await Promise.all([list(this.chosen.page), site(), streams()]);
    this.#offer = { site: known, streams: data };
    const last = lastPage(page);
    // There were more courses when the address was saved.
    return { page: page.page > last ? await list(last) : page, offer: this.#offer };
  }

  protected override skeleton(): TemplateResult {
    return html`<div class="root" aria-busy="true">
      ${this.#controls(true)}
      <p class="status" role="status"><span class="hidden">${this.words.loading}</span>&nbsp;</p>
      <div class="grid waiting">${Array.from({ length: this.#query.page_size ?? 0 }, cardSkeleton)}</div>
    </div>`;
  }

  protected override content({ page }: Answer): TemplateResult {
    const { words, pageLanguage: language, headingLevel } = this;
    const last = lastPage(page);
    const count = sayCount(words.count, page.total, language);
    const place = last > 1 ? ` · ${say(words.pageOf, { page: page.page, pages: last })}` : '';
    return html`<div class="root">
      ${this.#controls(false)}
      <p class="status" part="status" role="status" tabindex="-1" ?hidden=${!this.controls}>${count}${place}</p>
      <div aria-busy=${this.isBusy} class=${this.isBusy ? 'busy' : ''}>
        ${results(page.data, {
          words,
          language,
          expected: this.#query.language || language,
          headingLevel,
          hrefOf: ({ id, url }) => this.hrefOf(id, url, this.#query.language ?? ''),
          select: (event, course) => this.select(event, { course }),
          clear: isNarrowed(this.chosen) ? () => this.#clear() : undefined,
        })}
      </div>
      ${
        this.controls.includes('pages')
          ? pages({
              words,
              page: page.page,
              last,
              hrefOf: (each) => addressWith(this.#write({ ...this.chosen, page: each })),
              go: (each) => this.#turnTo({ ...this.chosen, page: each }),
            })
          : nothing
      }
    </div>`;
  }

  protected override apologise(failure: Failure): TemplateResult {
    const isUnknown = this.#offer.site === undefined;
    return html`<div class="root">${isUnknown ? nothing : this.#controls(false)} ${super.apologise(failure)}</div>`;
  }

  #controls(isDisabled: boolean) {
    const { words, chosen } = this;
    // A value that the page has fixed is no choice.
    const fixed = this.#fixed;
    const shown = new Set(this.controls.split(/\s+/).filter((name) => !fixed[name]));
    const state = { ...chosen, stream: this.stream || chosen.stream, sort: chosen.sort || this.sort || 'newest' };
    return controls({
      words,
      state,
      typed: this.#typed,
      hasSearch: shown.has('search'),
      facets: facetsOf(this.#offer, state, shown, words),
      isDisabled: isDisabled && this.#offer.site === undefined,
      type: (text) => this.#type(text),
      search: () => this.#search(),
      choose: (name, value) => this.#show(choose(this.chosen, name, value), true),
    });
  }

  #type(text: string): void {
    this.#typed = text;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#search(), searchDelayMs);
  }

  #search(): void {
    clearTimeout(this.#typing);
    const q = this.#typed.trim();
    // Typing several letters is one search, and one step back.
    if (q !== this.chosen.q) this.#show(choose(this.chosen, 'q', q), this.chosen.q === '' || q === '');
  }

  protected override retry(): void {
    this.#isTurning = true;
    super.retry();
  }

  #clear(): void {
    this.#typed = '';
    this.#turnTo({ ...untouched, sort: this.chosen.sort });
  }

  #turnTo(chosen: ListState): void {
    this.#isTurning = true;
    this.#show(chosen, true);
  }

  #show(chosen: ListState, isStep: boolean): void {
    this.chosen = chosen;
    showInAddress(this.#write(chosen), isStep);
  }

  #write(chosen: ListState): string {
    return writeListState(globalThis.location.search, this.urlPrefix, chosen);
  }

  /** A visitor who has turned the page, or used a button that is gone now, begins at its top, with the keyboard too. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.#isTurning || this.isBusy) return;
    this.#isTurning = false;
    const status = this.renderRoot.querySelector<HTMLElement>('.status');
    status?.focus({ preventScroll: true });
    status?.scrollIntoView({ block: 'start' });
  }
}
