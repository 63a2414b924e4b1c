import { chmod } from 'node:fs/promises';
import { makeFolder } from '@prospectus/embedded-postgres/data-folder';
import type { ImportTokenVerifier } from '../../../http/admin/principal.ts';
import { createUploadSlots, type UploadSlots } from '../../../http/admin/upload-slots.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import { createImportRunner, type ImportRunner, type ImportRunnerDeps } from './run/import-runner.service.ts';
import { createImportTidying } from './tidying.service.ts';
import { createImportTokenVerifier } from './tokens/import-token.service.ts';

export type Imports = {
  readonly runner: ImportRunner;
  readonly uploads: UploadSlots;
  readonly tokens: ImportTokenVerifier;
  close(): Promise<void>;
};

const tidyEveryMs = 60 * 60_000;
/** Soon after the start: what a process that was killed left behind should not wait for an hour. */
const tidyFirstMs = 40_000;

/** Makes what imports by the dashboard and by import tokens need, with the loop that tidies up after them. */
export async function createImports(deps: ImportRunnerDeps): Promise<Imports> {
  const { db, clock, timer, log, folder } = deps;
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  const runner = createImportRunner(deps);
  const stopTidying = repeat(createImportTidying({ db, clock, log, folder }), {
    everyMs: tidyEveryMs,
    firstMs: tidyFirstMs,
    clock,
    timer,
  });
  return {
    runner,
    uploads: createUploadSlots(),
    tokens: createImportTokenVerifier({ db, clock }),
    async close() {
      await Promise.all([runner.close(), stopTidying()]);
    },
  };
}
