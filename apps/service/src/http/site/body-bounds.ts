import { say } from '@prospectus/contract';
import { gaugeJson } from '../../platform/json/json-gauge.ts';
import { ApiError } from '../answer/api-error.ts';

/** What JSON in a body may hold: more than any screen sends, and little enough to be checked in a moment once it is parsed. */
export const jsonMax = { parts: 50_000, levels: 64 } as const;

/**
 * Refuses JSON that would take others' time to check, before it is parsed (rule D43).
 *
 * @throws {ApiError} `invalid_request`, 413
 */
export function checkJsonSize(json: Buffer): void {
  const { parts, depth } = gaugeJson(json);
  if (depth > jsonMax.levels) {
    throw tooMuch(
      say('The request has lists or objects within each other on more than {max} levels.', { max: jsonMax.levels }),
    );
  }
  if (parts > jsonMax.parts) {
    throw tooMuch(say('The request has more than {max} fields and list entries.', { max: jsonMax.parts }));
  }
}

const tooMuch = (message: ReturnType<typeof say>) =>
  new ApiError('invalid_request', message, undefined, { status: 413 });
