/** A regular expression’s source that matches this text and nothing else. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
