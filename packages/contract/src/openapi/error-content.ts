import { type ErrorCode, type ErrorDetails, errorBodySchema } from '../errors.ts';
import type { Example, Response } from './document.ts';
import { headers } from './headers.ts';
import { schemaRef } from './schemas.ts';

/** An error as it is sent, under a line that says when. */
export function errorExample(summary: string, code: ErrorCode, message: string, details?: ErrorDetails): Example {
  const request_id = headers['X-Request-Id'].example;
  return { summary, value: { error: { code, message, request_id, ...(details && { details }) } } };
}

/**
 * The body of a response that has one of a few error codes. The codes are listed next to the schema, because tools that check examples take
 * a schema that is narrowed by `allOf` for a contradiction.
 */
export function errorContent(
  codes: readonly ErrorCode[],
  examples: Record<string, Example>,
): NonNullable<Response['content']> {
  return { 'application/json': { schema: schemaRef(errorBodySchema), examples, 'x-error-codes': codes } };
}
