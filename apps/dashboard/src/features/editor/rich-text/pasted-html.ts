/** Pictures whose bytes stand in the text may be larger than all else in it. The editor keeps none, and need not read their bytes. */
export const withoutBytes = (html: string): string =>
  html.replaceAll(/src="data:[\w/+.-]{1,80};base64,[^"]*/g, 'src="');

/**
 * Reads HTML that is pasted, with what its styles say of the text as elements: the policy of the page lets no style apply, so that bold words
 * of an office suite would be lost, and all of a text be bold that is in an element of its own only to say that it is not.
 */
export function readPasted(html: string): Document {
  const unstyled = withoutBytes(html).replaceAll(/(<[a-z][^<>]*?\s)style=/gi, '$1data-style=');
  // Without its first word, what stands at the start would be read as a part of the head.
  const page = new DOMParser().parseFromString(`<body>${unstyled}`, 'text/html');
  for (const unseen of page.querySelectorAll('noscript, template')) unseen.remove();
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) toElements(element);
  return page;
}

function toElements(element: HTMLElement): void {
  const { style } = element.ownerDocument.createElement('span');
  style.cssText = element.dataset['style'] ?? '';
  element.removeAttribute('data-style');
  const { fontWeight, fontStyle, verticalAlign, textDecorationLine } = style;
  if (fontWeight === 'normal' || fontWeight === '400') replaceIf(element, 'b, strong');
  else if (element.localName === 'span') {
    if (/^(bold|bolder|[6-9]00)$/.test(fontWeight)) wrap(element, 'strong');
    if (fontStyle === 'italic') wrap(element, 'em');
    if (verticalAlign === 'sub' || verticalAlign === 'super') wrap(element, verticalAlign === 'sub' ? 'sub' : 'sup');
    if (textDecorationLine.includes('line-through')) wrap(element, 'strike');
    // A link has such a line of its own.
    if (textDecorationLine.includes('underline') && element.closest('a') === null) wrap(element, 'u');
  }
}

function replaceIf(element: Element, selector: string): void {
  if (element.matches(selector)) element.replaceWith(...element.childNodes);
}

function wrap(element: Element, name: string): void {
  const within = element.ownerDocument.createElement(name);
  within.append(...element.childNodes);
  element.append(within);
}
