import assert from 'node:assert/strict';
import type { JsonObject } from '../../src/lead/enquiry.ts';
import { type Enquiry, readEnquiry } from '../../src/lead/read-enquiry.ts';

/** The least that an enquiry may say. */
export const minimal = { full_name: 'Ines Oyelaran', email: 'ines@oyelaran.example' };

/** Parsed as a request's body is: `__proto__` in JSON is a name like any other. */
export const parsed = (json: string): JsonObject => JSON.parse(json) as JsonObject;

/** What the minimal enquiry becomes with these fields, which must be accepted. */
export function readWith(fields: JsonObject): Enquiry {
  const reading = readEnquiry({ ...minimal, ...fields });
  assert(reading.outcome === 'read', JSON.stringify(reading));
  return reading.value;
}

/** What `details.param` says of the minimal enquiry with these fields; undefined when it is accepted. */
export function refusedIn(fields: JsonObject): string | undefined {
  const reading = readEnquiry({ ...minimal, ...fields });
  return reading.outcome === 'refused' ? reading.param : undefined;
}

/** The sentence with which the minimal enquiry is refused with these fields. */
export function complaintAbout(fields: JsonObject): string | undefined {
  const reading = readEnquiry({ ...minimal, ...fields });
  return reading.outcome === 'refused' ? reading.message : undefined;
}

/** So many different names of extra fields. */
export const entries = (count: number, value: unknown = 'x'): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, value]));
