import { describe, expect, it } from 'vitest';
import { callHttp } from './http-call.ts';

describe('callHttp', () => {
  it('resolves to a failure where a header cannot be sent', async () => {
    const outcome = await callHttp({
      method: 'GET',
      url: new URL('http://127.0.0.1:9/'),
      headers: { 'X-API-Key': 'vak_pub_…' },
      answerBytesMax: 1_000,
      signal: AbortSignal.timeout(1_000),
    });

    expect(outcome).toEqual({ kind: 'failed', error: expect.objectContaining({ code: 'ERR_INVALID_CHAR' }) });
  });
});
