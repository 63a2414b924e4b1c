import type { IncomingMessage } from 'node:http';
import { type JsonObject, limits } from '@prospectus/contract';
import { ApiError } from '../../answer/api-error.ts';
import { bodyTooLarge } from './write-head.ts';

/**
 * Receives a body whole; undefined when it does not come whole, because the client went away or broke off.
 *
 * Fails with 413 at the first byte too many, and keeps none of them (decision D2).
 */
export function receiveBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return resolve(undefined);
    let chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limits.bodyBytesMax) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      request.off('data', onData).pause();
      reject(bodyTooLarge());
    };
    request
      .on('data', onData)
      .once('end', () => resolve(joined(chunks)))
      // Comes after the end, too, when it is of no effect any more.
      .once('close', () => resolve(undefined));
  });
}

/** Nearly every body comes in one piece. */
const joined = (chunks: readonly Buffer[]): Buffer => {
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
};

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
