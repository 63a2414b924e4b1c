import type { Command } from 'commander';
import type { CommandContext, RegisterCommands } from '../../../../command-line/command.ts';
import { formatTable } from '../../../../command-line/table.ts';
import { unknownInstitute } from '../../../../command-line/unknown-institute.ts';
import { keepHeapSmall } from '../../../../platform/load/small-heap.ts';
import { systemClock } from '../../../../platform/time/clock.ts';
import { createFindings } from '../../checking/finding.ts';
import { shownValue } from '../../comparing/field-changes.ts';
import type { CatalogueEdit } from '../../editing/catalogue-edit.ts';
import { editCatalogue } from '../../editing/edit-catalogue.service.ts';
import { dropChanges, keepOurs, setFields } from '../../editing/edits.ts';
import { findHeader } from '../../exporting/export.repository.ts';
import { listChanges } from '../../layers/change.repository.ts';
import type { StoredChange } from '../../layers/stored-change.ts';
import { readEdits } from './read-edits.ts';
import { inWords, reportEdit } from './report-edit.ts';

type Options = { readonly institute: string };

/** Adds `changes list`, `apply`, `keep` and `drop`: what people change on top of what is imported (rules K1 to K3). */
export const registerChanges: RegisterCommands = (program, context) => {
  const changes = program
    .command('changes')
    .description('change single fields of a catalogue, on top of what is imported; the next import keeps them');
  const add = (name: string, description: string) =>
    changes.command(name).description(description).requiredOption('--institute <id>', 'id of the institute');
  add('list', 'list what people changed')
    .option('--differences', 'only where the imported value has changed since')
    .action(async ({ institute, differences: isOnly = false }: Options & { readonly differences?: boolean }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase(async (db) => {
        if ((await findHeader(db, institute)) === undefined) throw unknownInstitute(institute);
        return listChanges(db, institute);
      });
      const shown = found.filter(({ theirs }) => !isOnly || theirs !== undefined);
      print(shown.map(toWire), describeList(shown, institute));
    });
  add(
    'apply <file>',
    'make the changes in a JSON file: a list of {entity, id, field, value}; all of them, or none',
  ).action(async (path: string, { institute }: Options) => {
    const edits = await readEdits(path);
    await edit(context(), path, {
      instituteId: institute,
      ...setFields(edits.map((each) => ({ ...each, changedBy: null, changedAt: new Date(systemClock.now()) }))),
    });
  });
  add('keep <number...>', 'keep what people wrote, although the imported value has changed since').action(
    (numbers: string[], { institute }: Options, own: Command) =>
      edit(context(), 'The change', { instituteId: institute, parts: [], change: keepOurs(readNumbers(numbers, own)) }),
  );
  add('drop <number...>', 'revert changes, so that the imported values apply again').action(
    (numbers: string[], { institute }: Options, own: Command) =>
      edit(context(), 'The change', {
        instituteId: institute,
        parts: [],
        change: dropChanges(readNumbers(numbers, own)),
      }),
  );
};

function readNumbers(texts: readonly string[], own: Command): readonly number[] {
  const wrong = texts.find((text) => !/^[1-9][0-9]{0,14}$/.test(text));
  if (wrong !== undefined) own.error(`error: ${JSON.stringify(wrong)} is not a change number`, { exitCode: 2 });
  return texts.map(Number);
}

async function edit(given: CommandContext, path: string, wanted: CatalogueEdit): Promise<void> {
  const { withDatabase, catalogueMax: max } = given;
  keepHeapSmall();
  const findings = createFindings();
  const outcome = await withDatabase((db) =>
    editCatalogue({ db, clock: systemClock, actor: { kind: 'command_line' }, max }, wanted, findings).catch(inWords),
  );
  await reportEdit(given, outcome, { instituteId: wanted.instituteId, path, findings });
}

/** What `changes list --json` prints. */
const toWire = (change: StoredChange) => ({
  number: change.number,
  course_id: change.courseId,
  entity: change.entity,
  id: change.id,
  field: change.field,
  value: change.value ?? null,
  base: change.base ?? null,
  ...(change.theirs === undefined ? {} : { theirs: change.theirs.value ?? null }),
  is_waiting: change.isWaiting,
  changed_by: change.changedBy,
  changed_at: change.changedAt.toISOString(),
});

function describeList(changes: readonly StoredChange[], institute: string): string {
  if (changes.length === 0) return `There are no changes of ${institute}.`;
  const rows = changes.map((change) => [
    String(change.number),
    `${change.entity} ${change.id}`,
    change.field,
    textOf(change.value),
    change.isWaiting ? 'gone from the file' : change.theirs === undefined ? '' : textOf(change.theirs.value),
    change.changedAt.toISOString().slice(0, 10),
  ]);
  const table = formatTable(['NUMBER', 'PART', 'FIELD', 'VALUE', 'IMPORTED SINCE', 'CHANGED'], rows);
  return `${table}\nNext: npx prospectus changes drop <number> --institute ${institute}`;
}

const charactersMax = 40;

function textOf(value: unknown): string {
  const text = String(shownValue(value) ?? '');
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).toWellFormed()}…`;
}
