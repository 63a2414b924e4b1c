import { rm } from 'node:fs/promises';
import { keepSecret, readSecret } from '@prospectus/embedded-postgres/data-folder';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { createKeys, isKeyUsable, listKeys } from '../keys/index.ts';
import { demoInstituteId } from './demo-catalogue.ts';

type KeyDeps = { readonly db: Database; readonly clock: Clock };

/** The demo's key, which stays the same as long as it works. */
export async function keepDemoKey(deps: KeyDeps, file: string): Promise<string> {
  const kept = await readSecret(file);
  if (kept !== undefined && (await isKeyUsable(deps, kept))) return kept;
  const { key } = await createDemoKey(deps, demoInstituteId);
  await rm(file, { force: true });
  return keepSecret(file, () => key);
}

/** Id of the latest key that one of the demo's institutes has had. An institute without any gets one, as if its server had called with it. */
export async function keepDemoKeyId(deps: KeyDeps, instituteId: string): Promise<string> {
  const at = new Date(deps.clock.now());
  const [latest] = await listKeys(deps.db, { instituteId, at, offset: 0, size: 1 });
  return latest?.id ?? (await createDemoKey(deps, instituteId)).kept.id;
}

async function createDemoKey(deps: KeyDeps, instituteId: string) {
  const creation = await createKeys(deps, {
    instituteId,
    name: 'Demo',
    scopes: ['catalog:read', 'leads:write'],
    product: 'catalog',
    onlyFromWebsites: false,
    expiresAt: null,
  });
  const created = creation.outcome === 'created' ? creation.keys[0] : undefined;
  if (!created) throw new Error('The demo key could not be made.');
  return created;
}
