/** A text that PostgreSQL can keep: what it cannot, U+0000 and halves of surrogate pairs, becomes U+FFFD each. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
