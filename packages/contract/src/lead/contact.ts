import { limits } from '../limits.ts';
import { type Reading, read, refuse } from './enquiry.ts';
import { readText } from './text.ts';

/** A valid e-mail address as the HTML standard defines it for forms, with a dot in its domain (decision D29). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Digits with spaces and the named signs, and at most one `+`, before the first digit (decision D29). */
export const phonePattern = /^[ ().-]*\+?[ ().-]*[0-9][0-9 ().-]*$/;

export function readEmail(value: unknown): Reading<string | null> {
  const reading = readText('email', value, limits.leadEmailCharactersMax);
  if (reading.outcome === 'refused' || reading.value === null || emailPattern.test(reading.value)) return reading;
  return refuse('email', 'must be an e-mail address, such as name@school.example.');
}

export function readPhone(value: unknown): Reading<string | null> {
  const reading = readText('phone', value);
  if (reading.outcome === 'refused' || reading.value === null) return reading;
  const { leadPhoneCharactersMin: min, leadPhoneCharactersMax: max, leadPhoneDigitsMin: digitsMin } = limits;
  const { length } = reading.value;
  if (length < min || length > max) return refuse('phone', `must be ${min} to ${max} characters.`);
  if (!phonePattern.test(reading.value)) {
    return refuse('phone', 'must be digits, spaces, (, ), - and ., with at most one + before the first digit.');
  }
  if (digitsOf(reading.value).length < digitsMin) return refuse('phone', `must have at least ${digitsMin} digits.`);
  return read(reading.value);
}

/** What of a phone number is compared with another (decision D30). */
export const digitsOf = (phone: string): string => phone.replaceAll(/[^0-9]/g, '');
