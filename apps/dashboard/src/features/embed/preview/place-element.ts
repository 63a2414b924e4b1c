import type { ShownElement } from '../snippet/shown-element.ts';

/** Stands for a key: the address of the view is all that it needs. */
const noKey = `vak_pub_${'0'.repeat(48)}`;

/**
 * Puts an element into the page of a view, or makes the one that is there the same. Nothing leads away from it: links of courses go to
 * pages of the website.
 *
 * @param base path of the view
 */
export function placeElement(page: Document, shown: ShownElement, base: string): void {
  const place = page.querySelector('main');
  if (place === null) return;
  const attributes = new Map([['base-url', `${base}/catalog/v1`], ['api-key', noKey], ...shown.attributes]);
  const properties = new Map(shown.properties);
  const scheme = properties.get('color-scheme') ?? 'light';
  page.documentElement.style.colorScheme = scheme;
  const former = place.firstElementChild;
  // Elements read the language of the page once.
  const stays = former?.localName === shown.tag && former.getAttribute('lang') === (attributes.get('lang') ?? null);
  const element = stays ? former : page.createElement(shown.tag);
  for (const name of element.getAttributeNames()) {
    if (!attributes.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  restyle(element as HTMLElement, properties);
  if (element !== former) place.replaceChildren(element);
}

function restyle({ style }: HTMLElement, properties: ReadonlyMap<string, string>): void {
  for (const name of [...style]) if (!properties.has(name)) style.removeProperty(name);
  for (const [name, value] of properties) style.setProperty(name, value);
}

/** Keeps links from being followed, but for those that the element itself follows, such as to its next page. */
export function holdLinks(page: Document): void {
  const hold = (event: Event) => {
    const isLink = event.composedPath().some((node) => 'localName' in node && node.localName === 'a');
    if (isLink) event.preventDefault();
  };
  // The second is of the middle button.
  for (const name of ['click', 'auxclick']) page.addEventListener(name, hold);
}
