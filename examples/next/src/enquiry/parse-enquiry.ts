import { type Enquiry, enquiryParts, readEnquiry } from '@/enquiry/enquiry';

/** Reads an enquiry out of JSON; a text says what is wrong with it. Nothing that a visitor wrote is dropped. */
export function parseEnquiry(json: string): Enquiry | string {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    return 'The body is not JSON.';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be a JSON object.';
  const values = new Map<string, unknown>(Object.entries(body));
  for (const [name, value] of values) {
    if (!enquiryParts.some((part) => part === name)) {
      return `${JSON.stringify(name)} is not a field of an enquiry: those are ${enquiryParts.join(', ')}.`;
    }
    if (typeof value !== 'string' && value !== null) return `${name} must be a text or null.`;
  }
  return readEnquiry((name) => values.get(name));
}
