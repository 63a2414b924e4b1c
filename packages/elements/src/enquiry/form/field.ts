/** What a field is on the screen. */
export type FieldKind = 'text' | 'email' | 'tel' | 'multiline' | 'choice' | 'tick';

/** One field of the form. */
export type Field = {
  /** As `details.param` of the API names it: `email`, `extra_fields.Company`. */
  readonly param: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  /** Token of the HTML standard for what browsers fill in. */
  readonly autocomplete: string;
  /** Of a choice. */
  readonly options: readonly string[];
};

/** What a visitor has entered so far, by the field's param; whether it is ticked of a tick. */
export type Draft = ReadonlyMap<string, string | boolean>;

const extraPrefix = 'extra_fields.';

export const extraParam = (name: string): string => extraPrefix + name;

/** The name of an extra field; undefined for the fields that every enquiry has. */
export const extraNameOf = (param: string): string | undefined =>
  param.startsWith(extraPrefix) ? param.slice(extraPrefix.length) : undefined;

/** Where the answer to the question of consent is kept in a draft; `details.param` names its parts. */
export const consentParam = 'consent';

/** Of the control of the field with this index. */
export const idOf = (index: number): string => `field-${index}`;
