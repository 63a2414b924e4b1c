/** Elements of the relaxed safelist (docs: catalogue file, "HTML"). The list is searched from its start, so what is written most comes first. */
export const safeTags: readonly string[] = (
  'p li a strong b br em ul span h2 h3 i div u ol img td tr h4 h1 h5 h6 th table tbody thead blockquote code pre small ' +
  'sub sup q strike dl dt dd cite caption col colgroup tfoot'
).split(' ');

const tagForm = /<\/?([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>/gi;

/** Whether a text has a tag of the safelist: what else stands after a `<` is an address, a number or a word. */
export function hasSafeTag(text: string): boolean {
  for (const [, name = ''] of text.matchAll(tagForm)) {
    if (safeTags.includes(name.toLowerCase())) return true;
  }
  return false;
}
