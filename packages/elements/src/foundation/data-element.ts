import type { Loaded, ProspectusEvents } from '../events.ts';
import type { Texts } from '../texts/texts.ts';
import { fillIn } from './address.ts';
import { isPlainClick } from './click.ts';
import type { Connection } from './client-for.ts';
import type { Failure } from './complaint.ts';
import { html, nothing, type TemplateResult } from './html.ts';
import { ProspectusElement } from './prospectus-element.ts';
import type { PropertyDeclarations, PropertyValues } from './reactive-element.ts';

/** An element that shows what the service answers to one question, which may change. */
export abstract class DataElement<Answer extends Loaded> extends ProspectusElement {
  static override properties: PropertyDeclarations = { courseHref: {} };

  /** Address of the site's own page of a course, with `{id}` and, where it has one, `{language}`; without it links lead to the hosted site. */
  declare courseHref: string | undefined;

  /** What is shown: of an older question while the answer to a newer one is awaited, nothing once that has failed. */
  protected answer: Answer | undefined;
  protected failure: Failure | undefined;
  protected isBusy = false;

  /** Whether the institute shows prices, so that those that are hidden are on request; asked only where some are. */
  #showsPrices = false;
  #question: string | undefined;
  #asking: AbortController | undefined;
  #hasAnswered = false;

  /** What is asked, as a text that differs when the question does; undefined while it is incomplete. */
  protected abstract question(): string | undefined;
  protected abstract ask(connection: Connection, signal: AbortSignal): Promise<Answer>;
  /** What is there before the first answer, in the room that the answer will take. */
  protected abstract skeleton(): TemplateResult;
  protected abstract content(answer: Answer): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    // It was taken out of the page, which ends what it asks, and is put back.
    if (this.isBusy) this.#askAgain();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking?.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { connection } = this;
    const asked = connection && this.question();
    const question = connection && asked !== undefined ? `${connection.name} ${asked}` : undefined;
    if (question === this.#question) return;
    this.#question = question;
    this.#asking?.abort();
    if (connection && question !== undefined) this.#ask(connection);
    else this.isBusy = false;
  }

  /** A visitor wants it asked again. */
  protected retry(): void {
    this.#askAgain();
  }

  #askAgain(): void {
    const { connection } = this;
    if (connection && this.#question !== undefined) this.#ask(connection);
    this.requestUpdate();
  }

  protected override giveUp(failure: Failure): void {
    if (this.isBusy || this.answer !== undefined) return;
    this.failure = failure;
    this.requestUpdate();
  }

  #ask(connection: Connection): void {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.isBusy = true;
    this.#asked(connection, asking.signal).then(
      (answer) => this.#settle(asking, answer, undefined),
      (error: unknown) => {
        if (!asking.signal.aborted) this.#settle(asking, undefined, this.complain(error));
      },
    );
  }

  async #asked(connection: Connection, signal: AbortSignal): Promise<Answer> {
    const answer = await this.ask(connection, signal);
    if (JSON.stringify(answer).includes('"price":null'))
      this.#showsPrices = await connection.site().then(
        ({ price_visible }) => price_visible,
        () => false,
      );
    return answer;
  }

  /** Of a hidden price nothing is said where the institute hides all of them. */
  protected override get words(): Texts {
    return this.#showsPrices ? super.words : { ...super.words, onRequest: '' };
  }

  #settle(asking: AbortController, answer: Answer | undefined, failure: Failure | undefined): void {
    // An answer to an older question never takes the place of a newer one.
    if (asking.signal.aborted) return;
    this.isBusy = false;
    this.answer = answer;
    this.failure = failure;
    this.#hasAnswered ||= failure === undefined;
    this.requestUpdate();
    if (answer !== undefined) void this.updateComplete.then(() => this.emit('prospectus-loaded', answer));
  }

  protected override render(): TemplateResult {
    try {
      return this.#view();
    } catch (error) {
      // An element that cannot be shown must not harm the page.
      if (this.failure?.code !== 'unexpected') this.failure = this.complain(error);
      return this.hasFallback ? html`<slot></slot>` : this.#apology(this.failure);
    }
  }

  #view(): TemplateResult {
    if (this.answer !== undefined) return this.content(this.answer);
    // The page's own content stays until there is something better.
    if (this.hasFallback && !this.#hasAnswered) return html`<slot></slot>`;
    return this.failure && !this.isBusy ? this.apologise(this.failure) : this.skeleton();
  }

  /** Not what is for pages without scripts: with them, it would be an empty place. */
  protected get hasFallback(): boolean {
    return [...this.childNodes].some(({ nodeName, textContent }) =>
      nodeName === '#text' ? textContent?.trim() : !/NOSC|#/.test(nodeName),
    );
  }

  /** What is shown in place of what could not be had. */
  protected apologise(failure: Failure): TemplateResult {
    return this.#apology(failure);
  }

  /** What could not be had, in a sentence. */
  protected get regret(): string {
    return this.words.failed;
  }

  /** A sentence for visitors, who can do nothing about causes. */
  #apology({ code, isPassing }: Failure): TemplateResult {
    const { words } = this;
    return html`<div class="message" part="error" role="alert" tabindex="-1">
      <p>${code === 'not_found' ? words.gone : this.regret}</p>
      ${
        isPassing
          ? html`<button type="button" part="button" @click=${() => this.retry()}>${words.retry}</button>`
          : nothing
      }
    </div>`;
  }

  protected hrefOf(id: string, url: string | null, language = this.shownLanguage ?? '', run = ''): string | null {
    return this.courseHref ? fillIn(this.courseHref, { id, language, run }) : url;
  }

  /** Lets the page do something else than to follow a link. */
  protected select<Name extends keyof ProspectusEvents = 'prospectus-select'>(
    event: MouseEvent,
    detail: ProspectusEvents[Name]['detail'],
    name = 'prospectus-select' as Name,
  ): void {
    if (isPlainClick(event) && !this.emit(name, detail)) event.preventDefault();
  }
}
