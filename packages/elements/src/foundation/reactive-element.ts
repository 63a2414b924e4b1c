import { render } from './html.ts';

/** How a property is set by an attribute, which has its name with hyphens: `pageSize` by `page-size`; or that none sets it. */
type PropertyDeclaration = {
  readonly attribute?: false;
  readonly type?: typeof Number | typeof Boolean;
};
export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/** What changed since the last update, with the values before. */
export type PropertyValues = ReadonlyMap<string, unknown>;

type Settings = Record<string, unknown>;

/** On a server there are no elements, but the package can be imported. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

const sheets = new Map<string, CSSStyleSheet>();

function toSheet(rules: string): CSSStyleSheet {
  const sheet = sheets.get(rules) ?? new CSSStyleSheet();
  if (!sheets.has(rules)) sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  return sheet;
}

/**
 * An element whose properties are also attributes, and which renders again after they have changed: once for all changes of a moment.
 *
 * The part of Lit's base class that is used here, for a fifth of its weight: every visitor loads it.
 */
export abstract class ReactiveElement extends Base {
  static properties: PropertyDeclarations = {};
  static styles: readonly string[] = [];

  renderRoot!: ShadowRoot;
  protected hasUpdated = false;
  /** Settles after what has changed until now is on the screen. */
  updateComplete: Promise<void> = Promise.resolve();

  /** Of its properties. */
  readonly values = new Map<string, unknown>();
  #changed = new Map<string, unknown>();
  #isPending = false;
  #begin = () => {};
  readonly #begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  /** What the page has set before the element was defined. */
  readonly #early: Settings = {};

  /** Called once, when the element is registered. */
  static get observedAttributes(): readonly string[] {
    // biome-ignore lint/complexity/noThisInStatic: this is the class that is registered, which extends this one.
    return observe(this);
  }

  constructor() {
    super();
    for (const name of Object.keys(declarationsOf(this.constructor as typeof ReactiveElement))) {
      if (!Object.hasOwn(this, name)) continue;
      const own = this as unknown as Settings;
      this.#early[name] = own[name];
      delete own[name];
    }
    this.requestUpdate();
  }

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
    for (const [name, { type }] of Object.entries(declarationsOf(this.constructor as typeof ReactiveElement))) {
      if (attributeOf(name) !== attribute) continue;
      // An attribute that is gone gives no number, and not 0.
      const read = type === Boolean ? value !== null : type ? type(value ?? undefined) : value;
      (this as unknown as Settings)[name] = read;
    }
  }

  connectedCallback(): void {
    if (!this.renderRoot) {
      this.renderRoot = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.renderRoot.adoptedStyleSheets = (this.constructor as typeof ReactiveElement).styles.map(toSheet);
    }
    this.#begin();
  }

  disconnectedCallback(): void {}

  /** Renders soon; `name` has changed. */
  requestUpdate(name?: string, before?: unknown): void {
    if (name !== undefined && !this.#changed.has(name)) this.#changed.set(name, before);
    if (this.#isPending) return;
    this.#isPending = true;
    this.updateComplete = this.#begun.then(() => this.#update());
  }

  #update(): void {
    if (!this.hasUpdated) Object.assign(this, this.#early);
    const changed = this.#changed;
    try {
      this.willUpdate(changed);
      render(this.render(), this.renderRoot);
    } finally {
      this.#changed = new Map();
      this.#isPending = false;
    }
    this.hasUpdated = true;
    this.updated(changed);
  }

  /** What is set here belongs to the same update. */
  protected willUpdate(_changed: PropertyValues): void {}
  protected abstract render(): unknown;
  protected updated(_changed: PropertyValues): void {}
}

/** The properties of a class and of those that it extends. */
function declarationsOf(type: typeof ReactiveElement): PropertyDeclarations {
  return type === ReactiveElement
    ? {}
    : { ...declarationsOf(Object.getPrototypeOf(type)), ...(Object.hasOwn(type, 'properties') && type.properties) };
}

/** Gives a class its properties; returns the attributes that set them. */
function observe(type: typeof ReactiveElement): readonly string[] {
  const all = declarationsOf(type);
  for (const name of Object.keys(all)) {
    Object.defineProperty(type.prototype, name, {
      configurable: true,
      get(this: ReactiveElement) {
        return this.values.get(name);
      },
      set(this: ReactiveElement, value: unknown) {
        const before = this.values.get(name);
        this.values.set(name, value);
        if (!Object.is(before, value)) this.requestUpdate(name, before);
      },
    });
  }
  return Object.entries(all).flatMap(([name, { attribute = attributeOf(name) }]) => attribute || []);
}

const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
