/** Other spellings of the same element. */
const spelt: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 'strike', s: 'strike' };

/** Elements around which white space says nothing. */
const blocks = new Set(
  'p ul ol li h1 h2 h3 h4 h5 h6 blockquote pre hr body table tbody thead tr td th dl dt dd div'.split(' '),
);

/**
 * Writes HTML in one way of several that mean the same, to tell whether the editor with buttons can hold all of it: without white space
 * between blocks, without a paragraph around all that an entry of a list says, and a text without elements as a paragraph.
 */
export function inOneSpelling(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const written = [...body.childNodes].map((node) => write(node, body)).join('');
  return body.childElementCount === 0 && written.trim() !== '' ? `<p>${written.trim()}</p>` : written;
}

function write(node: Node, parent: Element): string {
  if (node.nodeType === Node.TEXT_NODE) return writeText(node, parent);
  if (!(node instanceof Element)) return '';
  const own = node.localName;
  const name = spelt[own] ?? own;
  const inside = [...node.childNodes].map((each) => write(each, node)).join('');
  if (own === 'p' && parent.localName === 'li' && node === parent.firstElementChild) return inside;
  const attributes = [...node.attributes]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => ` ${each.name}=${JSON.stringify(each.value)}`);
  return `<${name}${attributes.join('')}>${blocks.has(own) ? inside.trim() : inside}</${name}>`;
}

function writeText(node: Node, parent: Element): string {
  const text = (node.textContent ?? '').replace(/[ \t\n\r]+/g, ' ');
  const isBetween =
    text === ' ' && ['body', 'ul', 'ol', 'table', 'tbody', 'thead', 'tr', 'dl'].includes(parent.localName);
  return isBetween ? '' : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What the editor with buttons writes, as a catalogue has it: an entry of a list without a paragraph, nothing for nothing. */
export function fromEditor(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('li > p:first-child')) paragraph.replaceWith(...paragraph.childNodes);
  // The editor keeps one behind a list, to go on writing below it.
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.innerHTML === '')
    body.lastElementChild.remove();
  return body.textContent?.trim() === '' ? '' : body.innerHTML;
}
