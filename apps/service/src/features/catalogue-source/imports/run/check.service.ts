import { inTransaction } from '../../../../platform/database/database.ts';
import { holdRevision } from '../../../catalogue-store/revision.repository.ts';
import { recall } from '../../recalling/gists.service.ts';
import { readJudge } from '../../recalling/judged-by.ts';
import { CatalogueChangedError } from '../../updating/catalogue-changed.ts';
import { checkCatalogue } from '../../writing/import.service.ts';
import { compareSource } from '../former/compare-source.service.ts';
import { deleteContent } from '../record/import-chunk.repository.ts';
import { type ImportRecord, leftNote, storedChanges } from '../record/import-record.ts';
import { moveImport } from '../record/import-transition.repository.ts';
import { openRestoredDesk } from './restored-desk.service.ts';
import { withSource } from './with-source.service.ts';
import type { Outcome, Refusal, Task, WorkDeps } from './work-task.ts';

/**
 * Checks the file of an import, and notes what it would change; returns what is wrong with it, if anything.
 *
 * @throws {CatalogueChangedError} when it was compared with a catalogue that is gone by now
 */
export async function check(deps: WorkDeps, record: ImportRecord, task: Task): Promise<Refusal | undefined> {
  const { db, clock, max } = deps;
  const first: unknown[] = [];
  let namedInstitute: string | undefined;
  let note: ReturnType<typeof leftNote> = {};
  const desk = (await openRestoredDesk(db, record))?.desk;
  const checked = await withSource(deps, record, task, 'checking', async (source, named) => {
    namedInstitute = named;
    // Courses of a table alone are shown, and come one by one anyway.
    const noted = task.map === undefined ? source : { ...source, courses: noting(source.courses, first) };
    const judge = await readJudge();
    const compared = await compareSource(db, noted, task.findings, { max, now: clock.now(), desk, judge });
    note = leftNote(source);
    return compared;
  });
  if ('refusal' in checked) return checked.refusal;
  const { counts, compared, differences } = resultOf(checked);
  if (task.map !== undefined) {
    const { addPreview } = await import('./import-table.service.ts');
    await addPreview(db, record, first);
  }
  const ending = {
    status: 'checked',
    isOver: record.isDryRun,
    at: new Date(clock.now()),
    counts,
    changes: {
      ...storedChanges(compared, differences),
      ...(namedInstitute === undefined ? {} : { named_institute: namedInstitute }),
      ...note,
    },
    contentHash: task.contentHash,
  } as const;
  await inTransaction(db, async (trx) => {
    // An import that is published gives up those that are checked: what is being checked must see it here, or be seen by it.
    if ((await holdRevision(trx, record.instituteId)) !== task.revision) throw new CatalogueChangedError();
    await moveImport(trx, record, ['checking'], ending);
    if (record.isDryRun) await deleteContent(trx, record);
  });
  return undefined;
}

/** As many courses are shown of a table. */
const shownMax = 3;

async function* noting(courses: AsyncIterable<unknown>, first: unknown[]): AsyncGenerator<unknown> {
  for await (const course of courses) {
    if (first.length < shownMax) first.push(course);
    yield course;
  }
}

/** Checks a file that is published at once if nothing is wrong with it: what it changes is found out under the lock of the catalogue. */
export async function checkOnly(deps: WorkDeps, record: ImportRecord, task: Task): Promise<Refusal | undefined> {
  const { db, clock, max } = deps;
  const judge = await readJudge();
  const checked = await withSource(deps, record, task, 'checking', (source) =>
    checkCatalogue(source, task.findings, max, (header) =>
      recall(db, source.courses, { instituteId: record.instituteId, judge, headers: [header] }),
    ),
  );
  if ('refusal' in checked) return checked.refusal;
  const { contentHash } = task;
  await moveImport(db, record, ['checking'], { status: 'applying', at: new Date(clock.now()), contentHash });
  return undefined;
}

function resultOf<T>(outcome: Exclude<Outcome<T | undefined>, { readonly refusal: Refusal }>): T {
  if (outcome.result === undefined) throw new Error('A catalogue without findings was not compared.');
  return outcome.result;
}
