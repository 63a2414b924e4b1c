import { limits } from '../limits.ts';
import { type ReadField, type Reading, refuse } from './enquiry.ts';
import { readText } from './text.ts';

/** A valid e-mail address as the HTML standard defines it for forms, with a dot in its domain (rule D29). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** At least six digits among spaces and the named signs, and at most one `+`, before the first digit (rule D29). */
export const phonePattern = /^(?:[ ().-]*\+)?(?:[ ().-]*\d){6,}[ ().-]*$/;

export const readEmail: ReadField<string | null> = (param, value) =>
  readMatching(
    readText(param, value, limits.leadEmailCharactersMax),
    emailPattern,
    param,
    'must be an e-mail address, such as name@school.example.',
  );

// Six digits are six characters: what is shorter does not match.
export const readPhone: ReadField<string | null> = (param, value) =>
  readMatching(
    readText(param, value, limits.leadPhoneCharactersMax),
    phonePattern,
    param,
    `must be at least ${limits.leadPhoneDigitsMin} digits, with spaces, (, ), - and . as you like and at most one + before the first digit.`,
  );

/** What of a phone number is compared with another (rule D30). */
export const digitsOf = (phone: string): string => phone.replaceAll(/[^0-9]/g, '');

function readMatching(
  reading: Reading<string | null>,
  pattern: RegExp,
  param: string,
  expected: string,
): Reading<string | null> {
  const isOther = reading.outcome === 'read' && reading.value !== null && !pattern.test(reading.value);
  return isOther ? refuse(param, expected) : reading;
}
