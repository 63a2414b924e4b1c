import type { CatalogueHeader } from '@prospectus/contract';
import { findRevision } from '../../../catalogue-store/revision.repository.ts';
import { describeBrake, isConfirmed } from '../../comparing/describe-brake.ts';
import { readJudge } from '../../recalling/judged-by.ts';
import { localSanitiser } from '../../sanitising/sanitiser.ts';
import { importCatalogue } from '../../writing/import.service.ts';
import type { Onlooker } from '../../writing/onlooker.ts';
import type { Compared } from '../former/compared-courses.ts';
import { createComparison } from '../former/comparison.service.ts';
import { keepFormer } from '../former/former.service.ts';
import { keepMissing } from '../former/keep-missing.service.ts';
import { completeImport, EndedElsewhereError, replaceContent } from '../record/completion.service.ts';
import { copyContent } from '../record/content-copy.ts';
import { deleteContent } from '../record/import-chunk.repository.ts';
import { type ImportRecord, leftNote, storedChanges } from '../record/import-record.ts';
import { holdImport, moveImport } from '../record/import-transition.repository.ts';
import { check } from './check.service.ts';
import { openRestoredDesk } from './restored-desk.service.ts';
import { withSource } from './with-source.service.ts';
import type { Refusal, Task, WorkDeps } from './work-task.ts';

/** Of a table, and of a file without removals, the catalogue that was made of it is kept to be restored: in pieces of this size, and where it is no larger. */
const copySize = { pieceBytes: 1024 * 1024, textBytesMax: 128 * 1024 * 1024 };

/** Publishes the catalogue of an import, unless the brake holds it (rule K11); returns what is wrong with it, if anything. */
export async function apply(deps: WorkDeps, record: ImportRecord, task: Task): Promise<Refusal | undefined> {
  const { db, clock, max } = deps;
  const { findings, order } = task;
  // As it was before this import, also in the history.
  await keepFormer(db, record, new Date(record.createdAt.getTime() - 1));
  const restored = await openRestoredDesk(db, record);
  let compared: Compared | undefined;
  const lookOn = async (header: CatalogueHeader): Promise<Onlooker> => {
    const comparison = await createComparison(db, header, clock.now());
    return {
      add: comparison.add,
      addSame: comparison.addSame,
      async approves(hasCourse) {
        compared = await comparison.finish(hasCourse);
        return isConfirmed(compared.brake, order.confirmed ?? []);
      },
    };
  };
  try {
    const outcome = await withSource(deps, record, task, 'applying', async (given, named) => {
      const { source, kept } = order.isWithoutRemovals
        ? await keepMissing(db, given)
        : { source: given, kept: undefined };
      // What is published is more than the file, or another form of it.
      const isOther = task.map !== undefined || task.workbook !== undefined || kept !== undefined;
      const copy = isOther ? copyContent(source, copySize) : undefined;
      const mappings = task.map && (await import('../table/keep-used-mapping.service.ts'));
      const onWritten: Parameters<typeof importCatalogue>[0]['onWritten'] = async (
        trx,
        { counts, isChanged, differences },
      ) => {
        // Before its pieces, as all do who change both: one who cancels it waits.
        await holdImport(trx, record);
        const at = new Date(clock.now());
        if (copy) await replaceContent(trx, record, await copy.finish());
        await mappings?.keepUsedMapping(trx, record, order.actor, at);
        const changes = compared && {
          ...storedChanges(compared, differences),
          ...(kept && { kept }),
          ...(named !== undefined && { named_institute: named }),
          ...leftNote(given),
        };
        await completeImport(trx, record, { counts, changes, isChanged, actor: order.actor, at });
        await restored?.keepSteps(trx, order.actor, at);
      };
      return importCatalogue(
        { db, sanitiser: localSanitiser, max, judge: await readJudge(), lookOn, onWritten, desk: restored?.desk },
        copy?.source ?? source,
        findings,
      );
    });
    if ('refusal' in outcome) return outcome.refusal;
    if (outcome.result.outcome === 'held' && compared) {
      return await hold(deps, record, task, { counts: outcome.result.counts, compared });
    }
  } catch (error) {
    if (!(error instanceof EndedElsewhereError)) throw error;
  }
  return undefined;
}

type Held = { readonly counts: NonNullable<ImportRecord['counts']>; readonly compared: Compared };

/**
 * A person is asked, with what it would change by now, also of what a source has brought (rule K16); a program gets the reasons, and its file is deleted.
 *
 * For a person it is checked once more: what was held may have been the file together with the courses that it lacks.
 */
async function hold(
  deps: WorkDeps,
  record: ImportRecord,
  task: Task,
  { counts, compared }: Held,
): Promise<Refusal | undefined> {
  const { db, clock } = deps;
  const at = new Date(clock.now());
  if (task.order.task === 'apply' || record.via === 'source') {
    const isHeld = await moveImport(db, record, ['applying'], { status: 'checking', isOver: false, at });
    const revision = await findRevision(db, record.instituteId);
    return isHeld ? check(deps, record, { ...task, revision }) : undefined;
  }
  const failure = compared.brake ? { failure: describeBrake(compared.brake) } : {};
  const changes = storedChanges(compared, []);
  await moveImport(db, record, ['applying'], { status: 'cancelled', at, counts, changes, ...failure });
  await deleteContent(db, record);
  return undefined;
}
