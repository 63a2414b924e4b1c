import { limits } from '../limits.ts';
import { readAttribution } from './attribution.ts';
import { readConsent } from './consent.ts';
import { readEmail, readPhone } from './contact.ts';
import { type JsonObject, nameAsSent, type ReadField, type Reading, read, refuse } from './enquiry.ts';
import { readExtraFields } from './extra-fields.ts';
import { readFormReport } from './form-report.ts';
import { complainOfCharacters, normaliseForeign, readText } from './text.ts';

/** A field by the name it has on the wire. */
type Field<T> = { readonly name: string; readonly read: (value: unknown) => Reading<T> };

/** Every field, in the order in which they are judged (specification 4.8). */
const fields = {
  fullName: required('full_name', text(limits.leadFullNameCharactersMax)),
  email: required('email', readEmail),
  phone: optional('phone', readPhone),
  message: optional('message', text(limits.leadMessageCharactersMax)),
  courseId: optional('course_id', text(limits.leadIdCharactersMax)),
  source: optional('source', text(limits.leadSourceCharactersMax)),
  campaignId: optional('campaign_id', readCampaignId),
  /** By normalised name; never empty. */
  extraFields: optional('extra_fields', readExtraFields),
  runId: optional('run_id', text(limits.leadIdCharactersMax)),
  consent: optional('consent', readConsent),
  form: optional('form', readFormReport),
  attribution: optional('attribution', readAttribution),
};

/** An enquiry as it is kept: trimmed, in NFC, otherwise to the character; null for what was not sent (rules D28, D29). */
export type Enquiry = {
  readonly [F in keyof typeof fields]: (typeof fields)[F] extends Field<infer T> ? T : never;
};

export const leadFieldNames: readonly string[] = Object.values(fields).map(({ name }) => name);

/**
 * Reads the body of `POST /leads` (specification 4.8; rules D28, D29), or names the first field that is refused: one that
 * an enquiry does not have, so that nothing a visitor wrote is dropped silently, else the first in the specification's order.
 *
 * It does not check whether `course_id` and `run_id` are published: that needs the catalogue.
 */
export function readEnquiry(body: JsonObject): Reading<Enquiry> {
  const unknown = Object.keys(body).find((name) => !leadFieldNames.includes(name));
  if (unknown !== undefined) return refuseUnknown(nameAsSent(unknown));
  const values: Record<string, unknown> = {};
  for (const [property, field] of Object.entries(fields)) {
    const reading = field.read(body[field.name]);
    if (reading.outcome === 'refused') return reading;
    values[property] = reading.value;
  }
  // Each property was read by the function that `fields` has for it.
  return read(values as Enquiry);
}

/** The name stands inside the sentence: it may be empty. */
const refuseUnknown = (name: string): Reading<never> => ({
  outcome: 'refused',
  param: name,
  message: `Unknown field "${name}": put fields of your own into extra_fields.`,
});

function text(charactersMax: number): ReadField<string | null> {
  return (param, value) => readText(param, value, charactersMax);
}

/** What is longer than any id names no campaign, and an unknown one is no mistake (specification 4.8). */
function readCampaignId(param: string, value: unknown): Reading<string | null> {
  const charactersMax = limits.leadIdCharactersMax;
  const isText = typeof value === 'string' && complainOfCharacters(value) === undefined;
  if (isText && normaliseForeign(value, charactersMax) === undefined) return read(null);
  return readText(param, value, charactersMax);
}

function optional<T>(name: string, readField: ReadField<T>): Field<T> {
  return { name, read: (value) => readField(name, value) };
}

function required<T>(name: string, readField: ReadField<T | null>): Field<T> {
  return {
    name,
    read(value) {
      const reading = readField(name, value);
      if (reading.outcome === 'refused') return reading;
      return reading.value === null ? refuse(name, 'is required.') : read(reading.value);
    },
  };
}
