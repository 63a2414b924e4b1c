/** The text without the characters at its start that are to go. Each is looked at once, which no regular expression promises. */
export function trimStart(text: string, goes: (code: number) => boolean): string {
  let start = 0;
  while (start < text.length && goes(text.charCodeAt(start))) start += 1;
  return text.slice(start);
}

/** The text without the characters at its end that are to go. */
export function trimEnd(text: string, goes: (code: number) => boolean): string {
  let end = text.length;
  while (end > 0 && goes(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const isSlash = (code: number): boolean => code === 0x2f;
