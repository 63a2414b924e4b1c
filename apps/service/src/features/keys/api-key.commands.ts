import { scopes as allScopes, apiProduct, type Scope } from '@prospectus/contract';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { momentOption } from '../../command-line/moment.ts';
import { readOption } from '../../command-line/option.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { changeByCommand } from '../audit/index.ts';
import { findInstituteOfKey, findKeysOfInstitute } from './api-key.repository.ts';
import { type CreatedKeyWire, type KeyWire, toCreatedKeyWire, toKeyWire } from './api-key.serializer.ts';
import { createKeys, type KeyRequest, revokeKey } from './api-key.service.ts';
import type { CreatedKey } from './api-key.ts';
import { findListedKey } from './key-list.repository.ts';
import { countMax, readCount, readProduct, readScopes } from './key-options.ts';

/** Adds `keys create`, `list` and `revoke` to the program. */
export const registerKeyCommands: RegisterCommands = (program, context) => {
  const keys = program.command('keys').description('publishable keys, which websites use to read the catalogue');
  registerCreate(keys, context);
  registerList(keys, context);
  registerRevoke(keys, context);
};

const scopeOption = readOption(readScopes, allScopes.join(' or '));
const productOption = readOption(readProduct, '1 to 32 characters of a–z, 0–9 and -');
const countOption = readOption(readCount, `a whole number from 1 to ${countMax}`);

type CreateOptions = {
  readonly institute: string;
  readonly name: string;
  readonly scope?: readonly Scope[];
  readonly product: string;
  readonly onlyFromWebsites?: boolean;
  readonly expires?: Date;
  readonly count?: number;
};

function registerCreate(keys: Command, context: () => CommandContext): void {
  keys
    .command('create')
    .description('create a key and print it, once')
    .requiredOption('--institute <id>', 'id of the institute')
    .requiredOption('--name <name>', 'name to tell it apart from the others')
    .option('--scope <scope>', `${allScopes.join(' or ')}; may be repeated (default: both)`, scopeOption)
    .option('--product <product>', 'product whose API it opens', productOption, apiProduct)
    .option('--only-from-websites', 'refuse requests from servers and apps: for a key that is used in pages')
    .option('--expires <time>', 'ISO date or time at which it stops working (default: never)', momentOption)
    .option('--count <number>', `create that many, at most ${countMax}, printed as a list`, countOption)
    .action(async ({ institute, name, scope = allScopes, onlyFromWebsites = false, ...options }: CreateOptions) => {
      const { product, expires, count } = options;
      const { withDatabase, print } = context();
      const request = {
        instituteId: institute,
        name,
        scopes: scope,
        product,
        onlyFromWebsites,
        expiresAt: expires ?? null,
      };
      const creation = await withDatabase((db) => create(db, request, count));
      if (creation.outcome === 'unknown_institute') {
        throw unknownInstitute(institute);
      }
      if (creation.outcome === 'refused') {
        throw new CommandError(creation.reason);
      }
      const created = creation.keys.map(toCreatedKeyWire);
      print(count === undefined ? created[0] : created, describeCreated(created, institute));
    });
}

function registerList(keys: Command, context: () => CommandContext): void {
  keys
    .command('list')
    .description('list the keys of an institute, without the keys themselves')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findKeysOfInstitute(db, institute));
      if (found === undefined) {
        throw unknownInstitute(institute);
      }
      const nowMs = systemClock.now();
      const list = found.map((key) => toKeyWire(key, nowMs));
      print(list, describeList(list, institute));
    });
}

function registerRevoke(keys: Command, context: () => CommandContext): void {
  keys
    .command('revoke <key-id>')
    .description('revoke a key permanently; safe to repeat')
    .action(async (keyId: string) => {
      const { withDatabase, print } = context();
      const revocation = await withDatabase((db) => revoke(db, keyId));
      if (revocation.outcome === 'unknown_key') {
        throw new CommandError(`No key has the id ${keyId}. List them with: npx prospectus keys list --institute ID`);
      }
      const { key } = revocation;
      print(
        toKeyWire(key, systemClock.now()),
        `The key ${key.prefix}… (${key.name}) is revoked.\nNext: websites and programs that use it are refused within 30 seconds; give them another key.`,
      );
    });
}

const unknown = { outcome: 'unknown_key' } as const;

const create = (database: Database, request: KeyRequest, count: number | undefined) =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const result = await createKeys({ db, clock: systemClock }, request, count);
    const [first] = result.outcome === 'created' ? result.keys : [];
    if (result.outcome !== 'created' || first === undefined) return { result, changes: [] };
    const change = { action: 'key.created', subject: first.kept.name, instituteId: request.instituteId };
    return { result, changes: [{ ...change, details: describeForLog(result.keys) }] };
  });

/** Many keys are made for a purpose, such as a test of load, and are one event. */
const describeForLog = (keys: readonly CreatedKey[]): Record<string, unknown> => {
  const [first] = keys;
  if (keys.length > 1 || first === undefined) return { keys: keys.length };
  const { id, prefix, scopes, onlyFromWebsites, expiresAt } = first.kept;
  return { key_id: id, prefix, scopes, only_from_websites: onlyFromWebsites, expires_at: expiresAt };
};

const revoke = (database: Database, keyId: string) =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const instituteId = await findInstituteOfKey(db, keyId);
    if (instituteId === undefined) return { result: unknown, changes: [] };
    const before = await findListedKey(db, instituteId, keyId);
    const result = await revokeKey({ db, clock: systemClock }, { instituteId, keyId });
    if (result.outcome === 'unknown_key' || before?.revokedAt !== null) return { result, changes: [] };
    const { id, name, prefix } = result.key;
    const change = { action: 'key.revoked', subject: name, details: { key_id: id, prefix }, instituteId };
    return { result, changes: [change] };
  });

function describeCreated(created: readonly CreatedKeyWire[], instituteId: string): string {
  const rows = created.map(({ id, key }) => [key, id]);
  const isOne = created.length === 1;
  const onlyFromWebsites = created.some((key) => key.only_from_websites);
  const next = onlyFromWebsites
    ? 'verify the website whose pages use it; pages on localhost may already:'
    : 'send it in the X-API-Key header. For pages, verify their website:';
  return [
    formatTable(['Key', 'Id'], rows),
    isOne
      ? 'Copy it now: only its hash is kept, so it is not shown again. It works within 5 seconds.'
      : 'Copy them now: only their hashes are kept, so they are not shown again. They work within 5 seconds.',
    `Next: ${next} npx prospectus websites add HOST --institute ${instituteId}`,
  ].join('\n');
}

function describeList(keys: readonly KeyWire[], instituteId: string): string {
  const next = `Next: npx prospectus keys ${keys.length === 0 ? `create --name NAME --institute ${instituteId}` : 'revoke ID'}`;
  if (keys.length === 0) {
    return `No keys yet.\n${next}`;
  }
  const rows = keys.map((key) => [
    key.name,
    `${key.prefix}…`,
    key.status,
    key.scopes.join(' '),
    key.only_from_websites ? 'websites only' : 'anywhere',
    key.last_used_at ?? 'never',
    key.expires_at ?? 'never',
    key.id,
  ]);
  return `${formatTable(['Name', 'Key', 'Status', 'Scopes', 'Works from', 'Last used', 'Expires', 'Id'], rows)}\n${next}`;
}
