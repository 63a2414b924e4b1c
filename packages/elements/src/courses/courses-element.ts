import type { FacetValue, SearchQuery, Suggestion } from '@prospectus/client';
import { addressWith } from '../foundation/address.ts';
import type { Connection } from '../foundation/client-for.ts';
import type { Failure } from '../foundation/complaint.ts';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { cardSkeleton } from '../parts/card.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { ChoicesElement } from './choices-element.ts';
import { coursesStyles } from './courses.styles.ts';
import { type Counted, chosenOf, filtersOf } from './filters.ts';
import { listFrame } from './list-frame.ts';
import { listQuery } from './list-query.ts';
import { hasControl, hasSuggestions, listOf } from './list-settings.ts';
import { choose, type ListState, narrowing, without } from './list-state.ts';
import { type Answer, loadList } from './load-list.ts';
import type { Loosening } from './loosen.ts';
import { meant, waysOut } from './no-results.ts';
import { pages } from './pages.ts';
import { lastPage } from './pages-window.ts';
import { results } from './results.ts';
import { searchField } from './search-field.ts';
import { sortChoice } from './sort-choice.ts';
import { Suggestions } from './suggestions.ts';

/** Courses as cards, to be searched, filtered, ordered and paged through; what is chosen is part of the page's address. */
export class ProspectusCourses extends ChoicesElement<Answer> {
  static override styles = [tokens, ground, coursesStyles];
  /** What was answered last, which stays while nothing is. */
  #last: Answer | undefined;
  readonly #seen = new Set<string>();
  #isSheetOpen = false;
  readonly #suggestions = new Suggestions(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#suggestions.close();
  }

  protected override question(): string {
    return JSON.stringify(this.#query);
  }

  /** The language that the list is in, where it is one. */
  get #language(): string {
    const [language = '', other] = [this.#query.language ?? []].flat();
    return other ? '' : language;
  }

  get #query(): SearchQuery {
    return this.#queryFor(this.chosen);
  }

  /** With what the institute calls its attributes, unless the page calls them something else. */
  protected override get words(): Texts {
    const named = (this.#last?.offer.site?.attributes ?? []).map(({ key, label }) => [`attr.${key}`, label]);
    return { ...Object.fromEntries(named), ...super.words };
  }

  #queryFor(chosen: ListState): SearchQuery {
    // Whether there are dates decides on the order by them. What is chosen may be no filter that is shown, and has its name from there.
    const facets = this.hasChoices ? [...new Set([...this.filters, 'month', ...narrowing({ ...chosen, q: '' })])] : [];
    return {
      ...listQuery(chosen, this.fixed, this.sort, this.pageSize),
      facets: facets as 'month'[],
      include: 'runs',
    };
  }

  protected override async ask(connection: Connection, signal: AbortSignal): Promise<Answer> {
    this.#last = await loadList(connection, this.chosen, (state) => this.#queryFor(state), signal);
    return this.#last;
  }

  /** What was counted last. */
  get #counted(): Counted | undefined {
    return this.#last?.page.facets;
  }

  protected override skeleton(): TemplateResult {
    const { page_size: size } = this.#query;
    return this.#frame(
      html`<p class="status" role="status"><span class="hidden">${this.words.loading}</span>&nbsp;</p>
        <div class="grid waiting">${Array.from({ length: size ?? 0 }, cardSkeleton)}</div>`,
      true,
    );
  }

  protected override content({ page, loosening }: Answer): TemplateResult {
    const { words: said, pageLanguage: language, headingLevel } = this;
    const last = lastPage(page);
    const count = sayCount(said.count, page.total, language);
    const place = last > 1 ? ` · ${say(said.pageOf, { page: page.page, pages: last })}` : '';
    return this.#frame(
      html`<div class="status" part="status" role="status" tabindex="-1" ?hidden=${!this.hasChoices}>${count}${place}${page.total > 0 ? meant(page.search, said, (q) => this.turnTo({ ...this.chosen, q, page: 1 })) : nothing}</div>
        <div aria-busy=${this.isBusy} class=${this.isBusy ? 'busy' : ''}>
          ${results(page.data, {
            words: said,
            language,
            expected: this.#language || language,
            headingLevel,
            shown: new Set(listOf(`${this.show}${this.showNextDate ? ' date place' : ''}`)),
            hrefOf: ({ id, url }) => this.hrefOf(id, url, this.#language),
            select: (event, course) => this.select(event, { course }),
            width: this.offsetWidth,
            isNarrowed: narrowing(this.chosen).length > 0,
            ways: this.#ways(loosening),
          })}
        </div>
        ${
          hasControl(this, 'pages')
            ? pages({
                words: said,
                page: page.page,
                last,
                hrefOf: (each) => addressWith(this.write({ ...this.chosen, page: each })),
                go: (each) => this.turnTo({ ...this.chosen, page: each }),
              })
            : nothing
        }`,
      false,
      page.total,
    );
  }

  /** Ways out of an empty list: the filter without which there is most, and all at once. */
  #ways(loosening: Loosening | undefined): TemplateResult {
    const { words, pageLanguage: language, chosen } = this;
    const those = chosenOf(chosen, this.#counted ?? {}, words, language).filter(
      ({ filter }) => filter === loosening?.filter,
    );
    return waysOut({
      words,
      language,
      loosening,
      name: loosening?.filter === 'q' ? chosen.q : those.map(({ label }) => label).join(', '),
      loosen: (filter) => this.turnTo(without(chosen, filter)),
      clear: () => this.clear(),
    });
  }

  protected override apologise(failure: Failure): TemplateResult {
    return this.#counted
      ? this.#frame(super.apologise(failure), false)
      : html`<div class="root">${super.apologise(failure)}</div>`;
  }

  /** The list with everything around it. */
  #frame(content: TemplateResult, isWaiting: boolean, total?: number): TemplateResult {
    const { words, pageLanguage: language, chosen: state } = this;
    const counted = this.#counted ?? {};
    const named = this.filters;
    const filters = this.#counted && filtersOf(counted, state, named, this.#seen, words);
    const chosen = chosenOf(state, counted, words, language);
    return listFrame({
      words,
      language,
      state,
      content,
      isWaiting,
      total,
      filters,
      hasFilters: (filters ?? named).some((each) => each !== nothing),
      fields: [
        ...(hasControl(this, 'search') ? [this.#searchField()] : []),
        ...(hasControl(this, 'sort') ? [this.#sort()] : []),
      ],
      chosen: chosen.map(({ filter, value, label }) => ({ label, remove: () => this.drop(filter, value) })),
      isSheetOpen: this.#isSheetOpen,
      submit: () => {
        this.#suggestions.close();
        this.search();
      },
      choose: (changes) => this.change(choose(state, changes)),
      open: () => this.#open(),
      close: () => this.#turnSheet(false),
      clear: () => this.clear(),
    });
  }

  #searchField(): TemplateResult {
    return searchField({
      words: this.words,
      typed: this.typed,
      suggestions: this.#suggestions,
      type: (text) => {
        this.type(text);
        this.#suggest(text.trim());
      },
      pick: (suggestion) => this.#pick(suggestion),
    });
  }

  #sort(): TemplateResult {
    const { words, chosen } = this;
    const months = this.#counted?.['month'] as readonly FacetValue[] | undefined;
    return sortChoice({
      words,
      chosen: chosen.sort || this.sort || (chosen.q ? 'relevance' : 'newest'),
      own: this.sort,
      has: {
        relevance: chosen.q !== '',
        start: months?.some(({ count }) => count > 0),
        price: this.#last?.offer.site?.price_visible !== false,
      },
      choose: (sort) => this.change({ ...chosen, sort, page: 1 }),
    });
  }

  #open(): void {
    this.#turnSheet(true);
    void this.updateComplete.then(() => this.renderRoot.querySelector('dialog')?.showModal());
  }

  #turnSheet(isOpen: boolean): void {
    this.#isSheetOpen = isOpen;
    this.requestUpdate();
  }

  #suggest(q: string): void {
    const { connection } = this;
    if (!q || !connection || !hasSuggestions(this)) this.#suggestions.close();
    else
      this.#suggestions.ask(async (signal) => {
        return (await connection.client.suggest({ q, language: this.shownLanguage }, { signal })).data;
      });
  }

  #pick(suggestion: Suggestion): void {
    const { type, text, value, course_id: id, url } = suggestion;
    this.stopTyping();
    this.#suggestions.close();
    if (!this.emit('prospectus-suggest', { suggestion })) return;
    const href = id && this.hrefOf(id, url);
    if (href) globalThis.location.assign(href);
    else {
      this.typed = value === null ? text : '';
      const state = { ...without(this.chosen, 'q'), q: this.typed };
      this.change(choose(state, value === null ? {} : { [type]: [value] }));
    }
  }
}
