/** What a visitor may add to an enquiry: a text, a number or a boolean. */
export type ExtraValue = string | number | boolean;

/** A record of what a visitor agreed to, or did not. An extension: the specification knows no such field. */
export type Consent = { readonly text: string; readonly version: string | null; readonly given: boolean };

/**
 * What a form tells about how it was filled in. An extension: the specification knows no such field.
 *
 * A proof of work may come with it and is not kept: nothing asks for one yet.
 */
export type FormReport = {
  /** What stands in a field that no person sees; null when it is empty. */
  readonly trap: string | null;
  /** Milliseconds from when the form was shown to when it was sent. */
  readonly shownMs: number | null;
};

/** Why a body is no enquiry. `param` is the field as in `details.param`, `message` a sentence about it for the caller. */
export type Refusal = { readonly param: string; readonly message: string };

/** The value of a field, or why it cannot be one. */
export type Reading<T> = { readonly outcome: 'read'; readonly value: T } | ({ readonly outcome: 'refused' } & Refusal);

/** Reads the field that `param` names. */
export type ReadField<T> = (param: string, value: unknown) => Reading<T>;

export const read = <T>(value: T): Reading<T> => ({ outcome: 'read', value });

/** `expected` is the rest of a sentence that begins with the field. */
export const refuse = (param: string, expected: string): Reading<never> => ({
  outcome: 'refused',
  param,
  message: `${param} ${expected}`,
});

/** Longer than any name that is accepted, and no burden on the answer. */
const namedUnitsMax = 1000;

/**
 * A field name that the sender made up, for `details.param`: as it was sent, so that a form finds its field again; but cut where it is
 * longer than any name, and with U+FFFD for half a surrogate pair, which many readers of JSON cannot handle.
 */
export const nameAsSent = (name: string): string => name.slice(0, namedUnitsMax).toWellFormed();

/** A JSON object as it was parsed. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
