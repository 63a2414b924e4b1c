import { randomUUID } from 'node:crypto';
import { scopes } from '@prospectus/contract';
import { createKeys, type KeyRequest } from '../../../src/features/keys/api-key.service.ts';
import type { Clock } from '../../../src/platform/time/clock.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { insertInstitute } from '../data/institutes.ts';

export type TestKey = { readonly key: string; readonly id: string; readonly instituteId: string };

/** Creates a usable key, in an institute of its own unless one is given. */
export async function createTestKey(db: Database, clock: Clock, change: Partial<KeyRequest> = {}): Promise<TestKey> {
  const instituteId = change.instituteId ?? randomUUID();
  if (change.instituteId === undefined) await insertInstitute(db, instituteId);
  const usual = { name: 'Main site', scopes, product: 'catalog', onlyFromWebsites: false, expiresAt: null };
  const request = { instituteId, ...usual, ...change };
  const creation = await createKeys({ db, clock }, request);
  const [created] = creation.outcome === 'created' ? creation.keys : [];
  if (created === undefined) throw new Error(`No key was created: ${JSON.stringify(creation)}`);
  return { key: created.key, id: created.kept.id, instituteId };
}

/** Keeps what was logged, as `level: message`. */
export function createLogList() {
  const lines: string[] = [];
  const logAs = (level: string) => (_: unknown, message?: string) => {
    lines.push(`${level}: ${message ?? String(_)}`);
  };
  return { lines, info: logAs('info'), warn: logAs('warn') };
}
