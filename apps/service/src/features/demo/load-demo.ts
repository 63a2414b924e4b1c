import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepSecret, makeFolder, readSecret } from '@prospectus/embedded-postgres/data-folder';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { createFindings, importCatalogue, listRunsOver, localSanitiser } from '../catalogue-source/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { createKeys, isKeyUsable, listKeys } from '../keys/index.ts';
import { demoEmail, keepDemoPerson, makeDemoPassword } from '../people/index.ts';
import { addDemoHistory } from './add-demo-history.ts';
import { addDemoWebsite, demoWebsite } from './add-demo-website.ts';
import { type DemoCatalogue, demoCompaniesInstituteId, demoInstituteId, runIdsOf } from './demo-catalogue.ts';
import { demoCatalogue, demoCompaniesCatalogue } from './demo-files.ts';
import { fileDemoEnquiries } from './file-demo-enquiries.ts';

export type DemoDeps = { readonly db: Database; readonly dataDir: string; readonly clock: Clock };

/** What people need to use the demo of this installation. */
export type DemoAccess = {
  readonly instituteName: string;
  /** The institute that hides its prices. */
  readonly otherInstituteName: string;
  readonly key: string;
  /** Signs in to the dashboard, with the password. */
  readonly email: string;
  readonly password: string;
};

/**
 * Loads the demo's institutes with a website and enquiries unless they are there, and returns a key and a password that work: the same with every
 * start.
 */
export async function loadDemo({ db, dataDir, clock }: DemoDeps): Promise<DemoAccess> {
  // Where PostgreSQL runs elsewhere, nothing has made this folder yet.
  if (await makeFolder(dataDir)) await chmod(dataDir, 0o700);
  const demo = demoCatalogue(clock.now());
  const companies = demoCompaniesCatalogue(clock.now());
  for (const catalogue of [demo, companies]) {
    const known = await findInstitute(db, String(catalogue.institute['id']));
    // Dates count from the first start: once all have passed, they are moved on.
    if (!known || (await haveRunsPassed(db, catalogue, clock.now()))) await load(db, catalogue);
  }
  await addDemoWebsite({ db, clock });
  await fileDemoEnquiries(db, demo, clock.now());
  const password = await keepSecret(join(dataDir, 'demo-password'), makeDemoPassword);
  await keepDemoPerson({ db, clock }, { password, instituteIds: [demoInstituteId, demoCompaniesInstituteId] });
  const key = await keepDemoKey({ db, clock }, join(dataDir, 'demo-key'));
  const callers = [
    {
      instituteId: demoInstituteId,
      keyId: await keepDemoKeyId({ db, clock }, demoInstituteId),
      website: demoWebsite,
      peak: 60,
    },
    {
      instituteId: demoCompaniesInstituteId,
      keyId: await keepDemoKeyId({ db, clock }, demoCompaniesInstituteId),
      website: null,
      peak: 18,
    },
  ];
  await addDemoHistory({ db, clock }, callers, demo);
  const nameOf = ({ institute }: DemoCatalogue) => String(institute['name']);
  return { instituteName: nameOf(demo), otherInstituteName: nameOf(companies), key, email: demoEmail, password };
}

async function load(db: Database, { courses, ...header }: DemoCatalogue): Promise<void> {
  const source = { header, courses: each(courses) };
  const outcome = await importCatalogue({ db, sanitiser: localSanitiser }, source, createFindings());
  if (outcome.outcome !== 'refused') return;
  throw new Error(`The demo's catalogue was refused: ${JSON.stringify(outcome.findings[0])}`);
}

async function* each(courses: readonly unknown[]): AsyncGenerator<unknown> {
  yield* courses;
}

/**
 * Whether all dates of the demo's institute have passed. False while it has none, and where somebody has imported other
 * dates: that catalogue is theirs.
 */
async function haveRunsPassed(db: Database, demo: DemoCatalogue, now: number): Promise<boolean> {
  const { over, others } = await listRunsOver(db, String(demo.institute['id']), now);
  const ours = runIdsOf(demo);
  return over.length > 0 && others.length === 0 && over.every((id) => ours.has(id));
}

type KeyDeps = { readonly db: Database; readonly clock: Clock };

/** The demo's key, which stays the same as long as it works. */
async function keepDemoKey(deps: KeyDeps, file: string): Promise<string> {
  const kept = await readSecret(file);
  if (kept !== undefined && (await isKeyUsable(deps, kept))) return kept;
  const { key } = await createDemoKey(deps, demoInstituteId);
  await rm(file, { force: true });
  return keepSecret(file, () => key);
}

/** Id of the latest key that one of the demo's institutes has had. An institute without any gets one, as if its server had called with it. */
async function keepDemoKeyId(deps: KeyDeps, instituteId: string): Promise<string> {
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
