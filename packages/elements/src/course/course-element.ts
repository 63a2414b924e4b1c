import type { CourseDetail, Outline } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import type { TemplateResult } from '../foundation/html.ts';
import type { PropertyDeclarations, PropertyValues } from '../foundation/reactive-element.ts';
import { runStyles } from '../run/run.styles.ts';
import { RunsElement } from '../run/runs-element.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import type { Choice } from './chosen-version.ts';
import { courseStyles } from './course.styles.ts';
import { courseSkeleton, courseView } from './course-view.ts';
import { JsonLd } from './json-ld.ts';
import { type Dates, loadDates } from './load-dates.ts';

type Answer = { readonly course: CourseDetail; readonly outline: Outline | undefined; dates: Dates };

/** How many dates are shown at first, and how many more at each request for more. */
const datesStep = 6;

/** Everything about one course. */
export class ProspectusCourse extends RunsElement<Answer> {
  static override styles = [tokens, ground, courseStyles, runStyles];
  static override properties: PropertyDeclarations = {
    courseId: {},
    jsonLd: { type: Boolean },
    isPlaying: { attribute: false },
    datesShown: { attribute: false },
    choice: { attribute: false },
  };

  declare courseId: string | undefined;
  /** Whether the page's head gets the course's structured data. */
  declare jsonLd: boolean;
  declare protected isPlaying: boolean;
  declare protected datesShown: number;
  /** Which version and date the visitor wants. */
  declare protected choice: Choice;

  #head = new JsonLd();

  constructor() {
    super();
    this.jsonLd = false;
    this.isPlaying = false;
    this.datesShown = datesStep;
    this.choice = {};
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#head.remove();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('courseId')) {
      this.isPlaying = false;
      this.datesShown = datesStep;
      this.choice = {};
    }
    super.willUpdate(changed);
  }

  protected override missing(): readonly string[] {
    return [...(this.courseId ? [] : ['course-id']), ...super.missing()];
  }

  protected override question(): string | undefined {
    return this.courseId ? JSON.stringify([this.courseId, this.shownLanguage]) : undefined;
  }

  protected override async ask({ client: { courses } }: Connection, signal: AbortSignal): Promise<Answer> {
    const id = this.courseId ?? '';
    const query = { language: this.shownLanguage };
    const pages = loadDates((page) => courses.runs(id, { ...query, page_size: 100, page }, { signal }));
    // That one of the others cannot be had is no reason to show nothing of the course.
    let unread: unknown;
    const [course, outline, first] = await Promise.all([
      courses.get(id, { ...query, include: ['images_alt', 'attributes'] }, { signal }),
      courses.outline(id, query, { signal }).catch((error: unknown) => {
        unread = error;
        return undefined;
      }),
      pages.next(),
    ]);
    const dates = first.value ?? { runs: [] };
    for (const error of [unread, dates.error]) if (error && !signal.aborted) this.complain(error);
    const answer: Answer = { course, outline, dates };
    void this.#readOn(answer, pages, signal);
    return answer;
  }

  /** Of a course with very many dates, the first are shown while the others are on their way. */
  async #readOn(answer: Answer, pages: AsyncIterable<Dates>, signal: AbortSignal): Promise<void> {
    for await (const dates of pages) {
      if (signal.aborted) return;
      answer.dates = dates;
      this.requestUpdate();
    }
  }

  protected override skeleton(): TemplateResult {
    return courseSkeleton(this.words);
  }

  protected override content({ course, outline, dates }: Answer): TemplateResult {
    return courseView(course, outline, {
      words: this.words,
      language: this.pageLanguage,
      headingLevel: this.headingLevel,
      isPlaying: this.isPlaying,
      play: () => {
        this.isPlaying = true;
      },
      enrol: (event, variant, run) => this.select(event, { course, variant, ...(run && { run }) }, 'prospectus-enrol'),
      dates,
      datesShown: this.datesShown,
      showMore: () => this.#showMore(),
      choice: this.choice,
      choose: (choice) => {
        this.choice = choice;
      },
      fewSeats: this.fewSeats,
      zone: this.zoneNote(dates.runs),
      ask: (run) => this.askWay(run, [this.courseId ?? '']),
      hrefOf: (id, url) => this.hrefOf(id, url),
    });
  }

  /** The first of the further dates gets the focus: the button goes with the last. */
  #showMore(): void {
    const next = this.datesShown;
    this.datesShown += datesStep;
    void this.updateComplete.then(() => this.reach('.run', next));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#head.show(this.jsonLd && this.isConnected ? this.answer?.course.structured_data : undefined);
    if (changed.has('isPlaying') && this.isPlaying) this.renderRoot.querySelector('iframe')?.focus();
  }
}
