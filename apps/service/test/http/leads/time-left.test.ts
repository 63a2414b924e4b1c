import { afterEach, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import { startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
afterEach(() => api.close());

it('a request that waited for its turn waits for its catalogue only as long as its answer may take (D38)', async () => {
  let opened = 0;
  const open = () => {
    opened += 1;
    return new Promise<undefined>(() => undefined);
  };
  api = await startWriteApi({ source: { open }, waitedMs: 2_500 });
  const reply = api.send('/site');
  await expect.poll(() => opened).toBe(1);

  api.clock.advance({ ms: 1_499 });
  expect(api.answered).toEqual([]);
  api.clock.advance({ ms: 1 });

  expectError(await reply, 503, 'internal_error');
  expect(api.answered).toMatchObject([{ durationMs: 4_000 }]);
});
