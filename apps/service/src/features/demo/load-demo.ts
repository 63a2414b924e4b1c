import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { keepSecret, readSecret } from '../../platform/secret-file.ts';
import type { Database } from '../../schema/tables.ts';
import { createFindings, importCatalogue, localSanitiser } from '../catalogue/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { createKeys, isKeyUsable } from '../keys/index.ts';
import { type DemoCatalogue, demoInstituteId } from './demo-catalogue.ts';
import { demoCatalogue, demoCompaniesCatalogue } from './demo-files.ts';
import { fileDemoEnquiries } from './file-demo-enquiries.ts';

export type DemoDeps = { readonly db: Database; readonly dataDir: string; readonly clock: Clock };

/** What the demo of this installation is reached with. */
export type DemoAccess = { readonly instituteName: string; readonly key: string };

/** Loads the demo's institutes with their enquiries unless they are there, and returns a key that works: the same with every start. */
export async function loadDemo({ db, dataDir, clock }: DemoDeps): Promise<DemoAccess> {
  const demo = demoCatalogue(clock.now());
  for (const catalogue of [demo, demoCompaniesCatalogue(clock.now())]) {
    const known = await findInstitute(db, String(catalogue.institute['id']));
    if (!known) await load(db, catalogue);
  }
  await fileDemoEnquiries(db, demo, clock.now());
  const keyFile = join(dataDir, 'demo-key');
  const kept = await readSecret(keyFile);
  if (kept !== undefined && (await isKeyUsable({ db, clock }, kept))) return access(demo, kept);

  const key = await createDemoKey({ db, clock });
  await rm(keyFile, { force: true });
  return access(demo, await keepSecret(keyFile, () => key));
}

const access = ({ institute }: DemoCatalogue, key: string): DemoAccess => ({
  instituteName: String(institute['name']),
  key,
});

async function load(db: Database, { courses, ...header }: DemoCatalogue): Promise<void> {
  const source = { header, courses: each(courses) };
  const outcome = await importCatalogue({ db, sanitiser: localSanitiser }, source, createFindings());
  if (outcome.outcome === 'imported') return;
  throw new Error(`The demo's catalogue was refused: ${JSON.stringify(outcome.findings[0])}`);
}

async function* each(courses: readonly unknown[]): AsyncGenerator<unknown> {
  yield* courses;
}

async function createDemoKey(deps: { readonly db: Database; readonly clock: Clock }): Promise<string> {
  const creation = await createKeys(deps, {
    instituteId: demoInstituteId,
    name: 'Demo',
    scopes: ['catalog:read', 'leads:write'],
    product: 'catalog',
    expiresAt: null,
  });
  const created = creation.outcome === 'created' ? creation.keys[0] : undefined;
  if (!created) throw new Error('The demo key could not be made.');
  return created.key;
}
