/**
 * Tells whether sanitised HTML has neither text nor an image.
 *
 * It relies on what the sanitiser writes: no comments, and `<` and `>` only as the ends of a tag.
 */
export function isBlankHtml(sanitised: string): boolean {
  return !/<img\b/i.test(sanitised) && isBlankText(withoutTags(sanitised).replaceAll('&nbsp;', ''));
}

/** Tells whether nothing can be seen of a text: white space, and the invisible characters that editors leave behind. */
export function isBlankText(text: string): boolean {
  return /^[\s\u00AD\u200B-\u200D\u2060]*$/.test(text);
}

function withoutTags(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const tag = html.indexOf('<', at);
    const end = tag === -1 ? -1 : html.indexOf('>', tag);
    if (end === -1) return pieces.join('') + html.slice(at);
    pieces.push(html.slice(at, tag));
    at = end + 1;
  }
}
