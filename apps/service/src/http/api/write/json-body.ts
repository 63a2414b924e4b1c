import type { JsonObject } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';

/** Refuses what is not UTF-8, and leaves out a byte order mark at the start, as RFC 8259 section 8.1 allows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body that must be a JSON object; of duplicate members the last counts (decision D2).
 *
 * Refusals say nothing about what was found, nor does their cause: it is what a visitor wrote.
 *
 * @throws {ApiError} `invalid_request` with `body` as its parameter
 */
export function readJsonObject(bytes: Buffer): JsonObject {
  if (bytes.length === 0) throw refused('The body is missing: send a JSON object.');
  const text = attempt(() => utf8.decode(bytes), 'The body is not valid UTF-8.');
  const value: unknown = attempt(() => JSON.parse(text), 'The body is not valid JSON.');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused('The body must be a JSON object.');
  }
  // An object that is no array has members of text names, whatever they hold.
  return value as JsonObject;
}

function attempt<T>(work: () => T, complaint: string): T {
  try {
    return work();
  } catch {
    throw refused(complaint);
  }
}

const refused = (message: string): ApiError => new ApiError('invalid_request', message, { param: 'body' });
