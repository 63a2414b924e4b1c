import { changedEntities } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../../command-line/command.ts';
import { unknownInstitute } from '../../../../command-line/unknown-institute.ts';
import { keepHeapSmall } from '../../../../platform/load/small-heap.ts';
import { systemClock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import { changeByCommand } from '../../../audit/index.ts';
import { findTimeZone } from '../../../catalogue-store/time-zone.repository.ts';
import { createFindings } from '../../checking/finding.ts';
import { toDraftWire } from '../../desk/desk.serializer.ts';
import { discard } from '../../drafts/discard.service.ts';
import { listDrafts } from '../../drafts/draft.repository.ts';
import type { DraftChoice } from '../../drafts/draft.ts';
import { publishDrafts } from '../../drafts/publish-drafts.service.ts';
import { saveEdits } from '../../drafts/save-edits.service.ts';
import { findHeader } from '../../exporting/export.repository.ts';
import type { PartName } from '../../layers/part.ts';
import { plan } from '../../publications/plan.service.ts';
import { finishPublication, listPublications } from '../../publications/publication.repository.ts';
import { toPublicationWire } from '../../publications/publication.serializer.ts';
import { toListed } from '../../publications/publication.ts';
import { shortened, titlesOf } from '../../publications/publication-choice.service.ts';
import { momentOf } from '../../publications/publication-moment.ts';
import { readEdits } from '../changes/read-edits.ts';
import { inWords, reportEdit } from '../changes/report-edit.ts';
import { describeDrafts, describePublications } from './describe-drafts.ts';

type Options = { readonly institute: string };
type Chosen = Options & Parameters<typeof readChoice>[0];

/** Adds `drafts list`, `save`, `publish` and `discard`: what people have written and not published yet (rule K4). */
export const registerDrafts: RegisterCommands = (program, context) => {
  const drafts = program
    .command('drafts')
    .description('changes to single fields that visitors do not see until they are published');
  const add = (name: string, description: string) =>
    drafts.command(name).description(description).requiredOption('--institute <id>', 'id of the institute');
  const addChoosing = (name: string, description: string) =>
    add(name, description)
      .option('--course <id...>', 'drafts of these courses and of all their parts')
      .option('--part <name...>', 'drafts of these parts, such as "version 4711"')
      .option('--all', 'all drafts');

  add('list', 'list the drafts').action(async ({ institute }: Options) => {
    const { withDatabase, print } = context();
    const found = await withDatabase(async (db) => {
      await expectInstitute(db, institute);
      return listDrafts(db, institute);
    });
    print(found.map(toDraftWire), describeDrafts(found, institute));
  });
  add('save <file>', 'save the changes in a JSON file as drafts: a list of {entity, id, field, value}')
    .option('--force', 'also replace existing drafts of the same fields')
    .action(async (path: string, { institute, force = false }: Options & { readonly force?: boolean }) => {
      const edits = await readEdits(path);
      const { withDatabase, print } = context();
      const saved = await withDatabase(async (db) => {
        await expectInstitute(db, institute);
        const made = { savedBy: null, savedAt: new Date(systemClock.now()) };
        return saveEdits(db, institute, edits, made, { isCareful: !force }).catch(inWords);
      });
      print(saved.map(toDraftWire), describeDrafts(saved, institute));
    });
  addChoosing('publish', 'publish drafts: all that are named, or none')
    .option('--at <time>', 'at a time in the institute’s time zone, such as 2027-01-04T08:00, or with an offset')
    .action(({ at, ...options }: Chosen & { readonly at?: string }, own: Command) =>
      at === undefined ? publish(context(), options, own) : publishLater(context(), { ...options, at }, own),
    );
  add('planned', 'list scheduled publications, and how they ended').action(async ({ institute }: Options) => {
    const { withDatabase, print } = context();
    const { found, titles } = await withDatabase(async (db) => {
      await expectInstitute(db, institute);
      const found = await listPublications(db, institute);
      return { found, titles: await titlesOf(db, institute, found) };
    });
    const wires = found.map((publication) => toPublicationWire(publication, titles));
    print(wires, describePublications(found, institute));
  });
  add('unplan <id>', 'cancel a scheduled publication; the drafts stay').action(
    async (id: string, { institute }: Options) => {
      const { withDatabase, print } = context();
      const at = new Date(systemClock.now());
      const isOff = await withDatabase((db) =>
        changeByCommand({ db, clock: systemClock }, async (trx) => {
          const result = await finishPublication(trx, { id, instituteId: institute }, { status: 'cancelled', at });
          const change = { action: 'publication.cancelled', subject: id, instituteId: institute };
          return { result, changes: result ? [change] : [] };
        }),
      );
      if (!isOff) throw new CommandError('No scheduled publication has this ID.');
      print({ id, status: 'cancelled' }, 'Cancelled. The drafts are as they were.');
    },
  );
  addChoosing('discard', 'delete drafts; the catalogue does not change').action(
    async (options: Chosen, own: Command) => {
      const { institute } = options;
      const choice = readChoice(options, own);
      const { withDatabase, print } = context();
      const discarded = await withDatabase(async (db) => {
        await expectInstitute(db, institute);
        return changeByCommand({ db, clock: systemClock }, async (trx) => {
          const { discarded, changes } = await discard(trx, institute, choice);
          return { result: discarded, changes: changes.map((change) => ({ ...change, instituteId: institute })) };
        });
      });
      if (discarded === 0 && choice !== 'all') throw new CommandError(`${noSuchDraft} Nothing was changed.`);
      print({ discarded }, discarded === 0 ? 'There are no drafts.' : `Discarded: ${discarded}.`);
    },
  );
};

const noSuchDraft = 'There is no such draft.';

async function publish(given: CommandContext, options: Chosen, own: Command): Promise<void> {
  const choice = readChoice(options, own);
  const { institute } = options;
  keepHeapSmall();
  const findings = createFindings();
  const outcome = await given.withDatabase(async (db) => {
    await expectInstitute(db, institute);
    const deps = { db, clock: systemClock, actor: { kind: 'command_line' }, max: given.catalogueMax } as const;
    const { drafts, outcome } = await publishDrafts(deps, institute, choice, findings).catch(inWords);
    if (drafts.length === 0) throw new CommandError(`${noSuchDraft} Nothing was changed.`);
    return outcome;
  });
  await reportEdit(given, outcome, { instituteId: institute, path: 'The catalogue with these drafts', findings });
}

async function publishLater(given: CommandContext, options: Chosen & { readonly at: string }, own: Command) {
  const choice = readChoice(options, own);
  const { institute, at } = options;
  const { planned, titles } = await given.withDatabase(async (db) => {
    await expectInstitute(db, institute);
    const timeZone = await findTimeZone(db, institute);
    const now = new Date(systemClock.now());
    const dueAt = readMoment(at, { timeZone, now: now.getTime() }, own);
    const wanted = { instituteId: institute, dueAt, choice, madeBy: null, madeAt: now };
    const planned = await changeByCommand({ db, clock: systemClock }, async (trx) => {
      const result = toListed(await plan(trx, wanted));
      const details = { drafts: shortened(choice) };
      const change = { action: 'publication.planned', subject: dueAt.toISOString(), details, instituteId: institute };
      return { result, changes: [change] };
    }).catch(inWords);
    return { planned, titles: await titlesOf(db, institute, [planned]) };
  });
  given.print(toPublicationWire(planned, titles), describePublications([planned], institute));
}

async function expectInstitute(db: Database, institute: string): Promise<void> {
  if ((await findHeader(db, institute)) === undefined) throw unknownInstitute(institute);
}

type Given = { readonly course?: readonly string[]; readonly part?: readonly string[]; readonly all?: boolean };

/** Which drafts are named; that none is named by mistake, all of them must be said. */
function readChoice({ course = [], part = [], all = false }: Given, own: Command): DraftChoice {
  const isNamed = course.length + part.length > 0;
  if (isNamed === all) own.error('error: name drafts with --course or --part, or all with --all', { exitCode: 2 });
  return all ? 'all' : { courses: course, parts: part.map((name) => readPart(name, own)) };
}

/** `version 4711`. */
function readPart(name: string, own: Command): PartName {
  const [kind, ...id] = name.split(' ');
  const entity = changedEntities.find((each) => each === kind);
  if (entity === undefined || id.length === 0) {
    const kinds = changedEntities.join(', ');
    own.error(`error: ${JSON.stringify(name)} is not a part: a kind (${kinds}), a space and its ID`, { exitCode: 2 });
  }
  return { entity, id: id.join(' ') };
}

/** Reads when drafts are to be published. */
function readMoment(text: string, clock: Parameters<typeof momentOf>[1], own: Command): Date {
  const moment = momentOf(text, clock);
  if (moment !== undefined) return moment;
  own.error(`error: ${JSON.stringify(text)} is not a time in the future, such as 2027-01-04T08:00`, { exitCode: 2 });
}
