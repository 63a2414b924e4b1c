import { stat } from 'node:fs/promises';
import { mappingLimits, mappingNameField } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { createFindings } from '../checking/finding.ts';
import { readMap } from '../csv/index.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { checkMapping } from '../mappings/judge-mapping.ts';
import { hasRoomFor, isTooLarge, keepMapping } from '../mappings/keep-mapping.service.ts';
import { deleteMapping, listMappings } from '../mappings/kept-mapping.repository.ts';
import { toMappingDetailWire, toMappingWire } from '../mappings/kept-mapping.serializer.ts';
import type { KeptMapping, MappingSummary } from '../mappings/kept-mapping.ts';
import { findShownMapping } from '../mappings/shown-mapping.service.ts';
import { refuse } from './output/refusal.ts';

type Options = { readonly institute: string };

/** Adds `map keep`, `list`, `show` and `delete`: mappings that are kept under a name (rule K13). */
export const registerKeptMappings: RegisterCommands = (map, context) => {
  const add = (name: string, description: string) =>
    map.command(name).description(description).requiredOption('--institute <id>', 'id of the institute');
  registerKeep(map, context);
  add('list', 'list the kept mappings of an institute').action(async ({ institute }: Options) => {
    const { withDatabase, print } = context();
    const found = await withDatabase(async (db) => {
      await expectInstitute(db, institute);
      return listMappings(db, institute);
    });
    print(found.map(toMappingWire), describeList(found, institute));
  });
  add('show <name>', 'print a kept mapping, as --map takes it').action(async (name: string, { institute }: Options) => {
    const { withDatabase, print } = context();
    const found = await withDatabase((db) => findShownMapping(db, institute, name));
    if (found === undefined) throw unknownMapping(name, institute);
    print(toMappingDetailWire(found), JSON.stringify(found.map, null, 2));
  });
  add('delete <name>', 'delete a kept mapping').action(async (name: string, { institute }: Options) => {
    const { withDatabase, print } = context();
    const isDeleted = await withDatabase((database) =>
      changeByCommand({ db: database, clock: systemClock }, async (db) => {
        const result = await deleteMapping(db, institute, name);
        const change = { action: 'mapping.deleted', subject: name, instituteId: institute };
        return { result, changes: result ? [change] : [] };
      }),
    );
    if (!isDeleted) throw unknownMapping(name, institute);
    print(
      { name, deleted: true },
      `The mapping ${name} is deleted.\nNext: imports that name it are refused from now on.`,
    );
  });
};

function registerKeep(map: Command, context: () => CommandContext): void {
  map
    .command('keep <name>')
    .description('keep a mapping under a name; replaces a mapping of that name')
    .requiredOption('--institute <id>', 'id of the institute')
    .requiredOption('--map <map.json>', 'the mapping')
    .action(async (typed: string, { institute, map: path }: Options & { readonly map: string }) => {
      const given = context();
      const name = mappingNameField.safeParse(typed).data;
      if (name === undefined) {
        throw new CommandError(`A name of 1 to ${mappingLimits.nameCharactersMax} characters on one line is expected.`);
      }
      const value = await readFileMap(given, path, institute);
      const mapping: KeptMapping = {
        ...{ instituteId: institute, name, map: value, isOwn: true, answers: {}, columns: [] },
        updatedAt: new Date(systemClock.now()),
        updatedBy: null,
      };
      await given.withDatabase((database) =>
        changeByCommand({ db: database, clock: systemClock }, async (db) => {
          await expectInstitute(db, institute);
          if (!(await hasRoomFor(db, institute, name))) {
            throw new CommandError(
              `${mappingLimits.mappingsMax} mappings are kept, which is the maximum. Delete one first.`,
            );
          }
          const changes = await keepMapping(db, mapping);
          return { result: undefined, changes: changes.map((change) => ({ ...change, instituteId: institute })) };
        }),
      );
      const next = `npx prospectus import LIST --map ${JSON.stringify(name)} --institute ${institute}`;
      given.print(toMappingDetailWire(mapping), `The mapping is kept as ${name}.\nNext: ${next}`);
    });
}

async function readFileMap({ json }: CommandContext, path: string, institute: string): Promise<unknown> {
  const file = await stat(path).catch(() => undefined);
  if (file?.isFile() !== true) throw new CommandError(`There is no file ${path}.`);
  const findings = createFindings();
  const map = await readMap(path, findings);
  if (map === undefined) throw await refuse(path, { findings: findings.list, count: findings.count }, { json });
  if (isTooLarge(map)) {
    throw new CommandError(`${path} is larger than ${mappingLimits.mapBytesMax / 1024} kB: it cannot be kept.`);
  }
  const { list, count } = checkMapping(map, institute);
  if (count > 0) throw await refuse(path, { findings: list, count }, { json });
  return map;
}

async function expectInstitute(db: Database, id: string): Promise<void> {
  if ((await findHeader(db, id)) === undefined) throw unknownInstitute(id);
}

const unknownMapping = (name: string, institute: string): CommandError =>
  new CommandError(
    `${institute} has no saved mapping named ${name}. List them with: npx prospectus map list --institute ${institute}`,
  );

function describeList(mappings: readonly MappingSummary[], institute: string): string {
  if (mappings.length === 0) {
    return `No mappings. Keep one with: npx prospectus map keep NAME --institute ${institute} --map FILE`;
  }
  const rows = mappings.map(({ name, isOwn, updatedAt, updatedBy }) => [
    name,
    isOwn ? 'written by hand' : 'suggested',
    updatedAt.toISOString().slice(0, 10),
    updatedBy ?? '',
  ]);
  return `${formatTable(['Name', 'Kind', 'Kept', 'By'], rows)}\nNext: npx prospectus map show NAME --institute ${institute}`;
}
