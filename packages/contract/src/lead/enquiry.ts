/** What a visitor may add to an enquiry: a text, a number or a boolean. */
export type ExtraValue = string | number | boolean;

/** A record of what a visitor agreed to, or did not. An extension: the specification knows no such field. */
export type Consent = { readonly text: string; readonly version: string | null; readonly given: boolean };

/** An enquiry as it is kept: trimmed, in NFC, otherwise to the character; null for what was not sent (decisions D28, D29). */
export type Enquiry = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly courseId: string | null;
  readonly source: string | null;
  readonly campaignId: string | null;
  /** Names and values in the order in which they were sent; null for none. */
  readonly extraFields: ReadonlyMap<string, ExtraValue> | null;
  readonly consent: Consent | null;
};

/** Why a body is no enquiry. `param` is the field as in `details.param`, `message` a sentence that begins with it. */
export type Refusal = { readonly param: string; readonly message: string };

/** The value of a field, or why it cannot be one. */
export type Reading<T> = { readonly outcome: 'read'; readonly value: T } | ({ readonly outcome: 'refused' } & Refusal);

export const read = <T>(value: T): Reading<T> => ({ outcome: 'read', value });

export const refuse = (param: string, expected: string): Reading<never> => ({
  outcome: 'refused',
  param,
  message: `${param} ${expected}`,
});
