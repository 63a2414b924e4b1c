import { limits } from '../limits.ts';
import { readConsent } from './consent.ts';
import { readEmail, readPhone } from './contact.ts';
import { type Enquiry, type Reading, read, refuse } from './enquiry.ts';
import { readExtraFields } from './extra-fields.ts';
import { readText } from './text.ts';

/** A JSON object as it was parsed. */
export type JsonObject = Readonly<Record<string, unknown>>;

type Fields = {
  readonly [F in keyof Enquiry]: { readonly name: string; readonly read: (value: unknown) => Reading<unknown> };
};

/** Every field by the name it has on the wire, in the order in which they are judged (specification 4.8). */
const fields = {
  fullName: required('full_name', (value) => readText('full_name', value, limits.leadFullNameCharactersMax)),
  email: required('email', readEmail),
  phone: { name: 'phone', read: readPhone },
  message: { name: 'message', read: (value) => readText('message', value, limits.leadMessageCharactersMax) },
  courseId: { name: 'course_id', read: (value) => readText('course_id', value) },
  source: { name: 'source', read: (value) => readText('source', value, limits.leadSourceCharactersMax) },
  campaignId: { name: 'campaign_id', read: (value) => readText('campaign_id', value) },
  extraFields: { name: 'extra_fields', read: readExtraFields },
  consent: { name: 'consent', read: readConsent },
} satisfies Fields;

export const leadFieldNames: readonly string[] = Object.values(fields).map(({ name }) => name);

/**
 * Reads the body of `POST /leads` (specification 4.8; decisions D28, D29), or names the first field that is refused: an unknown
 * one, so that nothing a visitor wrote is dropped silently, else the first in the specification's order.
 *
 * Whether `course_id` is published is for the one to say who knows the catalogue.
 */
export function readEnquiry(body: JsonObject): Reading<Enquiry> {
  const unknown = Object.keys(body).find((name) => !leadFieldNames.includes(name));
  if (unknown !== undefined) {
    return refuse(unknown, `is no field of an enquiry; what else a visitor fills in belongs into extra_fields.`);
  }
  const values: Record<string, unknown> = {};
  for (const [property, field] of Object.entries(fields)) {
    // Not through the prototype: `__proto__` was refused above, and no field is inherited.
    const reading = field.read(Object.hasOwn(body, field.name) ? body[field.name] : undefined);
    if (reading.outcome === 'refused') return reading;
    values[property] = reading.value;
  }
  // Each property was read by the function that `fields` has for it.
  return read(values as Enquiry);
}

function required(name: string, readField: (value: unknown) => Reading<string | null>) {
  return {
    name,
    read: (value: unknown): Reading<string> => {
      const reading = readField(value);
      if (reading.outcome === 'refused') return reading;
      return reading.value === null ? refuse(name, 'is required.') : read(reading.value);
    },
  };
}
