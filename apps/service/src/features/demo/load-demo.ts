import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { keepSecret, makeFolder } from '@prospectus/embedded-postgres/data-folder';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { createFindings, importCatalogue, localSanitiser } from '../catalogue-source/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { demoEmail, keepDemoPerson, makeDemoPassword } from '../people/index.ts';
import { addDemoHistory } from './add-demo-history.ts';
import { addDemoWebsite, demoWebsite } from './add-demo-website.ts';
import { type DemoCatalogue, demoCompaniesInstituteId, demoInstituteId } from './demo-catalogue.ts';
import { demoCatalogue, demoCompaniesCatalogue } from './demo-files.ts';
import { keepDemoKey, keepDemoKeyId } from './demo-keys.ts';
import { haveRunsPassed } from './demo-runs.ts';
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
