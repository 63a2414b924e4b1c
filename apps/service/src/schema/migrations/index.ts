import * as catalogueKeysWebsites from './0001-catalogue-keys-websites.ts';
import * as enquiries from './0002-enquiries.ts';

/** Every migration by name, in order. Forward only: a migration that has landed is never changed. */
export const migrations = {
  '0001-catalogue-keys-websites': catalogueKeysWebsites,
  '0002-enquiries': enquiries,
};
