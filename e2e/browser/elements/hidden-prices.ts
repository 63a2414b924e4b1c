import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../../support/demo-service.ts';

const example = fileURLToPath(new URL('../../../examples/pottery.json', import.meta.url));

type Importing = Pick<DemoService, 'run' | 'createKeys'>;

/** Imports an institute that shows no prices, and resolves to a key of it. */
export const importHiddenPrices = (service: Importing): Promise<string> =>
  importAs(service, 'riverside', (text) => text.replace('"institute": {', '"institute": { "prices_visible": false,'));

/** Imports an institute that shows prices, and whose only course has one on request, as do its dates but for the second. */
export const importPriceOnRequest = (service: Importing, id = 'on-request'): Promise<string> =>
  importAs(service, id, (text) =>
    text.replace('"price": { "amount": 240, "compare_at_amount": 280 }', '"price": "on_request"'),
  );

async function importAs({ run, createKeys }: Importing, id: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-prices-'));
  try {
    const path = join(folder, 'catalogue.json');
    const text = await readFile(example, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error('The example was not changed.');
    await writeFile(path, changed.replace('"id": "riverside"', JSON.stringify({ id }).slice(1, -1)));
    await run('import', path, '--yes');
    const [key = ''] = await createKeys(id, 'Elements');
    return key;
  } finally {
    await rm(folder, { recursive: true });
  }
}
