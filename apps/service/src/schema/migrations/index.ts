import * as catalogueKeysWebsites from './0001-catalogue-keys-websites.ts';

/** Every migration by name, in order. Forward only: a migration that has landed is never changed. */
export const migrations = {
  '0001-catalogue-keys-websites': catalogueKeysWebsites,
};
