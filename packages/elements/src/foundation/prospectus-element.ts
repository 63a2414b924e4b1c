import { readAttribution } from '@prospectus/client/page';
import type { ProspectusEvents } from '../events.ts';
import { type Texts, textsFor } from '../texts/texts.ts';
import { type Connection, connect } from './client-for.ts';
import { complaintAbout, type Failure, toFailure } from './complaint.ts';
import { onConfigured, readConfiguration } from './configure.ts';
import { languageOf } from './language-of.ts';
import { needWords } from './needed-words.ts';
import { type PropertyDeclarations, type PropertyValues, ReactiveElement } from './reactive-element.ts';
import { whole } from './whole.ts';

const said = new Set<string>();

/**
 * Writes a message to the console unless this page has already written it; an error of the elements themselves comes with where it
 * happened.
 */
function complainOnce(message: string, code: string, error: unknown): void {
  // The id of the request differs each time, but the cause is the same.
  const cause = message.replace(/ \(request .*/, '');
  if (said.has(cause)) return;
  said.add(cause);
  console.error(message, ...(code === 'unexpected' ? [error] : []));
}

/** How long an element waits for `configure()` before it says what is missing. */
const patienceMs = 2000;

/** What all elements share: the service's address, words in the page's language, and messages for developers. */
export abstract class ProspectusElement extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    baseUrl: {},
    apiKey: {},
    language: {},
    texts: { attribute: false },
    headingLevel: { type: Number },
  };

  declare baseUrl: string | undefined;
  declare apiKey: string | undefined;
  /** Code of the course language to show. */
  declare language: string | undefined;
  /** Words that replace the built-in ones, in any language of the page. */
  declare texts: Partial<Texts> | undefined;
  /** Level of the element's first heading, 1 to 6. */
  declare headingLevel: number;

  #refused = '';
  #forget: (() => void) | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.headingLevel = 2;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Whichever element the visitor comes across first (rule E9).
    readAttribution();
    // The new place may have another language; and what was undone when the element left the old one is done again.
    this.requestUpdate();
    this.#forget = onConfigured(() => this.requestUpdate());
    this.#patience = setTimeout(() => this.#nameWhatIsMissing(), patienceMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget?.();
    clearTimeout(this.#patience);
  }

  /** The connection to the service; undefined until the page has said, in a usable way, where the service is and with which key. */
  protected connection: Connection | undefined;

  protected override willUpdate(_changed: PropertyValues): void {
    this.headingLevel = whole(this.headingLevel, 2, 6);
    const { baseUrl, key } = this.#settings;
    try {
      this.connection = baseUrl && key ? connect(baseUrl, key) : undefined;
      this.#refused = '';
    } catch (error) {
      this.connection = undefined;
      const refused = `${baseUrl} ${key}`;
      if (this.#refused === refused) return;
      this.#refused = refused;
      this.giveUp(this.complain(notConfigured(toFailure(error).message)));
    }
  }

  get #settings() {
    const { baseUrl, key } = readConfiguration();
    return { baseUrl: this.baseUrl || baseUrl, key: this.apiKey || key };
  }

  /** Code of the course language to ask for, if there is one. */
  protected get shownLanguage(): string | undefined {
    return this.language || readConfiguration().language || undefined;
  }

  /** Language of the page around the element, for words, numbers and dates. */
  protected get pageLanguage(): string {
    return languageOf(this);
  }

  protected get words(): Texts {
    needWords(this.pageLanguage);
    return textsFor(this.pageLanguage, readConfiguration().texts ?? {}, this.texts);
  }

  /**
   * Where the page's language has no words, they are English, from left to right, also on a page that is written the other way. What the page
   * has put inside stays in its language.
   */
  protected override updated(_changed: PropertyValues): void {
    const { renderRoot, texts, pageLanguage } = this;
    const said = { en: '', ...readConfiguration().texts };
    const isEnglish = !texts && !(pageLanguage in said) && !((pageLanguage.split('-')[0] ?? '') in said);
    const own = { lang: pageLanguage, dir: getComputedStyle(this).direction };
    const root = renderRoot.querySelector('*');
    if (root) Object.assign(root, isEnglish ? { lang: 'en', dir: 'ltr' } : own);
    for (const slot of renderRoot.querySelectorAll('slot'))
      if (slot.assignedNodes().length > 0) Object.assign(slot, own);
  }

  /** Notifies the page; false when a listener has prevented what would come next. */
  protected emit<Name extends keyof ProspectusEvents>(name: Name, detail: ProspectusEvents[Name]['detail']): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /** Tells developers, once on a page for each cause, what failed and how to fix it. */
  protected complain(error: unknown): Failure {
    const failure = toFailure(error);
    complainOnce(complaintAbout(this.localName, failure), failure.code, error);
    const { code, message, requestId } = failure;
    this.emit('prospectus-error', { code, message, requestId, error: error as Error });
    return failure;
  }

  /** Returns what the page must still say; what only this element can be told comes first. */
  protected missing(): readonly string[] {
    const { baseUrl, key } = this.#settings;
    const anywhere = [baseUrl ? '' : 'base-url="https://…/catalog/v1"', key ? '' : 'api-key="vak_pub_…"'];
    const named = anywhere.filter(Boolean).join(' and ');
    return named ? [`${named}, here or, for all elements, by configure()`] : [];
  }

  /** Called when the page has not said what it must. */
  protected giveUp(_failure: Failure): void {}

  #nameWhatIsMissing(): void {
    const missing = this.missing().join(', and ');
    if (missing) this.giveUp(this.complain(notConfigured(`needs ${missing}.`)));
  }
}

const notConfigured = (message: string) => Object.assign(new Error(message), { code: 'not_configured' });
