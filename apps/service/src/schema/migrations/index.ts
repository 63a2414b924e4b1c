import * as catalogueKeysWebsites from './0001-catalogue-keys-websites.ts';
import * as enquiries from './0002-enquiries.ts';
import * as jobQueue from './0003-job-queue.ts';

/** Every migration by name, in order. Forward only: a migration that has landed is never changed. */
export const migrations = {
  '0001-catalogue-keys-websites': catalogueKeysWebsites,
  '0002-enquiries': enquiries,
  '0003-job-queue': jobQueue,
};
