import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports({ bytes: 1_000, waiting: 2 });
});
afterAll(() => stage.close());

const announce = (instituteId: string, bytes: number) =>
  stage.admin.send(`/institutes/${instituteId}/imports`, {
    method: 'POST',
    body: { file_name: 'a.json', form: 'json', is_compressed: true, bytes },
  });

it('refuses a larger file than the operator lets an institute send, and says which bound that is (D41)', async () => {
  const instituteId = await stage.open(catalogue());

  expect(await announce(instituteId, 1_001)).toMatchObject({
    status: 409,
    json: { error: { code: 'refused', message: expect.stringContaining('at most 1000 (INSTITUTE_UPLOAD_MB)') } },
  });
});

it('lets no more files of an institute wait than the operator says (D41)', async () => {
  const instituteId = await stage.open(catalogue());
  for (let sent = 0; sent < 2; sent += 1) expect((await announce(instituteId, 1_000)).status).toBe(200);

  expect(await announce(instituteId, 1_000)).toMatchObject({
    status: 409,
    json: { error: { message: expect.stringMatching(/^2 imports are open/) } },
  });
});
