import { errorBodySchema, errorStatuses, toSaid } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, errorBody, unavailable } from './api-error.ts';

describe('ApiError', () => {
  it.each(Object.entries(errorStatuses))('answers %s with %d (§7, D2)', (code, status) => {
    expect(new ApiError(code as keyof typeof errorStatuses, 'A sentence.').status).toBe(status);
  });

  it('keeps its cause to itself (§7, D2)', () => {
    const error = unavailable(toSaid('Try again.'), new Error('password authentication failed'));

    expect({ status: error.status, code: error.code, retryAfterSeconds: error.retryAfterSeconds }).toEqual({
      status: 503,
      code: 'internal_error',
      retryAfterSeconds: 5,
    });
    expect(errorBody(error, 'r')).not.toContain('password');
  });
});

describe('errorBody', () => {
  it('is the envelope (§7)', () => {
    const error = new ApiError('invalid_request', 'A "sentence".', { param: 'page' });

    const body: unknown = JSON.parse(errorBody(error, 'r1'));

    expect(body).toEqual({
      error: { code: 'invalid_request', message: 'A "sentence".', request_id: 'r1', details: { param: 'page' } },
    });
    expect(errorBodySchema.safeParse(body).success).toBe(true);
  });

  it('has details only when there is more to say (§7)', () => {
    expect(errorBody(new ApiError('not_found', 'No.'), 'r1')).toBe(
      '{"error":{"code":"not_found","message":"No.","request_id":"r1"}}',
    );
  });
});
