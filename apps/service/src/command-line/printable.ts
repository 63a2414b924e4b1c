/**
 * Shows control characters as what they are (`\x1b`) instead of sending them to a terminal, which would obey them: names come from files
 * and forms of others. Line breaks and tabs stay.
 */
export const printable = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, escaped);

/** The same for what must stay in its line and column. */
export const printableCell = (text: string): string => text.replaceAll(/\p{Cc}/gu, escaped);

const escaped = (control: string): string => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
