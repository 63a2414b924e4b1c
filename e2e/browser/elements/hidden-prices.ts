import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../../support/demo-service.ts';

const example = fileURLToPath(new URL('../../../examples/pottery.json', import.meta.url));

/** Imports an institute that shows no prices, and resolves to a key of it. */
export async function importHiddenPrices({
  run,
  createKeys,
}: Pick<DemoService, 'run' | 'createKeys'>): Promise<string> {
  const { institute, ...file } = JSON.parse(await readFile(example, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-hidden-'));
  try {
    const path = join(folder, 'catalogue.json');
    await writeFile(path, JSON.stringify({ ...file, institute: { ...institute, prices_visible: false } }));
    await run('import', path, '--yes');
    const [key = ''] = await createKeys(institute.id, 'Elements');
    return key;
  } finally {
    await rm(folder, { recursive: true });
  }
}
