import { readAttribution } from '@prospectus/client/page';
import type { Connection } from '../foundation/client-for.ts';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { ProspectusElement } from '../foundation/prospectus-element.ts';
import type { PropertyDeclarations, PropertyValues } from '../foundation/reactive-element.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { enquiryStyles } from './enquiry.styles.ts';
import { type ConsentQuestion, fieldOf, readConsent } from './form/consent-question.ts';
import type { CallError, Failure } from './form/failure.ts';
import { consentParam, type Field, idOf } from './form/field.ts';
import { readFormFields } from './form/form-fields.ts';
import { reportOn } from './form/form-report.ts';
import { trapId, viewForm } from './form/form-view.ts';
import { secondsLeft, waitOf } from './form/phase.ts';
import { readDraft } from './form/read-draft.ts';
import { followThanks, viewThanks } from './form/thanks-view.ts';
import { AskedRun } from './run/asked-run.ts';
import { type EnquiryBody, toBody } from './sending/enquiry-body.ts';
import { sourceOf } from './sending/source.ts';
import { type Entered, Submission } from './sending/submission.ts';

type Form = { readonly fields: readonly Field[]; readonly consent: ConsentQuestion | undefined };

/** Returns a key that differs when a form asks for something else; other words for the same questions do not make another form. */
const keyOf = ({ fields, consent }: Form): string => JSON.stringify([fields.map(({ param }) => param), consent?.text]);

/**
 * `<prospectus-enquiry>`: a form whose enquiries go to the institute.
 *
 * It says that an enquiry has arrived once the API has said so, and never before; whatever fails, what was entered stays.
 *
 * @fires prospectus-enquiry-sent - `{ status: 'received' | 'duplicate' }`, and `run_id` where it named a date
 * @fires prospectus-enquiry-failed - `{ code }`, of the API or the client
 */
export class ProspectusEnquiry extends ProspectusElement {
  static override properties: PropertyDeclarations = {
    ...ProspectusElement.properties,
    courseId: {},
    courseTitle: {},
    runId: {},
    runTitle: {},
    campaignId: {},
    source: {},
    fields: {},
    required: {},
    consent: {},
    consentVersion: {},
    consentRequired: { type: Boolean },
  };
  static override styles = [tokens, ground, enquiryStyles];

  declare courseId: string | undefined;
  /** Shown above the fields; not sent. */
  declare courseTitle: string | undefined;
  /** The date that it is about; visitors may change it. */
  declare runId: string | undefined;
  /** What the date is called, where the page knows; not sent. */
  declare runTitle: string | undefined;
  declare campaignId: string | undefined;
  /** Where on the site the form is; the page's path by default. */
  declare source: string | undefined;
  /** What to ask besides name and e-mail: `phone`, `message`, names of the institute's own fields. */
  declare fields: string | undefined;
  /** Which of these fields are required. */
  declare required: string | undefined;
  /** Text that visitors are asked to agree to; `[text](address)` is a link. */
  declare consent: string | undefined;
  declare consentVersion: string | undefined;
  declare consentRequired: boolean;

  /** The form on the screen, also when the page has just asked for another. */
  #form: Form = { fields: [], consent: undefined };
  /** Toggles when another form replaces the one on the screen. */
  #isOther = false;
  #draft: Map<string, string | boolean> = new Map();
  /** The course that the API refused; the enquiry is then sent without it. */
  #refusedCourse: string | undefined;
  /** When a form was first on the screen. Another course does not reset it: the visitor has entered most of the form already. */
  #shownAt: number | undefined;
  /** The page has not said where the service is. */
  #isForlorn = false;
  #tick: ReturnType<typeof setTimeout> | undefined;
  readonly #run = new AskedRun(this, (error) => this.complain(error));
  readonly #children = new MutationObserver(() => this.requestUpdate());
  readonly #submission = new Submission({
    onChange: () => this.requestUpdate(),
    onSent: (status, runId) =>
      this.emit('prospectus-enquiry-sent', { status, ...(runId === undefined ? {} : { run_id: runId }) }),
    onFailed: (error, failure, body) => this.#tell(error, failure, body),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#run.connect();
    this.#children.observe(this, { childList: true, subtree: true, attributes: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run.disconnect();
    this.#children.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const [isCourse, isRun] = [changed.has('courseId'), changed.has('runId')];
    if (isCourse) this.#run.changeCourse(isRun ? undefined : (changed.get('courseId') as string | undefined));
    // Another course or date on the page means another enquiry.
    if (isCourse || isRun) this.#startOver();
    void this.#run.load(this.connection);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.connection) this.#shownAt ??= performance.now();
    clearTimeout(this.#tick);
    const wait = waitOf(this.#submission.phase);
    if (wait) this.#tick = setTimeout(() => this.#waitOn(wait), 1000);
  }

  protected override giveUp(): void {
    this.#isForlorn = true;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    try {
      return html`<div class="root">${this.#view()}</div>`;
    } catch (error) {
      // An element that cannot be shown must not harm the page.
      this.complain(error);
      return html`<slot></slot>`;
    }
  }

  get #said() {
    return { words: this.words, language: this.pageLanguage };
  }

  #view(): unknown {
    const { connection } = this;
    const { phase, complaints } = this.#submission;
    const said = { ...this.#said, isPending: phase.name === 'pending' };
    const { words } = said;
    // The page's own content stays until there is something better.
    if (!connection) return html`<slot>${this.#isForlorn ? words.barred : ''}</slot>`;
    if (phase.name === 'sent')
      return viewThanks(phase, this.#run.name(said) || words.thisRun, this.#draft.get('email'), words);
    this.#prepareForm();
    const form = viewForm({
      ...this.#form,
      draft: this.#draft,
      complaints,
      phase,
      courseTitle: this.courseTitle,
      run: this.#run.view(said),
      ...said,
      onSubmit: (event) => void this.#submit(event, connection),
      onInput: (event) => this.#noteInput(event),
    });
    // Another form gets new controls: an old control's text was not entered into the new one.
    return this.#isOther ? [nothing, form] : [form, nothing];
  }

  /** Builds the form that the page asks for, and keeps what was entered. */
  #prepareForm(): void {
    const declarations = this.querySelectorAll('prospectus-field');
    const settings = { fields: this.fields ?? 'phone message', required: this.required ?? '', declarations };
    const fields = readFormFields(settings, this.words);
    const consent = readConsent(this);
    const draft = this.#readDraft();
    // Consent to one text is no consent to another.
    if (consent?.text !== this.#form.consent?.text) draft.delete(consentParam);
    const form = { fields: consent ? [...fields, fieldOf(consent)] : fields, consent };
    if (keyOf(form) !== keyOf(this.#form)) this.#isOther = !this.#isOther;
    this.#draft = draft;
    this.#form = form;
  }

  #readDraft() {
    return new Map([...this.#draft, ...readDraft(this.renderRoot, this.#form.fields)]);
  }

  /** Reads what the form holds now, and what of it would be sent. */
  #readEntered(): Entered {
    const { fields, consent } = this.#form;
    const draft = this.#readDraft();
    this.#draft = draft;
    const source = sourceOf(this.source, globalThis.location.pathname);
    const { runId, campaignId } = this;
    // The service knows the course of a date.
    const asked = runId ? this.courseId : this.#run.courseId;
    const courseId = asked === this.#refusedCourse ? undefined : asked;
    const circumstances = { courseId, runId, campaignId, source, consent, attribution: readAttribution() };
    const body = toBody(fields, draft, circumstances);
    const run = this.#run.inWords(this.#said);
    const trap = this.renderRoot.querySelector<HTMLInputElement>(`#${trapId}`);
    return { fields, draft, body, run, report: reportOn(trap?.value ?? '', performance.now() - (this.#shownAt ?? 0)) };
  }

  async #submit(event: Event, connection: Connection): Promise<void> {
    event.preventDefault();
    await this.#submission.send(connection, this.#readEntered());
    await this.updateComplete;
    const { name } = this.#submission.phase;
    if (name === 'sent') followThanks(this);
    if (name === 'refused') this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  #noteInput({ target }: Event): void {
    const entered = this.#readEntered();
    const field = entered.fields.find((_, index) => idOf(index) === (target as Element).id);
    if (field) this.#submission.reconsider(entered, field.param);
    this.requestUpdate();
  }

  #waitOn(wait: { readonly endsAtMs: number }): void {
    if (secondsLeft(wait) > 0) this.requestUpdate();
    else this.#submission.enter({ name: 'free_again' });
  }

  #tell(error: CallError, { kind }: Failure, { course_id: courseId }: EnquiryBody): void {
    if (kind !== 'limited') this.complain(error);
    if (kind === 'course') this.#refusedCourse = courseId;
    this.emit('prospectus-enquiry-failed', { code: error.code });
  }

  #startOver(): void {
    const { phase } = this.#submission;
    if (phase.name === 'sent') {
      this.#draft.delete('message');
      this.#draft.delete(consentParam);
    }
    // The wait applies to every enquiry, whatever it is about.
    if (!waitOf(phase)) this.#submission.enter({ name: 'entering' });
  }
}
