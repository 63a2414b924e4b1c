import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import type { Database } from '../schema/tables.ts';
import { openBuilder } from './catalogue-builder.ts';

/** Fails each build with its own priority as the reason. */
const standIn = `
  import { getPriority } from 'node:os';
  process.on('message', ({ type, build }) => {
    if (type === 'build') process.send({ type: 'failed', build, message: 'priority ' + getPriority() });
  });
`;

const folder = mkdtempSync(join(tmpdir(), 'prospectus-builders-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the processes that build', () => {
  const programs = ['catalogue/builder/builder.program.js', 'preview/building/drafted-builder.program.js'];
  const [builderUrl = folder] = programs.map((name) => join(folder, 'features', name));
  let opened: Awaited<ReturnType<typeof openBuilder>>;
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    for (const name of programs) {
      const path = join(folder, 'features', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, standIn);
    }
    opened = await openBuilder({
      config: readConfig({ DATA_DIR: folder, SNAPSHOT_KEPT_MB: '0' }),
      // The stand-ins ask it nothing.
      db: undefined as unknown as Database,
      databaseUrl: '',
      builderUrl: pathToFileURL(builderUrl),
      log: createLog('silent'),
    });
  });
  afterAll(() => Promise.all([opened.builder.close(), opened.draftedBuilders.close()]));

  const own = getPriority();

  it('stand back where they build what is public: something is served meanwhile', async () => {
    const building = opened.builder.build('one', 0, false);

    const low = Math.min(own + 10, constants.priority.PRIORITY_LOW);
    await expect(building).rejects.toHaveProperty('message', `priority ${low}`);
  });

  it('do not stand back where they build a preview: a person waits for it, on a busy machine as well (K6)', async () => {
    const building = opened.draftedBuilders.take('one', (builder) => builder.build('one', 0, false));

    await expect(building).rejects.toHaveProperty('message', `priority ${own}`);
  });
});
