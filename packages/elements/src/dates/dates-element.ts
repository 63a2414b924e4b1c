import type { ListedRun, RunListQuery } from '@prospectus/client';
import { showInAddress } from '../foundation/address.ts';
import type { Connection } from '../foundation/client-for.ts';
import type { Failure } from '../foundation/complaint.ts';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import type { PropertyDeclarations, PropertyValues } from '../foundation/reactive-element.ts';
import { whole } from '../foundation/whole.ts';
import { cardStyles } from '../parts/card.styles.ts';
import { listStyles } from '../parts/list.styles.ts';
import { runStyles } from '../run/run.styles.ts';
import { RunsElement } from '../run/runs-element.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { sayCount } from '../texts/say.ts';
import { datesStyles } from './dates.styles.ts';
import { datesControls } from './dates-controls.ts';
import { datesQuery, type Near } from './dates-query.ts';
import { DatesSource, type KnownDates } from './dates-source.ts';
import { type DatesState, readDatesState, untouched, writeDatesState } from './dates-state.ts';
import { datesSkeleton, datesView } from './dates-view.ts';
import { type Located, locate } from './locate.ts';

/** What a page may fix, by the names of the API. */
const filters = [
  'course',
  'stream',
  'category',
  'format',
  'level',
  'place',
  'town',
  'attendance',
  'availability',
] as const;
const everyControl = 'place attendance month near';
const pageSizeDefault = 12;
/** As many as the API gives at a time: of most pages, these are all. */
const pageSizeMax = 100;
const radiusDefaultKm = 50;
/** A course has fewer dates than the institute. */
const bonesOfCourse = 4;

/** Upcoming dates of all courses or of one, by month, to be filtered; what is chosen is part of the page's address. */
export class ProspectusDates extends RunsElement<KnownDates> {
  static override styles = [tokens, ground, cardStyles, listStyles, runStyles, datesStyles];
  static override properties: PropertyDeclarations = {
    ...Object.fromEntries(filters.map((name) => [name, {}])),
    pageSize: { type: Number },
    controls: {},
    urlPrefix: {},
    chosen: { attribute: false },
    located: { attribute: false },
    radiusKm: { attribute: false },
    shown: { attribute: false },
  };

  declare course: string | undefined;
  declare stream: string | undefined;
  declare category: string | undefined;
  declare format: string | undefined;
  declare level: string | undefined;
  declare place: string | undefined;
  declare town: string | undefined;
  declare attendance: string | undefined;
  declare availability: string | undefined;
  declare pageSize: number;
  declare controls: string;
  declare urlPrefix: string;
  declare protected chosen: DatesState;
  declare protected located: Located | 'asking' | undefined;
  declare protected radiusKm: number;
  /** How many dates are on the screen. */
  declare protected shown: number;

  #source = new DatesSource(() => this.requestUpdate());
  /** It was taken out of the page before it was known what there is to choose from. */
  #wasSurveying = false;
  /** What gets the focus once the answer is there: the date with this index, or their number. */
  #next: number | 'status' | undefined;

  constructor() {
    super();
    this.pageSize = pageSizeDefault;
    this.controls = everyControl;
    this.urlPrefix = '';
    this.chosen = untouched;
    this.radiusKm = radiusDefaultKm;
    this.shown = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    globalThis.addEventListener('popstate', this.#readAddress);
    if (this.hasUpdated) this.#readAddress();
    if (this.#wasSurveying) super.retry();
    this.#wasSurveying = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    globalThis.removeEventListener('popstate', this.#readAddress);
    this.#wasSurveying = this.#source.stop();
  }

  protected override willUpdate(changed: PropertyValues): void {
    // A page may remove its settings again.
    this.controls ??= everyControl;
    this.urlPrefix ??= '';
    if (changed.has('controls') || changed.has('urlPrefix')) this.#readAddress();
    // Another choice begins with the first dates again.
    if (['pageSize', 'chosen', 'located', 'radiusKm'].some((name) => changed.has(name))) this.shown = this.#step;
    super.willUpdate(changed);
  }

  #readAddress = (): void => {
    // Where there is nothing to choose, the address belongs to something else.
    this.chosen = readDatesState(this.controls ? globalThis.location.search : '', this.urlPrefix);
  };

  get #step(): number {
    return whole(this.pageSize, pageSizeDefault, pageSizeMax);
  }

  /** How many are asked for at a time. */
  get #pageSize(): number {
    return this.controls ? pageSizeMax : this.#step;
  }

  /** What the page has fixed, so that visitors cannot choose it. */
  get #fixed(): RunListQuery {
    const given = [...filters.map((name) => [name, this[name]] as const), ['language', this.shownLanguage] as const];
    return { ...Object.fromEntries(given.filter(([, value]) => value)), page_size: this.#pageSize };
  }

  get #near(): Near | undefined {
    const { located: position, radiusKm } = this;
    return typeof position === 'object' && radiusKm > 0 ? { position, radiusKm } : undefined;
  }

  get #narrowing(): RunListQuery {
    return datesQuery(this.chosen, this.#near);
  }

  protected override question(): string {
    return JSON.stringify([this.#fixed, this.#narrowing, Math.ceil(this.shown / this.#pageSize)]);
  }

  protected override async ask(connection: Connection, signal: AbortSignal): Promise<KnownDates> {
    const wanted = { fixed: this.#fixed, narrowing: this.#narrowing, count: this.shown, isChosen: !!this.controls };
    const known = await this.#source.read(connection, wanted, signal);
    if (known.error && !signal.aborted) this.complain(known.error);
    return known;
  }

  protected override get regret(): string {
    return this.words.datesFailed;
  }

  protected override skeleton(): TemplateResult {
    return html`<div class="root" aria-busy="true">
      ${this.#controls()}
      <p class="status" role="status"><span class="hidden">${this.words.loading}</span>&nbsp;</p>
      ${datesSkeleton(this.course ? Math.min(bonesOfCourse, this.#step) : this.#step)}
    </div>`;
  }

  protected override content({ runs, total, has_more, error }: KnownDates): TemplateResult {
    const { words, pageLanguage: language, controls, shown } = this;
    const visible = runs.slice(0, shown);
    const isAll = !has_more && runs.length <= shown;
    const part = isAll ? '' : ` · ${sayCount(words.shown, visible.length, language)}`;
    return html`<div class="root">
      ${this.#controls()}
      <p class="status" part="status" role="status" tabindex="-1" ?hidden=${!controls}>
        ${sayCount(words.dateCount, total, language)}${part}
      </p>
      ${this.zoneNote(visible)}
      <div aria-busy=${this.isBusy} class=${this.isBusy ? 'busy' : ''}>
        ${total === 0 ? this.#nothing() : this.#dates(visible)}
      </div>
      ${
        isAll || !controls
          ? nothing
          : html`${error ? html`<p class="notice" part="error" role="alert">${this.regret}</p>` : nothing}
            <p class="foot-note">
              <button type="button" part="button more" @click=${() => (error ? this.retry() : this.#showMore())}>${error ? words.retry : words.more}</button>
            </p>`
      }
    </div>`;
  }

  protected override apologise(failure: Failure): TemplateResult {
    return html`<div class="root">${this.#source.offer ? this.#controls() : nothing} ${super.apologise(failure)}</div>`;
  }

  #dates(runs: readonly ListedRun[]): TemplateResult {
    const { words, pageLanguage: language, headingLevel, located, fewSeats } = this;
    return datesView(runs, {
      words,
      language,
      headingLevel,
      expected: this.shownLanguage || language,
      fewSeats,
      position: typeof located === 'object' ? located : undefined,
      hrefOf: (run) => this.hrefOf(run.course.id, run.course.url, run.language?.code, run.id),
      select: (event, run) => this.select(event, { run }, 'prospectus-select-run'),
      waysOf: (run) => html`<p class="ways">${this.askWay(run)}</p>`,
    });
  }

  #nothing(): TemplateResult {
    const { words } = this;
    const isNarrowed = Object.keys(this.#narrowing).length > 0;
    return html`<div class="message" part="empty">
      <p>${isNarrowed ? words.noDates : words.noDatesYet}</p>
      ${
        isNarrowed
          ? html`<button type="button" part="button" @click=${() => this.#clear()}>${words.allDates}</button>`
          : this.askAnything()
      }
    </div>`;
  }

  #controls() {
    const { words, pageLanguage: language, chosen: state, located, radiusKm } = this;
    const fixed = this.#fixed;
    return datesControls({
      words,
      language,
      state,
      offer: this.#source.offer,
      // A value that the page has fixed is no choice.
      shown: new Set(this.controls.split(/\s+/).filter((name) => !(name in fixed))),
      near: this.#near,
      located,
      radiusKm,
      choose: (name, value) => this.#choose({ ...state, [name]: value }),
      chooseRadius: (km) => {
        this.radiusKm = km;
      },
      locate: () => void this.#locate(),
    });
  }

  async #locate(): Promise<void> {
    if (this.located === 'asking') return;
    this.located = 'asking';
    this.located = await locate();
    await this.updateComplete;
    this.reach('.field:last-child select');
  }

  #choose(chosen: DatesState): void {
    this.chosen = chosen;
    showInAddress(writeDatesState(globalThis.location.search, this.urlPrefix, chosen), true);
  }

  #clear(): void {
    this.radiusKm = 0;
    this.#next = 'status';
    this.#choose(untouched);
  }

  #showMore(): void {
    this.#next = this.shown;
    this.shown += this.#step;
  }

  protected override retry(): void {
    this.#next = this.answer?.runs.length ?? 'status';
    super.retry();
  }

  /** A visitor who used a control that is gone or has moved goes on where it took them, with the keyboard too. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const next = this.#next;
    if (next === undefined || this.isBusy) return;
    this.#next = undefined;
    if (next === 'status') this.reach('.status, [role=alert]');
    else this.reach('.run', next);
  }
}
