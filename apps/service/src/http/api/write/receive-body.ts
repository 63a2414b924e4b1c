import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { type JsonObject, limits } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';
import { receiveWhole } from '../../wire/receive-whole.ts';

/** What the head of a request to write says about the rest of it. */
type WriteHead = { readonly idempotencyKey: string | undefined };

/**
 * Judges a request to write by its head alone, before anything of its body is wanted (rules D2, D33).
 *
 * @throws {ApiError} `invalid_request`
 */
export function readWriteHead(headers: IncomingHttpHeaders): WriteHead {
  if (isEncoded(headers)) {
    throw notUnderstood('The body must not be compressed: send it without Content-Encoding.');
  }
  if (!isJson(headers['content-type'])) {
    throw notUnderstood('The body must be JSON in UTF-8: send Content-Type: application/json.');
  }
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytesMax) throw bodyTooLarge();
  return { idempotencyKey: readIdempotencyKey(headers['idempotency-key']) };
}

const bodyTooLarge = (): ApiError =>
  new ApiError('invalid_request', `The body must be at most ${limits.bodyBytesMax} bytes.`, undefined, { status: 413 });

const notUnderstood = (message: string): ApiError =>
  new ApiError('invalid_request', message, undefined, { status: 415 });

/** Chunks are the one transfer coding that is undone on the way here. */
function isEncoded(headers: IncomingHttpHeaders): boolean {
  const content = headers['content-encoding'] ?? 'identity';
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  return content.toLowerCase() !== 'identity' || transfer.toLowerCase() !== 'chunked';
}

function isJson(contentType: string | undefined): boolean {
  const type = parseType(contentType ?? '');
  return type?.essence === 'application/json' && (type.params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
}

function parseType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

const visibleAscii = /^[\x21-\x7e]+$/;

/** A header given twice arrives joined by a comma and a blank, which no key holds. */
function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header);
  if (key.length <= limits.idempotencyKeyCharactersMax && visibleAscii.test(key)) return key;
  throw new ApiError(
    'invalid_request',
    `Idempotency-Key must be 1 to ${limits.idempotencyKeyCharactersMax} visible ASCII characters, and given once.`,
    { param: 'Idempotency-Key' },
  );
}

/**
 * Receives a body whole; undefined when it does not come whole, because the client went away or broke off.
 *
 * Fails with 413 at the first byte too many, and keeps none of them (rule D2).
 */
export const receiveBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  receiveWhole(request, limits.bodyBytesMax, bodyTooLarge);

/** Refuses what is not UTF-8, and leaves out a byte order mark at the start, as RFC 8259 section 8.1 allows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body that must be a JSON object; of duplicate members the last counts (rule D2).
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
