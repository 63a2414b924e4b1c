import type { IncomingHttpHeaders } from 'node:http';
import { MIMEType } from 'node:util';
import { limits } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';

/** What the head of a request to write says about the rest of it. */
export type WriteHead = { readonly idempotencyKey: string | undefined };

/**
 * Judges a request to write by its head alone, before anything of its body is wanted (decisions D2, D33).
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

export const bodyTooLarge = (): ApiError =>
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
