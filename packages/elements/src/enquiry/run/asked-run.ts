import type { Run } from '@prospectus/client';
import { addForm, noteForms } from '../../foundation/asking.ts';
import type { Connection } from '../../foundation/client-for.ts';
import type { Failure } from '../../foundation/complaint.ts';
import type { ReactiveElement } from '../../foundation/reactive-element.ts';
import { runText } from '../../parts/run-text.ts';
import { allRuns } from '../../run/all-runs.ts';
import { say } from '../../texts/say.ts';
import type { Texts } from '../../texts/texts.ts';
import type { NamedRun } from '../sending/without.ts';
import { type RunView, viewRun } from './run-view.ts';

/** A form, as far as it has to do with dates. */
export type RunHost = ReactiveElement & {
  courseId: string | undefined;
  courseTitle: string | undefined;
  runId: string | undefined;
  runTitle: string | undefined;
};

/** How long until a look-up that failed is made again. */
const retryMs = 30_000;

type Language = { readonly words: Texts; readonly language: string };

/** The date that an enquiry is about: what it is called, and those that the visitor may change it to. */
export class AskedRun {
  /** Id of the course that the date is of, or that the last one was of where there is none; the page may call it by another. */
  #courseId: string | undefined;
  readonly #host: RunHost;
  readonly #complain: (error: unknown) => Failure;
  #runs: readonly Run[] | undefined;
  /** What they are of. */
  #subject = '';
  #isChoosing = false;
  #forget: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The look-up that is on its way. */
  #asking: AbortController | undefined;

  constructor(host: RunHost, complain: (error: unknown) => Failure) {
    this.#host = host;
    this.#complain = complain;
  }

  connect(): void {
    const host = this.#host;
    this.#lookAgain();
    this.#forget = addForm({
      get courseId() {
        return host.courseId;
      },
      take: ({ run }) => this.#take(run),
    });
  }

  disconnect(): void {
    this.#forget?.();
    clearTimeout(this.#retry);
    this.#asking?.abort();
    // Back in the page, it goes on with what it has not found.
    if (this.#asking) this.#subject = '';
  }

  /** The page names another course without a date. The earlier course's date does not apply. */
  changeCourse(before: string | undefined): void {
    if (before) this.#choose('');
    this.#courseId = undefined;
    this.#isChoosing = false;
    noteForms();
  }

  /** Takes the visitor to the form with a date that was chosen elsewhere. */
  #take(run: Run): void {
    const isOther = ({ id, course_id }: Run) => id !== run.id && course_id === run.course_id;
    this.#runs = [run, ...(this.#runs ?? []).filter(isOther)];
    this.#isChoosing = false;
    this.#choose(run.id);
    void this.#reach('.asked, .sent');
  }

  /** Looks up the dates of the course, if the enquiry is about one. */
  async load(connection: Connection | undefined): Promise<void> {
    const { runId } = this.#host;
    if (runId) this.#courseId = this.#found?.course_id;
    const { courseId } = this;
    const subject = `${connection?.name} ${courseId}`;
    if (!connection || !runId || !courseId || subject === this.#subject || !this.#host.isConnected) return;
    this.#subject = subject;
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { courses } = connection.client;
    const ask = (page: number) => courses.runs(courseId, { phase: 'any', page, page_size: 100 }, { signal });
    try {
      for await (const runs of allRuns(ask)) {
        if (signal.aborted) return;
        this.#runs = runs;
        if (this.#found) break;
      }
    } catch (error) {
      if (signal.aborted) return;
      clearTimeout(this.#retry);
      // What failed may go well in a while.
      if (this.#complain(error).isPassing) this.#retry = setTimeout(() => this.#lookAgain(), retryMs);
    }
    this.#asking = undefined;
    this.#host.requestUpdate();
  }

  #lookAgain(): void {
    clearTimeout(this.#retry);
    if (!this.#runs) this.#subject = '';
    this.#host.requestUpdate();
  }

  get #found(): Run | undefined {
    return this.#runs?.find(({ id }) => id === this.#host.runId);
  }

  /** The course as the page calls it, else that of a date which was chosen elsewhere, also when the visitor then takes none. */
  get courseId(): string | undefined {
    return this.#host.courseId || this.#courseId;
  }

  /** What the date is called; empty where that is not known. */
  name({ words, language }: Language): string {
    const { courseTitle, runTitle } = this.#host;
    const run = this.#found;
    if (runTitle || !run) return runTitle ?? '';
    // Where the form does not name the course, the date does.
    return `${courseTitle ? '' : `${run.title}, `}${runText(run, words, language)}`;
  }

  /** The same for an enquiry that cannot name it by its id. */
  inWords(said: Language): NamedRun | undefined {
    const run = this.name(said) || this.#host.runId;
    return run ? { note: say(said.words.runNote, { run }), courseId: this.#found?.course_id } : undefined;
  }

  view(said: Language & Pick<RunView, 'isPending'>): unknown {
    return viewRun({
      ...said,
      runId: this.#host.runId,
      name: this.name(said),
      runs: this.courseId ? this.#runs : undefined,
      isLoading: !!this.#asking,
      isChoosing: this.#isChoosing,
      choose: (id) => this.#choose(id),
      change: () => {
        this.#isChoosing = true;
        this.#lookAgain();
        void this.#reach('#run');
      },
    });
  }

  #choose(id: string): void {
    this.#host.runId = id || undefined;
    this.#host.runTitle = undefined;
  }

  async #reach(selector: string): Promise<void> {
    await this.#host.updateComplete;
    const found = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  }
}
