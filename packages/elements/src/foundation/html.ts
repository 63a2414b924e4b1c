/** Markup as `html` reads it from a template: its fixed parts, and the values between them. */
export class TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Shows nothing; as the value of an attribute, there is no such attribute. */
export const nothing = Symbol('nothing');

/**
 * Markup with values: text, markup, or lists of them; attributes, `?attribute` where a value is true, `.property`, and `@event`.
 *
 * What Lit calls its templates, as far as they are used here, for a third of its weight: every visitor loads it.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): TemplateResult =>
  new TemplateResult(strings, values);

/** Takes over a value, in the place that it stands for. */
type Place = (value: unknown) => void;
/** Where values go: the node by its number, and an attribute's name with what stands around its values. */
type Hole = { readonly index: number; readonly name?: string; readonly around: readonly string[] };
type Prepared = { readonly content: DocumentFragment; readonly holes: readonly Hole[] };
type Shown = { readonly strings: TemplateStringsArray; readonly content: Node; show(values: readonly unknown[]): void };

/** Stands for a value while the browser reads the markup; it is for private use, so that no template has it. */
const mark = '\ue000';
const elementsAndComments = 0x81;

type Policy = { createHTML(text: string): string };
type Types = { createPolicy(name: string, policy: Policy): Policy };
const asIs: Policy = { createHTML: (text) => text };

/** Pages that require trusted types name this policy. Where there are no such types, or no other policy of this name may be, texts do. */
function makePolicy(): Policy {
  try {
    return (globalThis as unknown as { trustedTypes: Types }).trustedTypes.createPolicy('lit-html', asIs);
  } catch {
    return asIs;
  }
}

const policy = makePolicy();

const prepared = new WeakMap<TemplateStringsArray, Prepared>();
const roots = new WeakMap<Node, Place>();

/** Shows a value in a root; what was there before and is the same stays. */
export function render(value: unknown, root: Node): void {
  const place = roots.get(root) ?? placeAfter(root.appendChild(document.createComment('')));
  roots.set(root, place);
  place(value);
}

function nodesOf(root: Node): readonly Node[] {
  const walker = document.createTreeWalker(root, elementsAndComments);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Reads the fixed parts of a template once. */
function prepare(strings: TemplateStringsArray): Prepared {
  const text = strings.reduce((before, part) => {
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    return before + (isInTag ? mark : `<!--${mark}-->`) + part;
  });
  const template = document.createElement('template');
  try {
    template.innerHTML = policy.createHTML(text);
  } catch {
    // They do not where trusted types are required: the browser says so in its console, and the page's own content stays.
    template.content.append(document.createElement('slot'));
  }
  const { content } = template;
  const holes = nodesOf(strings.length > 1 ? content : template).flatMap((node, index): readonly Hole[] => {
    if (!(node instanceof Element)) return node.nodeValue === mark ? [{ index, around: ['', ''] }] : [];
    const marked = [...node.attributes].filter(({ value }) => value.includes(mark));
    return marked.map(({ name, value }) => {
      node.removeAttribute(name);
      return { index, name, around: value.split(mark) };
    });
  });
  return { content, holes };
}

function build({ strings }: TemplateResult): Shown {
  const template = prepared.get(strings) ?? prepare(strings);
  prepared.set(strings, template);
  const content = document.importNode(template.content, true);
  const nodes = nodesOf(content);
  const places = template.holes.map(({ index, name, around }) => {
    const node = nodes[index] as Element;
    return [around.length - 1, name === undefined ? placeAfter(node) : attributeOf(node, name, around)] as const;
  });
  return {
    strings,
    content,
    show(values) {
      let next = 0;
      for (const [count, place] of places) {
        place(count > 1 ? values.slice(next, next + count) : values[next]);
        next += count;
      }
    },
  };
}

/** An attribute, property or listener; it changes only with its value, so that what a visitor entered stays. */
function attributeOf(element: Element, name: string, around: readonly string[]): Place {
  const kind = name.charAt(0);
  const key = name.slice(1);
  let last: readonly unknown[] = [mark];
  if (kind === '@') element.addEventListener(key, (event) => (last[0] as (event: Event) => void)(event));
  return (value) => {
    const values = around.length > 2 ? (value as readonly unknown[]) : [value];
    const isSame = values.every((each, index) => Object.is(each, last[index]));
    last = values;
    if (isSame || kind === '@') return;
    if (kind === '.') Object.assign(element, { [key]: value });
    else if (kind === '?') element.toggleAttribute(key, Boolean(value));
    else if (values.includes(nothing)) element.removeAttribute(name);
    else
      element.setAttribute(
        name,
        around.reduce((text, part, index) => text + (values[index - 1] ?? '') + part),
      );
  };
}

/** The place behind a comment, up to another one that is put there. */
function placeAfter(start: ChildNode): Place {
  const end = document.createComment('');
  start.after(end);
  let shown: Shown | undefined;
  let items: Place[] | undefined;
  let text: Text | undefined;
  const fill = (node: Node) => {
    while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
    shown = undefined;
    items = undefined;
    text = undefined;
    end.before(node);
  };
  return (value) => {
    if (value instanceof TemplateResult) {
      if (shown?.strings !== value.strings) {
        const fresh = build(value);
        fresh.show(value.values);
        fill(fresh.content);
        shown = fresh;
      } else shown.show(value.values);
    } else if (Array.isArray(value)) {
      if (!items) fill(document.createComment(''));
      items ??= [];
      for (const [index, each] of value.entries()) {
        const item =
          items[index] ?? placeAfter(end.parentNode?.insertBefore(document.createComment(''), end) as Comment);
        items[index] = item;
        item(each);
      }
      for (const item of items.slice(value.length)) item(nothing);
    } else {
      const said = value === nothing ? '' : String(value ?? '');
      if (!text) {
        const fresh = new Text();
        fill(fresh);
        text = fresh;
      }
      if (text.data !== said) text.data = said;
    }
  };
}
